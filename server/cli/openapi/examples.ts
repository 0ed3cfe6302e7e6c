import { healthQuestions } from '../../../src/contract/healthQuestions';
import type * as z from 'zod/mini';
import type { bodies } from '../../../src/contract/bodies';
import type { EndpointName } from '../../../src/contract/endpoints';

type BodyOf<Name extends EndpointName> = (typeof bodies)[Name] extends {
  body: infer Body extends z.ZodMiniType;
}
  ? z.input<Body>
  : never;
type WithBody = {
  [Name in EndpointName]: (typeof bodies)[Name] extends { body: unknown } ? Name : never;
}[EndpointName];

const applicantId = '3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f';
const offerId = '9d8e7f6a-5b4c-4d3e-8f2a-1b0c9d8e7f6a';
const fileUrl = '/api/files/1a2b3c4d-5e6f-4a7b-8c9d-0e1f2a3b4c5d?expires=1789372800000&signature=kJ8s2vQ';
const password = 'Right-Otter#26';

const parent = {
  firstName: 'Sonia',
  middleName: '',
  lastName: 'Benali',
  gender: 'female',
  email: 'sonia@example.org',
  dateOfBirth: '1988-07-21',
  profession: 'teacher',
  imageProfile: '',
  username: 'sonia',
  password,
} as const;
const parentAddress = {
  addressLine1: '12 Harbour Street',
  addressLine2: '',
  postalCode: '02110',
  type: 'Residential',
  isPrimary: true,
  city: 'boston',
} as const;

const applicant = {
  profilePicture: fileUrl,
  firstName: 'Noor',
  middleName: '',
  lastName: 'Haddad',
  gender: 'female',
  dateOfBirth: '2018-04-09',
  placeOfBirth: 'Boston',
  socialSecurityNumber: '900-111-2078',
  email: 'noor@example.org',
  applicantContacts: [{ contact: '+12025550123', contactType: 'Personal', isPrimary: true }],
  applicantAddresses: [
    {
      addressLine1: '48 Beacon Court',
      addressLine2: '',
      postalCode: '02108',
      cityId: 'boston',
      provinceId: 'massachusetts',
      countryId: 'us',
      isPrimaryAddress: true,
      addressType: 'PARENTAL',
    },
  ],
  isHispanicOrLatino: false,
  race: ['ASIAN'],
} satisfies BodyOf<'createApplicant'>;

const guardian = {
  applicant: applicantId,
  safeWord: 'lighthouse',
  titleGuardian: 'female',
  firstName: 'Amal',
  middleName: 'Rose',
  lastName: 'Haddad',
  gender: 'female',
  relationshipType: 'Mother',
  email: 'amal@example.org',
  employer: 'City Library',
  isEmergencyContact: true,
  canPickUpStudent: true,
  isLivingWithStudent: true,
  guardianContacts: [{ contact: '+12025550124', contactType: 'Professional', isPrimary: true }],
} satisfies BodyOf<'createGuardians'>[number];

const sibling = {
  applicantId,
  firstName: 'Ilyas',
  lastName: 'Haddad',
  gender: 'Male',
  dateOfBirth: '2016-02-01',
  schoolId: 'laurel',
  gradeId: 'grade-3',
} satisfies BodyOf<'createSiblings'>[number];

const schoolHistory = {
  applicantId,
  schoolName: 'Old Mill School',
  principalName: 'Dana Reed',
  schoolAddress: '5 Mill Road',
  isCurrentlySuspended: false,
  reasonForSuspension: '',
  haveProbationOfficer: false,
  isSocialWorkerExist: false,
} satisfies BodyOf<'createSchoolHistory'>;

const health = {
  applicantId,
  physicianName: 'Dr Lin',
  physicianPhone: '+12025550125',
  ...Object.fromEntries(
    healthQuestions.flatMap(({ answer, details }) => [
      [answer, false],
      ...details.map((detail) => [detail, '']),
    ]),
  ),
} as BodyOf<'createHealth'>;
const transportation = {
  applicantId,
  transportationType: 'BUS',
  otherWhenEarlyDismissal: 'RIDE_BUS_AS_USUAL',
  isAcceptRules: true,
} satisfies BodyOf<'createTransportation'>;
const agreement = {
  applicantId,
  isGiveMediaPermission: true,
  isAcceptPaymentSchoolMeals: true,
  isApplyFreeOrReducedLunch: false,
} satisfies BodyOf<'createAgreement'>;
const signature = {
  applicantId,
  signatureName: 'Amal Haddad',
  relationshipType: 'Mother',
  dateOfSignature: '2026-09-14',
  isAgree: true,
} satisfies BodyOf<'createSignature'>;

