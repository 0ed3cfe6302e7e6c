import type { AbsencePayload } from '../../src/contract/absences';
import type { EventPayload } from '../../src/contract/events';
import type { ParentUpdate } from '../../src/contract/parents';
import type { AgreementPayload } from '../../src/contract/agreements';
import type { ApplicantPayload } from '../../src/contract/applicants';
import type { GuardianPayload } from '../../src/contract/guardians';
import type { HealthPayload } from '../../src/contract/healths';
import type { PushDevicePayload } from '../../src/contract/pushDevices';
import type { RegistrationPayload } from '../../src/contract/registration';
import type { SchoolHistoryPayload } from '../../src/contract/schoolHistories';
import type { SiblingPayload } from '../../src/contract/siblings';
import type { SignaturePayload } from '../../src/contract/signatures';
import type { TransportationPayload } from '../../src/contract/transportations';
import { ids, PASSWORD } from './fixtures';

export const anApplicant = (values: Partial<ApplicantPayload> = {}): ApplicantPayload => ({
  profilePicture: '',
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
      cityId: ids.city,
      provinceId: ids.province,
      countryId: ids.country,
      isPrimaryAddress: true,
      addressType: 'PARENTAL',
    },
  ],
  isHispanicOrLatino: false,
  race: ['ASIAN'],
  hasBirthCertificate: false,
  hasImmunizationRecord: false,
  hasOtherDocuments: false,
  hasAttendedAnotherSchool: false,
  ...values,
});

export const aGuardian = (applicant: string, values: Partial<GuardianPayload> = {}): GuardianPayload => ({
  applicant,
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
  ...values,
});

export const aSibling = (applicantId: string, values: Partial<SiblingPayload> = {}): SiblingPayload => ({
  applicantId,
  firstName: 'Ilyas',
  lastName: 'Haddad',
  gender: 'Male',
  dateOfBirth: '2016-02-01',
  schoolId: ids.school,
  gradeId: ids.grade,
  ...values,
});

export const aSchoolHistory = (
  applicantId: string,
  values: Partial<SchoolHistoryPayload> = {},
): SchoolHistoryPayload => ({
  applicantId,
  schoolName: 'Old Mill School',
  principalName: 'Dana Reed',
  schoolAddress: '5 Mill Road',
  isCurrentlySuspended: false,
  reasonForSuspension: '',
  haveProbationOfficer: false,
  isSocialWorkerExist: false,
  ...values,
});

export const aHealth = (applicantId: string, values: Partial<HealthPayload> = {}): HealthPayload => ({
  applicantId,
  physicianName: 'Dr Lin',
  physicianPhone: '+12025550125',
  isDiagnosedHealthCondition: false,
  healthConditionDetail: '',
  isADD_AHD: false,
  addAHD_Detail: '',
  isAutism: false,
  autismDetail: '',
  isEpilepsy: false,
  epilepsyDetail: '',
  isHeartCondition: false,
  heartConditionDetail: '',
  isCancerOrTumor: false,
  cancerOrTumorDetail: '',
  isBloodDiscorder: false,
  bloodDiscorderDetail: '',
  isOtherMedicalCondition: false,
  otherMedicalConditionDetail: '',
  isTalkingMedication: false,
  talkingMedicationDetail: '',
  descriptionUsedTalkingMedication: '',
  ...values,
});

export const aTransportation = (applicantId: string): TransportationPayload => ({
  applicantId,
  transportationType: 'BUS',
  otherWhenEarlyDismissal: 'RIDE_BUS_AS_USUAL',
  isAcceptRules: true,
});

export const anAgreement = (applicantId: string): AgreementPayload => ({
  applicantId,
  isGiveMediaPermission: true,
  isAcceptPaymentSchoolMeals: true,
  isApplyFreeOrReducedLunch: false,
});

export const aSignature = (applicantId: string): SignaturePayload => ({
  applicantId,
  signatureName: 'Amal Haddad',
  relationshipType: 'Mother',
  dateOfSignature: '2026-09-14',
  isAgree: true,
});

export const anEvent = (values: Partial<EventPayload> = {}): EventPayload => ({
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
  ...values,
});

/** From the day after the server's clock in tests. */
export const anAbsence = (studentId: string, values: Partial<AbsencePayload> = {}): AbsencePayload => ({
  studentId,
  firstDay: '2026-09-15',
  lastDay: '2026-09-16',
  reason: 'ill',
  note: 'A fever since last night',
  ...values,
});

export const aParentUpdate = (values: Partial<ParentUpdate> = {}): ParentUpdate => ({
  firstName: 'Robin',
  middleName: '',
  lastName: 'Reed',
  dateOfBirth: '1985-05-17',
  gender: 'other',
  ...values,
});
type RegisteredChild = RegistrationPayload['applications'][number];
type RegisteredParent = RegistrationPayload['parent'];

export const aRegisteredChild = (values: Partial<RegisteredChild> = {}): RegisteredChild => ({
  firstName: 'Lina',
  middleName: '',
  lastName: 'Benali',
  placeOfBirth: 'Boston',
  dateOfBirth: '2019-03-02',
  gender: 'female',
  profilePicture: '',
  offer: ids.offer,
  ...values,
});

/** The password is the one of the fixtures: `PASSWORD`. */
export const aRegistration = (
  parent: Partial<RegisteredParent> = {},
  applications: RegisteredChild[] = [aRegisteredChild()],
): RegistrationPayload => ({
  parent: {
    firstName: 'Sonia',
    middleName: '',
    lastName: 'Benali',
    gender: 'female',
    email: 'sonia@example.org',
    dateOfBirth: '1988-07-21',
    profession: ids.profession,
    imageProfile: '',
    username: 'sonia',
    password: PASSWORD,
    ...parent,
  },
  parentAddress: {
    addressLine1: '12 Harbour Street',
    addressLine2: '',
    postalCode: '02110',
    type: 'Residential',
    isPrimary: true,
    city: ids.city,
  },
  applications,
});

/** A device whose messages nobody reads. */
export const aPushDevice = (name = 'one'): PushDevicePayload => ({
  endpoint: `https://push.example.org/${name}`,
  p256dh: 'B'.repeat(87),
  auth: 'A'.repeat(22),
});
