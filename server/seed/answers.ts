import type {
  applicationAgreements,
  applicationSignatures,
  studentHealths,
  studentTransportations,
} from '../db/schema';
import { dayAfter } from './days';
import type { ApplicantOfSeed, FamilyOfSeed } from './familyList';
import { ownerOf } from './sections';

const healthy = {
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
};

const asthma = {
  isDiagnosedHealthCondition: true,
  healthConditionDetail: 'Mild asthma, mostly in spring.',
  isTalkingMedication: true,
  talkingMedicationDetail: 'Salbutamol inhaler',
  descriptionUsedTalkingMedication: 'Two puffs when short of breath; the inhaler is in the school bag.',
};

const epilepsy = {
  isEpilepsy: true,
  epilepsyDetail: 'Absence seizures, none for eight months. Please note the time and call a guardian.',
};

export const healthRow = (family: FamilyOfSeed, applicant: ApplicantOfSeed, index: number) =>
  ({
    ...ownerOf(family, applicant, 'health'),
    physicianName: index % 2 === 0 ? 'Dr. Helen Park' : 'Dr. Idrissa Kane',
    physicianPhone: '+16175550190',
    ...healthy,
    ...(index % 4 === 1 ? asthma : {}),
    ...(index % 6 === 5 ? epilepsy : {}),
  }) satisfies typeof studentHealths.$inferInsert;

export const transportationRow = (family: FamilyOfSeed, applicant: ApplicantOfSeed, index: number) =>
  ({
    ...ownerOf(family, applicant, 'transportation'),
    transportationType: (['BUS', 'CAR', 'REGULAR', 'WALK'] as const)[index % 4] ?? 'OTHER',
    otherWhenEarlyDismissal: index % 2 === 0 ? 'RIDE_BUS_AS_USUAL' : 'CAR_RIDER_AS_USUAL',
    isAcceptRules: true,
  }) satisfies typeof studentTransportations.$inferInsert;

export const agreementRow = (family: FamilyOfSeed, applicant: ApplicantOfSeed, index: number) =>
  ({
    ...ownerOf(family, applicant, 'agreement'),
    isGiveMediaPermission: index % 2 === 0,
    isAcceptPaymentSchoolMeals: true,
    isApplyFreeOrReducedLunch: index % 3 === 0,
  }) satisfies typeof applicationAgreements.$inferInsert;

export const signatureRow = (family: FamilyOfSeed, applicant: ApplicantOfSeed, now: Date) => {
  const [signer] = family.guardians;
  return {
    ...ownerOf(family, applicant, 'signature'),
    signatureName: `${signer.firstName} ${signer.lastName}`,
    relationshipType: signer.relationship,
    dateOfSignature: dayAfter(now, -applicant.daysAgo),
    isAgree: true,
  } satisfies typeof applicationSignatures.$inferInsert;
};
