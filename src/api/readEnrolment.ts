import type { AddressDto } from '../contract/applicants';
import { healthQuestions } from '../contract/healthQuestions';
import { siblingGenders } from '../contract/siblings';
import { applicationStatuses, applicationTypes } from '../domain/applicationStatus';
import {
  contactTypes,
  documentTypes,
  earlyDismissals,
  genders,
  guardianTitles,
  primaryAddressTypes,
  races,
  relationships,
  transportationTypes,
} from '../domain/enumerations';
import { sectionIds } from '../domain/sections';
import type {
  Agreement,
  Applicant,
  ApplicantDocument,
  Application,
  Guardian,
  Health,
  OpenRequest,
  SchoolHistory,
  Sibling,
  Signature,
  Transportation,
} from './entities';
import {
  answer,
  day,
  dayOrMomentOrNull,
  fieldsOf,
  listed,
  moment,
  momentOrNull,
  name,
  nullable,
  numberOrNull,
  oneOf,
  record,
  text,
  textOrNull,
  version,
} from './reading';

/** An application without a type is a draft as long as it has no status. */
const typeOf = (type: unknown, status: unknown) =>
  oneOf(applicationTypes, type, text(type) || text(status) ? 'Application' : 'Draft');

const readRequests = listed(
  record<OpenRequest>({
    id: text,
    section: (value) => oneOf(sectionIds, value, null),
    text,
    askedAt: moment,
    doneAt: momentOrNull,
  }),
);

export const readApplication = (body: unknown): Application => {
  const { type, status } = fieldsOf(body);
  const fields = record<Omit<Application, 'type'>>({
    id: text,
    applicant: record({ id: text, firstName: text, lastName: text }),
    school: (value) => nullable(value, record({ name: text })),
    schoolYear: textOrNull,
    applicationDate: momentOrNull,
    referenceNumber: textOrNull,
    status: (value) => oneOf(applicationStatuses, value, null),
    enrollmentOfferId: textOrNull,
    enrollmentSchoolId: textOrNull,
    offerEndDate: dayOrMomentOrNull,
    version,
    // absent does not mean "never": this API does not tell
    completedAt: (value) => (value === undefined ? undefined : textOrNull(value)),
    confirmedAt: textOrNull,
    placeLostAt: textOrNull,
    requests: readRequests,
  })(body);
  return { ...fields, type: typeOf(type, status) };
};

const place = (value: unknown) => nullable(value, record({ name: text }));
const contacts = <Type extends string>(types: readonly Type[]) =>
  listed(record({ contact: text, contactType: name(types), isPrimary: (value) => answer(value) === true }));
const addresses = listed(
  record<AddressDto>({
    addressLine1: text,
    addressLine2: text,
    postalCode: text,
    cityId: text,
    provinceId: text,
    countryId: text,
    isPrimaryAddress: (value) => answer(value) === true,
    addressType: name(primaryAddressTypes),
    country: place,
    province: place,
    city: place,
  }),
);

/** A single race may come as a text. */
const racesIn = (value: unknown) =>
  (Array.isArray(value) ? (value as unknown[]) : [value])
    .map(name(races))
    .filter((race) => text(race) !== '');

const applicantFields = record<Omit<Applicant, 'applicantId'>>({
  id: text,
  parentId: text,
  profilePicture: text,
  firstName: text,
  middleName: text,
  lastName: text,
  gender: name(genders),
  dateOfBirth: day,
  placeOfBirth: text,
  socialSecurityNumber: text,
  email: text,
  applicantContacts: contacts(contactTypes),
  applicantAddresses: addresses,
  race: racesIn,
  isHispanicOrLatino: answer,
  hasBirthCertificate: answer,
  hasImmunizationRecord: answer,
  hasOtherDocuments: answer,
  hasAttendedAnotherSchool: answer,
  hasSiblings: answer,
  version,
});
export const readApplicant = (body: unknown): Applicant => {
  const applicant = applicantFields(body);
  return { ...applicant, applicantId: applicant.id };
};

const documentFields = record<ApplicantDocument>({
  id: text,
  documentType: name(documentTypes),
  fileUrl: text,
  fileName: text,
  applicantId: text,
  version,
});

/** The specification gives a document no id, so its file's address identifies it. */
export const readDocument = (body: unknown): ApplicantDocument => {
  const document = documentFields(body);
  return { ...document, id: document.id || document.fileUrl };
};

export const readSchoolHistory = record<SchoolHistory>({
  id: text,
  applicantId: text,
  schoolName: text,
  principalName: text,
  schoolAddress: text,
  isCurrentlySuspended: answer,
  reasonForSuspension: text,
  haveProbationOfficer: answer,
  isSocialWorkerExist: answer,
  version,
});

const guardianFields = record<Omit<Guardian, 'applicantId'>>({
  id: text,
  safeWord: text,
  titleGuardian: name(guardianTitles),
  firstName: text,
  middleName: text,
  lastName: text,
  gender: name(genders),
  relationshipType: name(relationships),
  email: text,
  employer: text,
  isEmergencyContact: answer,
  canPickUpStudent: answer,
  isLivingWithStudent: answer,
  priority: numberOrNull,
  guardianContacts: contacts(contactTypes),
  version,
});
/** A guardian names its applicant as `applicant`, perhaps as an object; all other records as `applicantId`. */
export const ownerOf = (body: unknown): string => {
  const { applicant, applicantId } = fieldsOf(body);
  return text(applicant) || text(fieldsOf(applicant).id) || text(applicantId);
};

export const readGuardian = (body: unknown): Guardian => ({
  ...guardianFields(body),
  applicantId: ownerOf(body),
});

export const readSibling = record<Sibling>({
  id: text,
  applicantId: text,
  parentId: text,
  firstName: text,
  lastName: text,
  gender: name(siblingGenders),
  dateOfBirth: day,
  schoolId: text,
  schoolName: text,
  gradeId: text,
  grade: record({ name: text }),
  version,
});

type HealthAnswers = Omit<Health, 'id' | 'applicantId' | 'physicianName' | 'physicianPhone' | 'version'>;
const healthAnswers = Object.fromEntries(
  healthQuestions.flatMap(({ answer: question, details }) => [
    [question, answer],
    ...details.map((detail) => [detail, text]),
  ]),
) as { [Field in keyof HealthAnswers]-?: (value: unknown) => HealthAnswers[Field] };
export const readHealth = record<Health>({
  id: text,
  applicantId: text,
  physicianName: text,
  physicianPhone: text,
  ...healthAnswers,
  version,
});

export const readTransportation = record<Transportation>({
  id: text,
  applicantId: text,
  transportationType: name(transportationTypes),
  otherWhenEarlyDismissal: name(earlyDismissals),
  isAcceptRules: answer,
  version,
});

export const readAgreement = record<Agreement>({
  id: text,
  applicantId: text,
  parentId: text,
  isGiveMediaPermission: answer,
  isAcceptPaymentSchoolMeals: answer,
  isApplyFreeOrReducedLunch: answer,
  version,
});

export const readSignature = record<Signature>({
  id: text,
  applicantId: text,
  parentId: text,
  signatureName: text,
  relationshipType: name(relationships),
  dateOfSignature: day,
  isAgree: answer,
  version,
});
