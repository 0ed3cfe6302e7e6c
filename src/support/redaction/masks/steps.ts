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
} from '../../../domain/enumerations';
import { siblingGenders } from '../../../contract/siblings';
import type { YesNo } from '../../../lib/yesNo';
import type { agreementsSection } from '../../../sections/agreements';
import type { documentsCollection } from '../../../sections/documents';
import type { FormStepId } from '../../../sections/enrolmentSteps';
import type { eSignatureSection } from '../../../sections/eSignature';
import type { guardianCollection } from '../../../sections/guardian';
import type { healthSection } from '../../../sections/health';
import type { prioritySection } from '../../../sections/priority';
import type { raceSection } from '../../../sections/race';
import type { schoolHistoryCollection } from '../../../sections/schoolHistory';
import type { siblingCollection } from '../../../sections/sibling';
import type { studentSection } from '../../../sections/student';
import type { transportationSection } from '../../../sections/transportation';
import { Choice, Entries, type Mask } from '../mask';
import { healthMask } from './records';

const yesNo = new Choice<YesNo>(['yes', 'no', '']);
/** `key` is the portal's own, `recordId` the server's. */
const item = { key: 'id', recordId: 'id' } as const;

const address = {
  addressType: new Choice<string>(primaryAddressTypes),
  addressLine1: 'address',
  addressLine2: 'address',
  countryId: 'id',
  provinceId: 'id',
  cityId: 'id',
  postalCode: 'postalCode',
} as const;

type ValuesOf<Definition extends { emptyValues: () => object }> = ReturnType<Definition['emptyValues']>;

/** What stands in the form of each step. */
interface StepValues {
  student: ValuesOf<typeof studentSection>;
  background: ValuesOf<typeof raceSection> &
    ValuesOf<typeof documentsCollection> &
    ValuesOf<typeof schoolHistoryCollection>;
  contacts: ValuesOf<typeof guardianCollection>;
  priority: ValuesOf<typeof prioritySection>;
  siblings: ValuesOf<typeof siblingCollection>;
  health: ValuesOf<typeof healthSection>;
  transportation: ValuesOf<typeof transportationSection>;
  agreements: ValuesOf<typeof agreementsSection>;
  'e-signature': ValuesOf<typeof eSignatureSection>;
}

const guardian = {
  ...item,
  safeWord: 'demandedText',
  titleGuardian: new Choice<string>(guardianTitles),
  firstName: 'name',
  middleName: 'name',
  lastName: 'name',
  gender: new Choice<string>(genders),
  relationshipType: new Choice<string>(relationships),
  email: 'email',
  employer: 'name',
  phone1: 'phone',
  phone2: 'phone',
  isEmergencyContact: yesNo,
  canPickUpStudent: yesNo,
  isLivingWithStudent: yesNo,
} satisfies Mask<StepValues['contacts']['guardians'][number]>;

const background = {
  isHispanicOrLatino: yesNo,
  race: [new Choice<string>(races)],
  hasBirthCertificate: yesNo,
  hasImmunizationRecord: yesNo,
  hasOtherDocuments: yesNo,
  documents: [
    {
      ...item,
      documentType: new Choice<string>(documentTypes),
      fileUrl: 'fileUrl',
      fileName: 'fileName',
    },
  ],
  removedDocumentIds: ['id'],
  hasAttendedAnotherSchool: yesNo,
  schoolHistories: [
    {
      ...item,
      schoolName: 'name',
      principalName: 'name',
      schoolAddress: 'address',
      isCurrentlySuspended: yesNo,
      reasonForSuspension: 'demandedText',
      haveProbationOfficer: yesNo,
      isSocialWorkerExist: yesNo,
    },
  ],
  removedSchoolHistoryIds: ['id'],
} satisfies Mask<StepValues['background']>;

export const stepMasks = {
  student: {
    profilePicture: 'picture',
    firstName: 'name',
    middleName: 'name',
    lastName: 'name',
    gender: new Choice<string>(genders),
    dateOfBirth: 'birthday',
    placeOfBirth: 'address',
    socialSecurityNumber: 'socialNumber',
    email: 'email',
    contactType: new Choice<string>(contactTypes),
    phone: 'phone',
    ...address,
    hasMailingAddress: 'flag',
    mailing: address,
  },
  background,
  contacts: { safeWord: 'demandedText', guardians: [guardian], removedGuardianIds: ['id'] },
  priority: {
    priorities: [
      {
        id: 'id',
        name: 'name',
        priority: 'digits',
        relationshipType: new Choice<string>(relationships),
        gender: new Choice<string>(genders),
      },
    ],
  },
  siblings: {
    hasSiblings: yesNo,
    siblings: [
      {
        ...item,
        firstName: 'name',
        lastName: 'name',
        dateOfBirth: 'birthday',
        gender: new Choice<string>(siblingGenders),
        schoolId: 'id',
        gradeId: 'id',
        schoolName: 'serverText',
        gradeName: 'serverText',
      },
    ],
    removedSiblingIds: ['id'],
  },
  health: { physicianName: 'name', physicianPhone: 'phone', ...healthMask(yesNo) },
  transportation: {
    transportationType: new Choice<string>(transportationTypes),
    otherWhenEarlyDismissal: new Choice<string>(earlyDismissals),
    isAcceptRules: 'flag',
  },
  agreements: {
    isGiveMediaPermission: yesNo,
    isAcceptPaymentSchoolMeals: 'flag',
    isApplyFreeOrReducedLunch: yesNo,
  },
  'e-signature': {
    isAgree: 'flag',
    signatureName: 'signature',
    relationshipType: new Choice<string>(relationships),
    dateOfSignature: 'moment',
  },
} satisfies { [Step in FormStepId]: Mask<StepValues[Step]> };

/** One item of each list that has a dialog. */
const listItems = {
  guardians: guardian,
  siblings: stepMasks.siblings.siblings[0],
  schoolHistories: background.schoolHistories[0],
} as const;

const { isHispanicOrLatino, race } = background;
/** A form of the application's page; `key` is the server's. */
const edit = { key: 'id', versions: new Entries('id', 'number' as const) } as const;

/** What stands in a dialog: one item of a list of the wizard, or one form of the application's page. */
export const itemMasks = {
  ...listItems,
  student: { ...edit, ...stepMasks.student },
  race: { ...edit, isHispanicOrLatino, race },
  documents: { ...edit, ...background.documents[0] },
  schoolHistory: { ...edit, ...listItems.schoolHistories },
  guardians: { ...edit, ...listItems.guardians },
  priority: { ...edit, ...stepMasks.priority },
  siblings: { ...edit, ...listItems.siblings },
  health: { ...edit, ...stepMasks.health },
  transportation: { ...edit, ...stepMasks.transportation },
  agreements: { ...edit, ...stepMasks.agreements },
  eSignature: { ...edit, ...stepMasks['e-signature'] },
} as const;
