import { familyApi } from '../../api/family';
import { personName } from '../../domain/personName';
import { defineSection } from '../section';
import { SiblingFields } from './SiblingFields';
import { siblingSchema, type SiblingParsed, type SiblingValues } from './siblingSchema';

const { createSiblings, patchSibling } = familyApi.endpoints;

export const siblingItem = defineSection({
  id: 'siblings',
  titleId: 'sibling.itemTitle',
  record: 'siblings',
  schema: siblingSchema,
  emptyValues: (): SiblingValues => ({
    firstName: '',
    lastName: '',
    dateOfBirth: '',
    gender: '',
    schoolId: '',
    gradeId: '',
    schoolName: '',
    gradeName: '',
  }),
  fromRecord: (record): SiblingValues => ({
    firstName: record.firstName,
    lastName: record.lastName,
    dateOfBirth: record.dateOfBirth.slice(0, 10),
    gender: record.gender,
    schoolId: record.schoolId,
    gradeId: record.gradeId,
    // a school's own API may not name it
    schoolName: record.schoolName ?? '',
    gradeName: record.grade.name,
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
  create: (payload, owner, intentKey) =>
    createSiblings.initiate({ body: [{ ...payload, ...owner }], intentKey }),
  patch: (id, payload) => patchSibling.initiate({ id, body: payload }),
});
