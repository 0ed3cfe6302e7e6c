import * as z from 'zod/mini';
import { applicantsApi } from '../../api/applicants';
import { id } from '../../contract/fields';
import { RECORDS_AT_MOST } from '../../domain/limits';
import { isSameSchool } from '../../domain/sameSchool';
import { yesNo } from '../../lib/yesNo';
import { summarySections } from '../../summary/summarySections';
import { askedAfterYes, wholeEntries } from '../listSchema';
import { defineCollection, itsOwnId, listOf } from '../section';
import { SchoolHistoryFields } from './SchoolHistoryFields';
import { schoolHistoryItem, schoolHistorySchema } from './schoolHistoryItem';
import type { SchoolHistoryValues } from './schoolHistoryValues';

const schema = askedAfterYes(
  'hasAttendedAnotherSchool',
  'schoolHistories',
  z.object({
    hasAttendedAnotherSchool: yesNo,
    schoolHistories: wholeEntries(
      z
        .array(z.extend(schoolHistorySchema, { key: id, recordId: z.optional(id) }))
        .check(z.maxLength(RECORDS_AT_MOST, 'validation.tooMany')),
    ),
  }),
);

const { createSchoolHistories, removeSchoolHistory } = applicantsApi.endpoints;

/** The schools that the child attended before, behind one question of the background step. */
export const schoolHistoryCollection = defineCollection({
  ...listOf(summarySections.schoolHistory),
  item: schoolHistoryItem,
  schema,
  emptyValues: (): SchoolHistoryValues => ({
    hasAttendedAnotherSchool: '',
    schoolHistories: [],
  }),
  fromRecords: (records, keyOf = itsOwnId): SchoolHistoryValues => ({
    hasAttendedAnotherSchool: records.length > 0 ? 'yes' : '',
    schoolHistories: records.map((record) => ({
      ...schoolHistoryItem.fromRecord(record),
      key: keyOf(record.id),
      recordId: record.id,
    })),
  }),
  /** What was entered before the answer became "no" stays in the form and is not sent. */
  itemsOf: ({ hasAttendedAnotherSchool, schoolHistories }) =>
    hasAttendedAnotherSchool === 'yes' ? schoolHistories : [],
  isSame: isSameSchool,
  Fields: SchoolHistoryFields,
  createAll: (payloads, { applicantId }, intentKey) =>
    createSchoolHistories.initiate({
      body: payloads.map((payload) => ({ ...payload, applicantId })),
      intentKey,
    }),
  remove: (id) => removeSchoolHistory.initiate(id),
});
