import { familyApi } from '../../api/family';
import { valuesOf } from '../../contract/formValues';
import { SIBLING_DIALOG_CLOSE_DELAY } from '../../domain/limits';
import { summarySections } from '../../summary/summarySections';
import { defineSection } from '../section';
import { SiblingFields } from './SiblingFields';
import { siblingForm, siblingSchema, type SiblingParsed, type SiblingValues } from './siblingSchema';

const { createSiblings, patchSibling } = familyApi.endpoints;

export const siblingItem = defineSection({
  ...summarySections.siblings,
  titleId: 'sibling.itemTitle',
  schema: siblingSchema,
  emptyValues: (): SiblingValues => valuesOf(siblingForm),
  fromRecord: (record): SiblingValues => ({
    ...valuesOf(siblingForm, { ...record, gradeName: record.grade.name }),
    dateOfBirth: record.dateOfBirth.slice(0, 10),
  }),
  toPayload: (parsed: SiblingParsed) => parsed,
  // The row of the school says it.
  hiddenFields: ['schoolName'],
  Fields: SiblingFields,
  closingDelay: SIBLING_DIALOG_CLOSE_DELAY,
  create: (payload, owner, intentKey) =>
    createSiblings.initiate({ body: [{ ...payload, ...owner }], intentKey }),
  patch: (id, payload, owner) => patchSibling.initiate({ id, body: { ...payload, ...owner } }),
});
