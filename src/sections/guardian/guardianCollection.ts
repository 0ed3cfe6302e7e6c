import { familyApi } from '../../api/family';
import { summarySections } from '../../summary/summarySections';
import { defineCollection, itsOwnId, listOf } from '../section';
import { guardianItem } from './guardianItem';
import { guardiansSchema, hasSameEmail, type GuardiansValues } from './guardianSchema';
import { GuardiansFields } from './GuardiansFields';

const { createGuardians, removeGuardian } = familyApi.endpoints;

export const guardianCollection = defineCollection({
  ...listOf(summarySections.guardians),
  item: guardianItem,
  schema: guardiansSchema,
  emptyValues: (): GuardiansValues => ({ safeWord: '', guardians: [] }),
  /** The step asks for the safe word once; each record carries it. */
  itemsOf: ({ safeWord, guardians }) => guardians.map((guardian) => ({ ...guardian, safeWord })),
  isSame: hasSameEmail,
  fromRecords: (records, keyOf = itsOwnId): GuardiansValues => ({
    safeWord: records[0]?.safeWord ?? '',
    guardians: records.map((record) => ({
      ...guardianItem.fromRecord(record),
      key: keyOf(record.id),
      recordId: record.id,
    })),
  }),
  Fields: GuardiansFields,
  createAll: (payloads, { applicantId }, intentKey) =>
    createGuardians.initiate({
      body: payloads.map((payload) => ({ ...payload, applicant: applicantId })),
      intentKey,
    }),
  remove: (id) => removeGuardian.initiate(id),
  carried: ({ priority }): Record<string, number> => (priority === null ? {} : { priority }),
});