const event = {
  title: 'Dentist',
  start: '2026-09-15T14:00:00.000Z',
  end: '2026-09-15T15:00:00.000Z',
  allDay: false,
  description: '',
  className: 'Personal',
  repetition: 'noRepeat',
  recurrenceRule: '',
  reminder: '',
  organizer: '',
  location: '',
  schedules: [],
} satisfies BodyOf<'createParentEvent'>;

const upload = { fileName: 'birth-certificate.pdf', contentType: 'application/pdf', size: 48_213 } as const;
const message = { text: 'Thank you, she will bring it on Monday.', files: [] };
const read = { messageId: '5c4d3e2f-1a0b-4c9d-8e7f-6a5b4c3d2e1f' };

const endpoint = 'https://push.example.com/device';

/** A body for each call that takes one. */
export const examples: { [Name in WithBody]: BodyOf<Name> } = {
  login: { username: 'parent', password },
  endSession: { fingerprint: 'n4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg' },
  registerParent: { parent, parentAddress },
  register: {
    parent,
    parentAddress,
    applications: [
      {
        firstName: 'Lina',
        middleName: '',
        lastName: 'Benali',
        placeOfBirth: 'Boston',
        dateOfBirth: '2019-03-02',
        gender: 'female',
        profilePicture: '',
        offer: offerId,
      },
    ],
  },
  resetPassword: { code: 'K7M2Q', newPassword: password },
  confirmEmail: { code: 'K7M2Q' },
  verifyIdentity: { dateOfBirth: '1988-07-21', documentUrl: fileUrl, email: 'sonia@example.org' },
  updateParent: {
    firstName: 'Robin',
    middleName: '',
    lastName: 'Reed',
    dateOfBirth: '1985-05-17',
    gender: 'other',
  },
  changePassword: { oldPassword: password, newPassword: 'Quiet-Heron#27', endCalendars: false },

  createAbsence: {
    studentId: 'lina-benali',
    firstDay: '2026-09-15',
    lastDay: '2026-09-16',
    reason: 'ill',
    note: 'A fever since last night',
  },
  createParentEvent: event,
  updateParentEvent: { ...event, location: '3 Elm Street' },
  patchNotificationChoices: { status: 'daily' },
  readNotifications: { upTo: '8a7b6c5d-4e3f-4a2b-9c1d-0e9f8a7b6c5d' },
  createPushDevice: { endpoint, p256dh: `B${'p'.repeat(86)}`, auth: 'a'.repeat(22) },
  endPushDevice: { endpoint },

  createApplicant: applicant,
  patchApplicant: { ...applicant, placeOfBirth: 'Lowell' },
  createDocuments: [{ applicantId, documentType: 'Passport', fileUrl }],
  createSchoolHistories: [schoolHistory],
  createSchoolHistory: schoolHistory,
  patchSchoolHistory: { ...schoolHistory, principalName: 'Robin Lane' },
  createGuardians: [guardian],
  patchGuardian: { priority: 1 },
  createSiblings: [sibling],
  patchSibling: { ...sibling, gradeId: 'grade-4' },
  createHealth: health,
  patchHealth: { ...health, physicianName: 'Dr Osei' },
  createTransportation: transportation,
  patchTransportation: { ...transportation, transportationType: 'CAR' },
  createAgreement: agreement,
  patchAgreement: { ...agreement, isGiveMediaPermission: false },
  createSignature: signature,
  patchSignature: { ...signature, dateOfSignature: '2026-09-15' },
  submitApplicant: { applicantId, offerId, confirmed: true },
  patchApplication: { status: 'Cancelled' },

  createConversation: { studentId: 'lina-benali' },
  createMessage: message,
  readConversation: read,
  createUpload: upload,
  createGuestUpload: upload,

  patchSchoolApplication: { status: 'Accepted', note: 'Place confirmed by the head.' },
  createSchoolRequest: { section: 'documents', text: 'The birth certificate cannot be read.' },
  decideIdentity: { decision: 'accepted' },
  createSchoolToken: { name: 'Office, Dana Reed', scopes: ['read', 'move'], days: 90 },
  createWebhook: { url: 'https://sis.example/hooks/portal', events: ['application.submitted'] },
  replayWebhooks: { since: '2026-09-14' },
  importSchoolData: {
    dryRun: true,
    files: [
      {
        name: 'students.csv',
        text: 'id,first_name,middle_name,last_name,gender,birth_date,email,application\nP-1001,Fern,,Hazel,female,2019-03-02,,\n',
      },
    ],
  },
  createSchoolMessage: message,
  readSchoolConversation: read,
  createSchoolUpload: upload,
};
