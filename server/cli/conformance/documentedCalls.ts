import type { endpoints, EndpointName } from '../../../src/contract/endpoints';

type Endpoints = typeof endpoints;

/** The calls that the specification lists: neither an addition nor one of the school's side. */
export type DocumentedCall = {
  [Name in EndpointName]: Endpoints[Name] extends { addition: true } | { access: 'school' } ? never : Name;
}[EndpointName];

interface Documented {
  section: string;
  /** What the portal uses the call for, as the end of "The portal shows" or "lets the parent". */
  use: string;
}

const portal = (use: string): Documented => ({ section: 'portal section 7', use });
const enrolment = (use: string): Documented => ({ section: 'enrolment section 7', use });
const both = (use: string): Documented => ({ section: 'portal and enrolment section 7', use });

/** Where each call is documented, and what for. Its order is the order of the report. */
export const documentedCalls: Record<DocumentedCall, Documented> = {
  login: portal('signing in'),
  registerParent: portal('opening an account without children'),
  register: portal('opening an account with the first children'),
  sendCode: portal('sending a code by mail'),
  activateAccount: portal('activating an account'),
  resetPassword: portal('a new password with a code'),
  updateParent: portal('changing the personal information'),
  changePassword: portal('changing the password'),
  getParentAddresses: portal("the parent's addresses"),
  getChildren: portal('the children'),
  getCourses: portal("the courses of a child's class"),
  getTimetable: portal("a child's timetable"),
  getAttendance: portal("a child's attendance"),
  getSchoolEvents: portal("the school's events in the calendar"),
  getCountries: both('the list of countries'),
  getProvinces: both('the provinces of a country'),
  getCities: both('the cities of a province'),
  getProfessions: portal('the list of professions'),
  getEducationalSystems: portal('the filter by educational system'),
  getEducationalLevels: portal('the filter by level'),
  getSections: portal('the filter by section'),
  getOptions: portal('the filter by option'),
  getSchools: both('the list of schools'),
  getOffers: both('the offers of a school'),
  getClassLevels: enrolment("the grades of a sibling's school"),
  getApplications: enrolment('the list of applications'),
  createApplicant: enrolment('beginning an application'),
  getApplicant: enrolment('the record of an applicant'),
  getSummary: enrolment('the summary of an application'),
  patchApplicant: enrolment('correcting the student'),
  createDocuments: enrolment('handing in documents'),
  createSchoolHistories: enrolment('saving former schools'),
  createSchoolHistory: enrolment('adding a former school'),
  patchSchoolHistory: enrolment('correcting a former school'),
  createGuardians: enrolment('saving guardians'),
  getGuardians: enrolment('the guardians of an applicant'),
  patchGuardian: enrolment('correcting a guardian, and the priority'),
  createSiblings: enrolment('saving siblings'),
  patchSibling: enrolment('correcting a sibling'),
  createHealth: enrolment('saving the health answers'),
  patchHealth: enrolment('correcting the health answers'),
  createTransportation: enrolment('saving the transportation'),
  patchTransportation: enrolment('correcting the transportation'),
  createAgreement: enrolment('saving the agreements'),
  patchAgreement: enrolment('correcting the agreements'),
  createSignature: enrolment('saving the e-signature'),
  patchSignature: enrolment('correcting the e-signature'),
  submitApplicant: enrolment('submitting an application'),
  patchApplication: enrolment('cancelling an application'),
  removeApplication: enrolment('deleting an application'),
};

export const documentedNames = Object.keys(documentedCalls) as DocumentedCall[];

/**
 * Calls of which the specification shows no answer, or only that they may fail: the portal needs no record in it, because the
 * summary or the list is read after them.
 */
export const answerNotShown: ReadonlySet<DocumentedCall> = new Set<DocumentedCall>([
  'createDocuments',
  'createSchoolHistories',
  'createSchoolHistory',
  'createGuardians',
  'createSiblings',
  'createHealth',
  'createTransportation',
  'createAgreement',
  'createSignature',
  'submitApplicant',
  'patchApplication',
  'removeApplication',
]);
