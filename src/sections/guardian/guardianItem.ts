import { familyApi } from '../../api/family';
import { valuesOf } from '../../contract/formValues';
import type { GuardianPayload } from '../../contract/guardians';
import { personName } from '../../domain/personName';
import { defineSection } from '../section';
import { GuardianFields } from './GuardianFields';
import { guardianRows } from './guardianRows';
import {
  guardianEditSchema,
  guardianSchema,
  type GuardianParsed,
  type GuardianValues,
} from './guardianSchema';
import { withPhones } from './withPhones';

export type GuardianBody = Omit<GuardianPayload, 'applicant' | 'priority'>;

const { createGuardians, patchGuardian } = familyApi.endpoints;

const toPayload = ({ phone1, phone2, ...parsed }: GuardianParsed): GuardianBody => ({
  ...parsed,
  guardianContacts: [phone1, phone2]
    .filter((contact) => contact !== '')
    .map((contact, index) => ({ contact, contactType: 'Professional', isPrimary: index === 0 })),
});

export const guardianItem = defineSection({
  id: 'guardians',
  titleId: 'guardian.itemTitle',
  record: 'guardians',
  schema: guardianSchema,
  editSchema: guardianEditSchema,
  emptyValues: (): GuardianValues => valuesOf(guardianSchema),
  fromRecord: (record): GuardianValues => valuesOf(guardianSchema, withPhones(record)),
  toPayload,
  rows: guardianRows,
  nameOf: personName,
  Fields: GuardianFields,
  create: (payload, { applicantId }, intentKey) =>
    createGuardians.initiate({ body: [{ ...payload, applicant: applicantId }], intentKey }),
  patch: (id, payload, { applicantId }) =>
    patchGuardian.initiate({ id, body: { ...payload, applicant: applicantId } }),
});
