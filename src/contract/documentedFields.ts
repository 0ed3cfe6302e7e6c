import type { AgreementPayload } from './agreements';
import type { ApplicantPayload } from './applicants';
import type { SubmitPayload } from './applications';
import type { DocumentPayload } from './documents';
import type { EndpointName } from './endpoints';
import type { GuardianPatch } from './guardians';
import type { HealthPayload } from './healths';
import type { ChangePasswordPayload } from './passwords';
import type { SchoolHistoryPayload } from './schoolHistories';
import type { SiblingPayload } from './siblings';
import type { SignaturePayload } from './signatures';
import type { TransportationPayload } from './transportations';

const ofApplicant = [
  'parentId',
  'profilePicture',
  'firstName',
  'middleName',
  'lastName',
  'gender',
  'dateOfBirth',
  'placeOfBirth',
  'socialSecurityNumber',
  'email',
  'race',
  'applicantContacts',
  'applicantAddresses',
] as const satisfies readonly (keyof ApplicantPayload)[];

const ofDocument = [
  'documentType',
  'fileUrl',
  'applicantId',
] as const satisfies readonly (keyof DocumentPayload)[];

const ofSchoolHistory = [
  'schoolName',
  'principalName',
  'schoolAddress',
  'isCurrentlySuspended',
  'reasonForSuspension',
  'haveProbationOfficer',
  'isSocialWorkerExist',
  'applicantId',
] as const satisfies readonly (keyof SchoolHistoryPayload)[];

const ofGuardian = [
  'safeWord',
  'titleGuardian',
  'firstName',
  'middleName',
  'lastName',
  'gender',
  'relationshipType',
  'email',
  'employer',
  'isEmergencyContact',
  'canPickUpStudent',
  'isLivingWithStudent',
  'guardianContacts',
  'priority',
  'applicant',
] as const satisfies readonly (keyof GuardianPatch)[];

const ofSibling = [
  'firstName',
  'lastName',
  'gender',
  'dateOfBirth',
  'schoolId',
  'gradeId',
  'schoolName',
  'grade',
  'applicantId',
  'parentId',
] as const satisfies readonly (keyof SiblingPayload)[];

const ofHealth = [
  'physicianName',
  'physicianPhone',
  'isDiagnosedHealthCondition',
  'healthConditionDetail',
  'isADD_AHD',
  'addAHD_Detail',
  'isAutism',
  'autismDetail',
  'isHeartCondition',
  'heartConditionDetail',
  'isCancerOrTumor',
  'cancerOrTumorDetail',
  'isBloodDiscorder',
  'bloodDiscorderDetail',
  'isOtherMedicalCondition',
  'otherMedicalConditionDetail',
  'isTalkingMedication',
  'talkingMedicationDetail',
  'descriptionUsedTalkingMedication',
  'applicantId',
] as const satisfies readonly (keyof HealthPayload)[];

const ofTransportation = [
  'transportationType',
  'otherWhenEarlyDismissal',
  'isAcceptRules',
  'applicantId',
] as const satisfies readonly (keyof TransportationPayload)[];

const ofAgreement = [
  'isGiveMediaPermission',
  'isAcceptPaymentSchoolMeals',
  'isApplyFreeOrReducedLunch',
  'applicantId',
  'parentId',
] as const satisfies readonly (keyof AgreementPayload)[];

const ofSignature = [
  'isAgree',
  'signatureName',
  'relationshipType',
  'dateOfSignature',
  'applicantId',
  'parentId',
] as const satisfies readonly (keyof SignaturePayload)[];

/**
 * The fields that the specification lists for a body. An API may refuse any other, or leave it out (decision 45). The
 * bodies of other calls have no other fields.
 */
export const documentedFields = {
  createApplicant: ofApplicant,
  patchApplicant: ofApplicant,
  createDocuments: ofDocument,
  createSchoolHistories: ofSchoolHistory,
  createSchoolHistory: ofSchoolHistory,
  patchSchoolHistory: ofSchoolHistory,
  createGuardians: ofGuardian,
  patchGuardian: ofGuardian,
  createSiblings: ofSibling,
  patchSibling: ofSibling,
  createHealth: ofHealth,
  patchHealth: ofHealth,
  createTransportation: ofTransportation,
  patchTransportation: ofTransportation,
  createAgreement: ofAgreement,
  patchAgreement: ofAgreement,
  createSignature: ofSignature,
  patchSignature: ofSignature,
  submitApplicant: ['applicantId', 'offerId'] satisfies readonly (keyof SubmitPayload)[],
  changePassword: ['oldPassword', 'newPassword'] satisfies readonly (keyof ChangePasswordPayload)[],
} as const satisfies Partial<Record<EndpointName, readonly string[]>>;
