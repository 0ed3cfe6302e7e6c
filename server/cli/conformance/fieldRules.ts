import type { DocumentedCall } from './documentedCalls';

/** Fields of the contract that the specification does not list, wherever they stand. The portal does without them. */
const additions: ReadonlySet<string> = new Set([
  'draftKey',
  'version',
  'isHispanicOrLatino',
  'hasBirthCertificate',
  'hasImmunizationRecord',
  'hasOtherDocuments',
  'hasAttendedAnotherSchool',
  'hasSiblings',
  'enrollmentSchoolId',
  'completedAt',
  'confirmedAt',
  'placeLostAt',
  'offerEndDate',
  'fileName',
  'isEpilepsy',
  'epilepsyDetail',
  'placesLeft',
  'recurrenceRule',
  'owner',
]);

/** The same, in the answers of one call. */
const additionsOf: Partial<Record<DocumentedCall, readonly string[]>> = {
  getOffers: ['schoolId', 'promotion', 'startDate'],
  getParentAddresses: ['addressLine2', 'countryId', 'provinceId', 'cityId'],
  getTimetable: ['id'],
  getAttendance: ['id'],
  getCountries: ['code'],
  getSummary: ['applicantDocuments.id'],
  createDocuments: ['id'],
};

/** Without these the portal cannot show a record, or cannot change it. */
const named = ['id', 'name'];
const neededOf: Partial<Record<DocumentedCall, readonly string[]>> = {
  login: ['account'],
  getChildren: ['id', 'firstName'],
  getCourses: ['name'],
  getTimetable: ['day'],
  getAttendance: ['dateOfAttendance'],
  getSchoolEvents: ['start'],
  getCountries: named,
  getProvinces: named,
  getCities: named,
  getProfessions: named,
  getEducationalSystems: named,
  getEducationalLevels: named,
  getSections: named,
  getOptions: named,
  getClassLevels: named,
  getSchools: ['data', 'data.id', 'data.name'],
  getOffers: ['id'],
  getApplications: ['id', 'applicant', 'applicant.id'],
  createApplicant: ['id'],
  getApplicant: ['id'],
  getSummary: [
    'studentInformation',
    'studentInformation.id',
    'schoolHistories.id',
    'guardians.id',
    'siblings.id',
    'studentHealth.id',
    'studentTransportation.id',
    'applicationAgreement.id',
    'applicationElectronicSignature.id',
  ],
  getGuardians: ['id'],
  patchApplicant: ['id'],
  patchSchoolHistory: ['id'],
  patchGuardian: ['id'],
  patchSibling: ['id'],
  patchHealth: ['id'],
  patchTransportation: ['id'],
  patchAgreement: ['id'],
  patchSignature: ['id'],
};

const lastOf = (field: string): string => field.slice(field.lastIndexOf('.') + 1);

/** `field`: its path in the answer without the places in lists, as `guardians.priority`. */
export const isAddition = (name: DocumentedCall, field: string): boolean =>
  additions.has(lastOf(field)) || (additionsOf[name] ?? []).includes(field);

export const isNeeded = (name: DocumentedCall, field: string): boolean =>
  (neededOf[name] ?? []).includes(field);

/** "Draft or other": the specification names no other, so any is understood. */
export const isFree = (name: DocumentedCall, field: string): boolean =>
  field === 'type' && (name === 'getApplications' || name === 'submitApplicant');

/** Days and moments, as the portal reads them: `yyyy-MM-dd`, with or without a time. */
const momentFields: ReadonlySet<string> = new Set([
  'dateOfBirth',
  'dateOfAttendance',
  'dateOfSignature',
  'applicationDate',
  'start',
  'end',
  'startDate',
  'endDate',
]);
export const isMoment = (field: string): boolean => momentFields.has(lastOf(field));
