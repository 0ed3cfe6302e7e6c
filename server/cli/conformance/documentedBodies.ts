import { randomBytes, randomInt } from 'node:crypto';
import type { AgreementPayload } from '../../../src/contract/agreements';
import type { ApplicantPayload } from '../../../src/contract/applicants';
import type { documentedFields } from '../../../src/contract/documentedFields';
import type { DocumentPayload } from '../../../src/contract/documents';
import type { GuardianPayload } from '../../../src/contract/guardians';
import type { HealthPayload } from '../../../src/contract/healths';
import type { SchoolHistoryPayload } from '../../../src/contract/schoolHistories';
import type { SiblingPayload } from '../../../src/contract/siblings';
import type { SignaturePayload } from '../../../src/contract/signatures';
import type { TransportationPayload } from '../../../src/contract/transportations';
import type { Surroundings } from './reads';

type DocumentedApplicant = Pick<ApplicantPayload, (typeof documentedFields.createApplicant)[number]>;
/** The documented body has no field for the answer about epilepsy (E3.6). */
type DocumentedHealth = Pick<HealthPayload, (typeof documentedFields.createHealth)[number]>;

/** Whose enrolment it is. */
export interface Owner {
  applicantId: string;
  parentId: string;
}

const inventedEmail = () => `conformance-${randomBytes(6).toString('hex')}@example.org`;
const digits = (count: number) => String(randomInt(10 ** count)).padStart(count, '0');
const today = () => new Date().toISOString().slice(0, 10);

export const applicantBody = (parentId: string, places: Surroundings): DocumentedApplicant => ({
  parentId,
  profilePicture: '',
  firstName: 'Conformance',
  middleName: '',
  lastName: 'Check',
  gender: 'female',
  dateOfBirth: '2018-04-09',
  placeOfBirth: 'Boston',
  socialSecurityNumber: `900-${digits(3)}-${digits(4)}`,
  email: inventedEmail(),
  race: ['ASIAN'],
  applicantContacts: [{ contact: '+12025550123', contactType: 'Personal', isPrimary: true }],
  applicantAddresses: [
    {
      addressLine1: '48 Beacon Court',
      addressLine2: '',
      postalCode: '02108',
      cityId: places.cityId,
      provinceId: places.provinceId,
      countryId: places.countryId,
      isPrimaryAddress: true,
      addressType: 'PARENTAL',
    },
  ],
});

export const documentBody = ({ applicantId }: Owner, fileUrl: string): DocumentPayload => ({
  documentType: 'Passport',
  fileUrl,
  applicantId,
});

export const schoolHistoryBody = ({ applicantId }: Owner, schoolName: string): SchoolHistoryPayload => ({
  schoolName,
  principalName: 'Dana Reed',
  schoolAddress: '5 Mill Road',
  isCurrentlySuspended: false,
  reasonForSuspension: '',
  haveProbationOfficer: false,
  isSocialWorkerExist: false,
  applicantId,
});

export const guardianBody = ({ applicantId }: Owner): GuardianPayload => ({
  safeWord: 'lighthouse',
  titleGuardian: 'female',
  firstName: 'Amal',
  middleName: 'Rose',
  lastName: 'Check',
  gender: 'female',
  relationshipType: 'Mother',
  email: inventedEmail(),
  employer: 'City Library',
  isEmergencyContact: true,
  canPickUpStudent: true,
  isLivingWithStudent: true,
  guardianContacts: [{ contact: '+12025550124', contactType: 'Professional', isPrimary: true }],
  applicant: applicantId,
});

export const siblingBody = (owner: Owner, { schoolId, gradeId }: Surroundings): SiblingPayload => ({
  ...owner,
  firstName: 'Ilyas',
  lastName: 'Check',
  gender: 'Male',
  dateOfBirth: '2016-02-01',
  schoolId,
  gradeId,
});

export const healthBody = ({ applicantId }: Owner): DocumentedHealth => ({
  physicianName: 'Dr Lin',
  physicianPhone: '+12025550125',
  isDiagnosedHealthCondition: false,
  healthConditionDetail: '',
  isADD_AHD: false,
  addAHD_Detail: '',
  isAutism: false,
  autismDetail: '',
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
  applicantId,
});

export const transportationBody = ({ applicantId }: Owner): TransportationPayload => ({
  transportationType: 'BUS',
  otherWhenEarlyDismissal: 'RIDE_BUS_AS_USUAL',
  isAcceptRules: true,
  applicantId,
});

export const agreementBody = (owner: Owner): AgreementPayload => ({
  ...owner,
  isGiveMediaPermission: true,
  isAcceptPaymentSchoolMeals: true,
  isApplyFreeOrReducedLunch: false,
});

export const signatureBody = (owner: Owner): SignaturePayload => ({
  ...owner,
  signatureName: 'Amal Check',
  relationshipType: 'Mother',
  dateOfSignature: today(),
  isAgree: true,
});
