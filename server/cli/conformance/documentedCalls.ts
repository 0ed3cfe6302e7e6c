import type { endpoints, EndpointName } from '../../../src/contract/endpoints';

type Endpoints = typeof endpoints;

/** The calls that the specification lists: neither an addition nor one of the school's side. */
export type DocumentedCall = {
  [Name in EndpointName]: Endpoints[Name] extends { addition: true } | { access: 'school' } ? never : Name;
}[EndpointName];

interface Documented {
  /** Its id in docs/requirements.md. */
  requirement: string;
  /** What the portal uses the call for, as the end of "The portal shows" or "lets the parent". */
  use: string;
}

const at = (requirement: string, use: string): Documented => ({ requirement, use });

/** Where each call is documented, and what for. Its order is the order of the report. */
export const documentedCalls: Record<DocumentedCall, Documented> = {
  login: at('P7.2', 'signing in'),
  registerParent: at('P7.3', 'opening an account without children'),
  register: at('P7.4', 'opening an account with the first children'),
  sendCode: at('P7.5', 'sending a code by mail'),
  activateAccount: at('P7.7', 'activating an account'),
  resetPassword: at('P7.6', 'a new password with a code'),
  updateParent: at('P7.8', 'changing the personal information'),
  changePassword: at('P7.9', 'changing the password'),
  getParentAddresses: at('P7.25', "the parent's addresses"),
  getChildren: at('P7.10', 'the children'),
  getCourses: at('P7.22', "the courses of a child's class"),
  getTimetable: at('P7.23', "a child's timetable"),
  getAttendance: at('P7.24', "a child's attendance"),
  getSchoolEvents: at('P7.11', "the school's events in the calendar"),
  getCountries: at('P7.12', 'the list of countries'),
  getProvinces: at('P7.13', 'the provinces of a country'),
  getCities: at('P7.14', 'the cities of a province'),
  getProfessions: at('P7.21', 'the list of professions'),
  getEducationalSystems: at('P7.16', 'the filter by educational system'),
  getEducationalLevels: at('P7.17', 'the filter by level'),
  getSections: at('P7.18', 'the filter by section'),
  getOptions: at('P7.19', 'the filter by option'),
  getSchools: at('P7.15', 'the list of schools'),
  getOffers: at('P7.20', 'the offers of a school'),
  getClassLevels: at('E7.27', "the grades of a sibling's school"),
  getApplications: at('E7.23', 'the list of applications'),
  createApplicant: at('E7.2', 'beginning an application'),
  getApplicant: at('E7.3', 'the record of an applicant'),
  getSummary: at('E7.4', 'the summary of an application'),
  patchApplicant: at('E7.5', 'correcting the student'),
  createDocuments: at('E7.6', 'handing in documents'),
  createSchoolHistories: at('E7.7', 'saving former schools'),
  createSchoolHistory: at('E7.8', 'adding a former school'),
  patchSchoolHistory: at('E7.9', 'correcting a former school'),
  createGuardians: at('E7.10', 'saving guardians'),
  getGuardians: at('E7.28', 'the guardians of an applicant'),
  patchGuardian: at('E7.11', 'correcting a guardian, and the priority'),
  createSiblings: at('E7.12', 'saving siblings'),
  patchSibling: at('E7.13', 'correcting a sibling'),
  createHealth: at('E7.14', 'saving the health answers'),
  patchHealth: at('E7.15', 'correcting the health answers'),
  createTransportation: at('E7.16', 'saving the transportation'),
  patchTransportation: at('E7.17', 'correcting the transportation'),
  createAgreement: at('E7.18', 'saving the agreements'),
  patchAgreement: at('E7.19', 'correcting the agreements'),
  createSignature: at('E7.20', 'saving the e-signature'),
  patchSignature: at('E7.21', 'correcting the e-signature'),
  submitApplicant: at('E7.22', 'submitting an application'),
  patchApplication: at('E7.24', 'cancelling an application'),
  removeApplication: at('E7.25', 'deleting an application'),
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
