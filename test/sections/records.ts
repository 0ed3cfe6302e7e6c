import type {
  Agreement,
  Applicant,
  ApplicantDocument,
  Guardian,
  Health,
  SchoolHistory,
  Sibling,
  Signature,
  SummaryRecords,
  Transportation,
} from '../../src/api/entities';

/** Whole, valid records: every optional field is filled, and every text is a word that stands nowhere else. */
export const applicantId = 'applicant-1';
export const parentId = 'parent-1';

const primaryAddress = {
  addressLine1: '12 Almond Street',
  addressLine2: 'Birch Building',
  postalCode: '20001',
  countryId: 'country-us',
  provinceId: 'province-maryland',
  cityId: 'city-rockville',
  isPrimaryAddress: true,
  addressType: 'PARENTAL' as const,
  country: { name: 'United States' },
  province: { name: 'Maryland' },
  city: { name: 'Rockville' },
};
const mailingAddress = {
  addressLine1: 'Box 34, Cedar Square',
  addressLine2: 'Dogwood Desk',
  postalCode: 'H2X 1Y4',
  countryId: 'country-ca',
  provinceId: 'province-quebec',
  cityId: 'city-montreal',
  isPrimaryAddress: false,
  addressType: 'POSTAL' as const,
  country: { name: 'Canada' },
  province: { name: 'Quebec' },
  city: { name: 'Montreal' },
};

export const aStudent = (overrides: Partial<Applicant> = {}): Applicant => ({
  id: applicantId,
  applicantId,
  parentId,
  profilePicture: '/files/elder.png',
  firstName: 'Fern',
  middleName: 'Gorse',
  lastName: 'Hazelwood',
  gender: 'female',
  dateOfBirth: '2015-03-14',
  placeOfBirth: 'Ivytown',
  socialSecurityNumber: '123-456-7890',
  email: 'juniper@example.org',
  applicantContacts: [{ contact: '+12025550123', contactType: 'Personal', isPrimary: true }],
  applicantAddresses: [primaryAddress, mailingAddress],
  race: ['ASIAN', 'BLACK'],
  isHispanicOrLatino: true,
  hasBirthCertificate: true,
  hasImmunizationRecord: true,
  hasOtherDocuments: true,
  hasAttendedAnotherSchool: true,
  hasSiblings: true,
  ...overrides,
});

export const aDocument = (overrides: Partial<ApplicantDocument> = {}): ApplicantDocument => ({
  id: 'document-1',
  applicantId,
  documentType: 'Passport',
  fileUrl: '/files/kelp.pdf',
  fileName: 'larch.pdf',
  ...overrides,
});

export const aSchoolHistory = (overrides: Partial<SchoolHistory> = {}): SchoolHistory => ({
  id: 'history-1',
  applicantId,
  schoolName: 'Maple Primary',
  principalName: 'Principal Nettle',
  schoolAddress: '56 Oak Road',
  isCurrentlySuspended: true,
  reasonForSuspension: 'Threw pinecones',
  haveProbationOfficer: true,
  isSocialWorkerExist: false,
  ...overrides,
});

export const aGuardian = (overrides: Partial<Guardian> = {}): Guardian => ({
  id: 'guardian-1',
  applicantId,
  safeWord: 'quince',
  titleGuardian: 'male',
  firstName: 'Rowan',
  middleName: 'Sorrel',
  lastName: 'Thistle',
  gender: 'male',
  relationshipType: 'Stepfather',
  email: 'umbel@example.org',
  employer: 'Verbena Works',
  isEmergencyContact: true,
  canPickUpStudent: false,
  isLivingWithStudent: true,
  priority: 3,
  guardianContacts: [
    { contact: '+12025550145', contactType: 'Professional', isPrimary: true },
    { contact: '+12025550146', contactType: 'Professional', isPrimary: false },
  ],
  ...overrides,
});

export const aSibling = (overrides: Partial<Sibling> = {}): Sibling => ({
  id: 'sibling-1',
  applicantId,
  parentId,
  firstName: 'Willow',
  lastName: 'Yarrow',
  gender: 'Female',
  dateOfBirth: '2012-11-05',
  schoolId: 'school-zinnia',
  schoolName: 'Zinnia College',
  gradeId: 'grade-4',
  grade: { name: 'Grade 4' },
  ...overrides,
});

export const aHealth = (overrides: Partial<Health> = {}): Health => ({
  id: 'health-1',
  applicantId,
  physicianName: 'Physician Agate',
  physicianPhone: '+12025550167',
  isDiagnosedHealthCondition: true,
  healthConditionDetail: 'basalt detail',
  isADD_AHD: true,
  addAHD_Detail: 'calcite detail',
  isAutism: true,
  autismDetail: 'dolomite detail',
  isEpilepsy: true,
  epilepsyDetail: 'emerald detail',
  isHeartCondition: true,
  heartConditionDetail: 'feldspar detail',
  isCancerOrTumor: true,
  cancerOrTumorDetail: 'garnet detail',
  isBloodDiscorder: true,
  bloodDiscorderDetail: 'hematite detail',
  isOtherMedicalCondition: true,
  otherMedicalConditionDetail: 'iolite detail',
  isTalkingMedication: true,
  talkingMedicationDetail: 'jade detail',
  descriptionUsedTalkingMedication: 'kyanite usage',
  ...overrides,
});

export const aTransportation = (overrides: Partial<Transportation> = {}): Transportation => ({
  id: 'transportation-1',
  applicantId,
  transportationType: 'CAR',
  otherWhenEarlyDismissal: 'REGULAR_AFTER_SCHOOL_PROGRAM',
  isAcceptRules: true,
  ...overrides,
});

export const anAgreement = (overrides: Partial<Agreement> = {}): Agreement => ({
  id: 'agreement-1',
  applicantId,
  parentId,
  isGiveMediaPermission: true,
  isAcceptPaymentSchoolMeals: true,
  isApplyFreeOrReducedLunch: false,
  ...overrides,
});

export const aSignature = (overrides: Partial<Signature> = {}): Signature => ({
  id: 'signature-1',
  applicantId,
  parentId,
  signatureName: 'Lazuli Malachite',
  relationshipType: 'Mother',
  dateOfSignature: '2026-01-15',
  isAgree: true,
  ...overrides,
});

/** A builder for each type of record of an application. */
export const aRecord: {
  [Type in keyof SummaryRecords]: (overrides?: Partial<SummaryRecords[Type]>) => SummaryRecords[Type];
} = {
  applicants: aStudent,
  documents: aDocument,
  schoolHistories: aSchoolHistory,
  guardians: aGuardian,
  siblings: aSibling,
  healths: aHealth,
  transportations: aTransportation,
  agreements: anAgreement,
  signatures: aSignature,
};

/** What `getSummary` answers of an application in which nothing but the student is answered. */
export const aSummary = (overrides: object = {}) => ({
  studentInformation: aStudent(),
  schoolHistories: [],
  applicantDocuments: [],
  guardians: [],
  siblings: [],
  studentHealth: null,
  studentTransportation: null,
  applicationAgreement: null,
  applicationElectronicSignature: null,
  ...overrides,
});
