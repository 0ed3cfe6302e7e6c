import { applicantsApi } from '../../api/applicants';
import type { ApplicantPayload, studentFields } from '../../contract/applicants';
import { EMAIL_EXISTS_MESSAGE, errorCodes } from '../../contract/error';
import { summarySections } from '../../summary/summarySections';
import { defineSection } from '../section';
import { StudentFields } from './StudentFields';
import {
  emptyStudent,
  studentEditSchema,
  studentFromRecord,
  studentSchema,
  type ParsedStudent,
} from './studentSchema';

/** The part of the applicant that the student step asks for; race and the background answers are the other part. */
export type StudentPayload = Pick<ApplicantPayload, keyof typeof studentFields>;

const toPayload = ({
  contactType,
  phone,
  addressType,
  addressLine1,
  addressLine2,
  countryId,
  provinceId,
  cityId,
  postalCode,
  hasMailingAddress,
  mailing,
  ...own
}: ParsedStudent): StudentPayload => {
  const primary = { addressType, addressLine1, addressLine2, countryId, provinceId, cityId, postalCode };
  const first = { ...primary, isPrimaryAddress: true as const };
  const second = { ...mailing, isPrimaryAddress: false as const };
  return {
    ...own,
    applicantContacts: [{ contact: phone, contactType, isPrimary: true }],
    applicantAddresses: hasMailingAddress ? [first, second] : [first],
  };
};

const addresses = [
  ['addressType', 'addressLine1', 'addressLine2', 'countryId', 'provinceId', 'cityId', 'postalCode'],
  ['hasMailingAddress', 'mailing'],
  ['contactType', 'phone'],
] as const;

export const studentSection = defineSection({
  ...summarySections.student,
  schema: studentSchema,
  editSchema: studentEditSchema,
  emptyValues: emptyStudent,
  fromRecord: studentFromRecord,
  toPayload,
  // The rows of the mailing address say it.
  hiddenFields: ['hasMailingAddress'],
  Fields: StudentFields,
  patch: (id, body) => applicantsApi.endpoints.patchApplicant.initiate({ id, body }),
  together: addresses,
  // It is shown only on demand.
  askedAnew: ['socialSecurityNumber'],
  isAlreadySaved: ({ code, message }) => code === errorCodes.emailExists || message === EMAIL_EXISTS_MESSAGE,
});
