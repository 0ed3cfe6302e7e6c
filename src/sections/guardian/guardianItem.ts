import { familyApi } from '../../api/family';
import type { Guardian } from '../../api/entities';
import type { GuardianPayload } from '../../contract/guardians';
import { fromBoolean } from '../../lib/yesNo';
import { defineSection } from '../section';
import { GuardianFields } from './GuardianFields';
import { personName } from '../../domain/personName';
import { guardianRows } from './guardianRows';
import {
  guardianEditSchema,
  guardianSchema,
  type GuardianParsed,
  type GuardianValues,
} from './guardianSchema';

export type GuardianBody = Omit<GuardianPayload, 'applicant' | 'priority'>;

const { createGuardians, patchGuardian } = familyApi.endpoints;

const emptyValues = (): GuardianValues => ({
  safeWord: '',
  titleGuardian: '',
  firstName: '',
  middleName: '',
  lastName: '',
  gender: '',
  relationshipType: '',
  email: '',
  employer: '',
  phone1: '',
  phone2: '',
  isEmergencyContact: '',
  canPickUpStudent: '',
  isLivingWithStudent: '',
});

const fromRecord = (record: Guardian): GuardianValues => {
  const [primary, second] = [...record.guardianContacts].sort(
    (one, other) => +other.isPrimary - +one.isPrimary,
  );
  return {
    safeWord: record.safeWord,
    titleGuardian: record.titleGuardian,
    firstName: record.firstName,
    middleName: record.middleName,
    lastName: record.lastName,
    gender: record.gender,
    relationshipType: record.relationshipType,
    email: record.email,
    employer: record.employer,
    phone1: primary?.contact ?? '',
    phone2: second?.contact ?? '',
    isEmergencyContact: fromBoolean(record.isEmergencyContact),
    canPickUpStudent: fromBoolean(record.canPickUpStudent),
    isLivingWithStudent: fromBoolean(record.isLivingWithStudent),
  };
};

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
  emptyValues,
  fromRecord,
  toPayload,
  rows: guardianRows,
  nameOf: personName,
  Fields: GuardianFields,
  create: (payload, { applicantId }, intentKey) =>
    createGuardians.initiate({ body: [{ ...payload, applicant: applicantId }], intentKey }),
  patch: (id, payload, { applicantId }) =>
    patchGuardian.initiate({ id, body: { ...payload, applicant: applicantId } }),
});
