import * as z from 'zod/mini';
import { applicantsApi } from '../../api/applicants';
import { requiredText } from '../../contract/fields';
import { valuesOf, type FormValues } from '../../contract/formValues';
import { schoolHistoryFields, type SchoolHistoryPayload } from '../../contract/schoolHistories';
import { yesNo } from '../../lib/yesNo';
import { summarySections } from '../../summary/summarySections';
import { defineSection } from '../section';
import { SchoolHistoryItemFields } from './SchoolHistoryItemFields';

/** Only the three answers are required when an entry is corrected (E5.7). */
const editSchema = z.object({
  ...schoolHistoryFields,
  isCurrentlySuspended: yesNo,
  haveProbationOfficer: yesNo,
  isSocialWorkerExist: yesNo,
});
export const schoolHistorySchema = z.extend(editSchema, {
  schoolName: requiredText('name'),
  principalName: requiredText('name'),
  schoolAddress: requiredText('address'),
});
export type SchoolHistoryItem = FormValues<typeof editSchema>;
type Parsed = z.infer<typeof editSchema>;

const toPayload = (parsed: Parsed): Omit<SchoolHistoryPayload, 'applicantId'> => ({
  ...parsed,
  reasonForSuspension: parsed.isCurrentlySuspended ? parsed.reasonForSuspension : '',
});

const { createSchoolHistory, patchSchoolHistory } = applicantsApi.endpoints;

export const schoolHistoryItem = defineSection({
  ...summarySections.schoolHistory,
  schema: schoolHistorySchema,
  editSchema,
  emptyValues: () => valuesOf(editSchema),
  fromRecord: (record) => valuesOf(editSchema, record),
  toPayload,
  Fields: SchoolHistoryItemFields,
  create: (payload, { applicantId }, intentKey) =>
    createSchoolHistory.initiate({ body: { ...payload, applicantId }, intentKey }),
  patch: (id, body) => patchSchoolHistory.initiate({ id, body }),
});
