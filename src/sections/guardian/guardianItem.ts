import { familyApi } from '../../api/family';
import { valuesOf } from '../../contract/formValues';
import type { GuardianPayload } from '../../contract/guardians';
import { summarySections } from '../../summary/summarySections';
import { withPhones } from '../../summary/withPhones';
import { defineSection } from '../section';
import { GuardianFields } from './GuardianFields';
import {
  guardianEditSchema,
  guardianSchema,
  type GuardianParsed,
  type GuardianValues,
} from './guardianSchema';

export type GuardianBody = Omit<GuardianPayload, 'applicant' | 'priority'>;

const { createGuardians, patchGuardian } = familyApi.endpoints;

const toPayload = ({ phone1, phone2, ...parsed }: GuardianParsed): GuardianBody => ({
  ...parsed,
  guardianContacts: [phone1, phone2]
    .filter((contact) => contact !== '')
    .map((contact, index) => ({ contact, contactType: 'Professional', isPrimary: index === 0 })),
});

export const guardianItem = defineSection({
  ...summarySections.guardians,
  titleId: 'guardian.itemTitle',
  schema: guardianSchema,
  editSchema: guardianEditSchema,
  emptyValues: (): GuardianValues => valuesOf(guardianSchema),
  fromRecord: (record): GuardianValues => valuesOf(guardianSchema, withPhones(record)),
  toPayload,
  Fields: GuardianFields,
  create: (payload, { applicantId }, intentKey) =>
    createGuardians.initiate({ body: [{ ...payload, applicant: applicantId }], intentKey }),
  patch: (id, payload, { applicantId }) =>
    patchGuardian.initiate({ id, body: { ...payload, applicant: applicantId } }),
});
