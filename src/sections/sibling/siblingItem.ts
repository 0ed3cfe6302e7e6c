import { familyApi } from '../../api/family';
import { valuesOf } from '../../contract/formValues';
import { SIBLING_DIALOG_CLOSE_DELAY } from '../../domain/limits';
import { personName } from '../../domain/personName';
import { defineSection } from '../section';
import { SiblingFields } from './SiblingFields';
import { siblingForm, siblingSchema, type SiblingParsed, type SiblingValues } from './siblingSchema';

const { createSiblings, patchSibling } = familyApi.endpoints;

export const siblingItem = defineSection({
  id: 'siblings',
  titleId: 'sibling.itemTitle',
  record: 'siblings',
  schema: siblingSchema,
  emptyValues: (): SiblingValues => valuesOf(siblingForm),
  fromRecord: (record): SiblingValues => ({
    ...valuesOf(siblingForm, { ...record, gradeName: record.grade.name }),
    dateOfBirth: record.dateOfBirth.slice(0, 10),
  }),
  toPayload: (parsed: SiblingParsed) => parsed,
  rows: (record) => [
    { labelId: 'sibling.firstName', value: { kind: 'text', text: record.firstName } },
    { labelId: 'sibling.lastName', value: { kind: 'text', text: record.lastName } },
    { labelId: 'sibling.dateOfBirth', value: { kind: 'date', date: record.dateOfBirth } },
    {
      labelId: 'sibling.gender',
      value: { kind: 'messages', messageIds: [`sibling.gender.${record.gender}`] },
    },
    { labelId: 'sibling.schoolId', value: { kind: 'text', text: record.schoolName } },
    { labelId: 'sibling.gradeId', value: { kind: 'text', text: record.grade.name } },
  ],
  nameOf: personName,
  // The row of the school says it.
  hiddenFields: ['schoolName'],
  Fields: SiblingFields,
  closingDelay: SIBLING_DIALOG_CLOSE_DELAY,
  create: (payload, owner, intentKey) =>
    createSiblings.initiate({ body: [{ ...payload, ...owner }], intentKey }),
  patch: (id, payload) => patchSibling.initiate({ id, body: payload }),
});
