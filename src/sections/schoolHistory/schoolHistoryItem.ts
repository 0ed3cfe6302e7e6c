import * as z from 'zod/mini';
import { applicantsApi } from '../../api/applicants';
import type { SchoolHistory } from '../../api/entities';
import { requiredText } from '../../contract/fields';
import { schoolHistoryFields, type SchoolHistoryPayload } from '../../contract/schoolHistories';
import { fromBoolean, yesNo, type YesNo } from '../../lib/yesNo';
import { defineSection, type Row } from '../section';
import { SchoolHistoryItemFields } from './SchoolHistoryItemFields';

export interface SchoolHistoryItem {
  schoolName: string;
  principalName: string;
  schoolAddress: string;
  isCurrentlySuspended: YesNo;
  reasonForSuspension: string;
  haveProbationOfficer: YesNo;
  isSocialWorkerExist: YesNo;
}

/** Only the three answers are required when an entry is corrected (E5.7). */
const editSchema = z.object({
  ...schoolHistoryFields,
  isCurrentlySuspended: yesNo,
  haveProbationOfficer: yesNo,
  isSocialWorkerExist: yesNo,
});
export const schoolHistorySchema = z.extend(editSchema, {
  schoolName: requiredText(),
  principalName: requiredText(),
  schoolAddress: requiredText(),
});
type Parsed = z.infer<typeof editSchema>;

const toPayload = (parsed: Parsed): Omit<SchoolHistoryPayload, 'applicantId'> => ({
  ...parsed,
  reasonForSuspension: parsed.isCurrentlySuspended ? parsed.reasonForSuspension : '',
});

const text = (
  field: 'schoolName' | 'principalName' | 'schoolAddress' | 'reasonForSuspension',
  words: string,
): Row => ({
  labelId: `schoolHistory.${field}`,
  value: { kind: 'text', text: words },
});
const answer = (
  field: 'isCurrentlySuspended' | 'haveProbationOfficer' | 'isSocialWorkerExist',
  given: boolean | null,
): Row => ({ labelId: `schoolHistory.${field}`, value: { kind: 'answer', answer: given } });

const rows = (record: SchoolHistory): Row[] => [
  text('schoolName', record.schoolName),
  text('principalName', record.principalName),
  text('schoolAddress', record.schoolAddress),
  answer('isCurrentlySuspended', record.isCurrentlySuspended),
  ...(record.isCurrentlySuspended ? [text('reasonForSuspension', record.reasonForSuspension)] : []),
  answer('haveProbationOfficer', record.haveProbationOfficer),
  answer('isSocialWorkerExist', record.isSocialWorkerExist),
];

const { createSchoolHistory, patchSchoolHistory } = applicantsApi.endpoints;

export const schoolHistoryItem = defineSection({
  id: 'schoolHistory',
  titleId: 'schoolHistory.title',
  record: 'schoolHistories',
  schema: schoolHistorySchema,
  editSchema,
  emptyValues: (): SchoolHistoryItem => ({
    schoolName: '',
    principalName: '',
    schoolAddress: '',
    isCurrentlySuspended: '',
    reasonForSuspension: '',
    haveProbationOfficer: '',
    isSocialWorkerExist: '',
  }),
  fromRecord: (record: SchoolHistory): SchoolHistoryItem => ({
    schoolName: record.schoolName,
    principalName: record.principalName,
    schoolAddress: record.schoolAddress,
    isCurrentlySuspended: fromBoolean(record.isCurrentlySuspended),
    reasonForSuspension: record.reasonForSuspension,
    haveProbationOfficer: fromBoolean(record.haveProbationOfficer),
    isSocialWorkerExist: fromBoolean(record.isSocialWorkerExist),
  }),
  toPayload,
  rows,
  nameOf: ({ schoolName }) => schoolName,
  Fields: SchoolHistoryItemFields,
  create: (payload, { applicantId }, intentKey) =>
    createSchoolHistory.initiate({ body: { ...payload, applicantId }, intentKey }),
  patch: (id, body) => patchSchoolHistory.initiate({ id, body }),
});
