import type { EntityRecords } from '../../../api/entities';
import { healthQuestions, type HealthAnswer, type HealthDetail } from '../../../contract/healthQuestions';
import { siblingGenders } from '../../../contract/siblings';
import { applicationStatuses, applicationTypes } from '../../../domain/applicationStatus';
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
import { Choice, Entries, type Mask } from '../mask';

const contacts = [
  { contact: 'phone', contactType: new Choice(contactTypes), isPrimary: 'flag' },
] satisfies Mask<EntityRecords['guardians']['guardianContacts']>;

/** By each question of the health form: what becomes of its answer, and of the texts that a "yes" asks for. */
export const healthMask = <Answer>(answer: Answer) =>
  Object.fromEntries(
    healthQuestions.flatMap(({ answer: question, details }): [string, Answer | 'demandedText'][] => [
      [question, answer],
      ...details.map((detail): [string, 'demandedText'] => [detail, 'demandedText']),
    ]),
  ) as Record<HealthAnswer, Answer> & Record<HealthDetail, 'demandedText'>;

const place = { name: 'serverText' } as const;

export const recordMasks = {
  children: {
    id: 'id',
    firstName: 'name',
    lastName: 'name',
    middleName: 'name',
    gender: new Choice<string>([...genders, 'other']),
    dateOfBirth: 'birthday',
    email: 'email',
    profilePicture: 'picture',
    school: { id: 'id', name: 'serverText', logo: 'picture' },
    classe: { id: 'id', classLevelName: 'serverText' },
    lastStudentPromotionId: 'id',
  },
  applications: {
    id: 'id',
    version: 'number',
    applicant: { id: 'id', firstName: 'name', lastName: 'name' },
    school: { name: 'serverText' },
    schoolYear: 'schoolYear',
    applicationDate: 'moment',
    referenceNumber: 'reference',
    status: new Choice(applicationStatuses),
    type: new Choice(applicationTypes),
    enrollmentOfferId: 'id',
    enrollmentSchoolId: 'id',
    completedAt: 'moment',
    confirmedAt: 'moment',
    placeLostAt: 'moment',
  },
  applicants: {
    id: 'id',
    version: 'number',
    applicantId: 'id',
    parentId: 'id',
    profilePicture: 'picture',
    firstName: 'name',
    middleName: 'name',
    lastName: 'name',
    gender: new Choice(genders),
    dateOfBirth: 'birthday',
    placeOfBirth: 'address',
    socialSecurityNumber: 'socialNumber',
    email: 'email',
    applicantContacts: contacts,
    applicantAddresses: [
      {
        addressLine1: 'address',
        addressLine2: 'address',
        postalCode: 'postalCode',
        cityId: 'id',
        provinceId: 'id',
        countryId: 'id',
        isPrimaryAddress: 'flag',
        addressType: new Choice<string>(primaryAddressTypes),
        country: place,
        province: place,
        city: place,
      },
    ],
    race: [new Choice(races)],
    isHispanicOrLatino: 'flag',
    hasBirthCertificate: 'flag',
    hasImmunizationRecord: 'flag',
    hasOtherDocuments: 'flag',
    hasAttendedAnotherSchool: 'flag',
    hasSiblings: 'flag',
  },
  documents: {
    id: 'id',
    version: 'number',
    documentType: new Choice(documentTypes),
    fileUrl: 'fileUrl',
    fileName: 'fileName',
    applicantId: 'id',
  },
  schoolHistories: {
    id: 'id',
    version: 'number',
    applicantId: 'id',
    schoolName: 'name',
    principalName: 'name',
    schoolAddress: 'address',
    isCurrentlySuspended: 'flag',
    reasonForSuspension: 'demandedText',
    haveProbationOfficer: 'flag',
    isSocialWorkerExist: 'flag',
  },
  guardians: {
    id: 'id',
    version: 'number',
    applicantId: 'id',
    safeWord: 'demandedText',
    titleGuardian: new Choice(guardianTitles),
    firstName: 'name',
    middleName: 'name',
    lastName: 'name',
    gender: new Choice(genders),
    relationshipType: new Choice(relationships),
    email: 'email',
    employer: 'name',
    isEmergencyContact: 'flag',
    canPickUpStudent: 'flag',
    isLivingWithStudent: 'flag',
    priority: 'number',
    guardianContacts: contacts,
  },
  siblings: {
    id: 'id',
    version: 'number',
    applicantId: 'id',
    parentId: 'id',
    firstName: 'name',
    lastName: 'name',
    gender: new Choice(siblingGenders),
    dateOfBirth: 'birthday',
    schoolId: 'id',
    schoolName: 'serverText',
    gradeId: 'id',
    grade: { name: 'serverText' },
  },
  healths: {
    id: 'id',
    version: 'number',
    applicantId: 'id',
    physicianName: 'name',
    physicianPhone: 'phone',
    ...healthMask('flag' as const),
  },
  transportations: {
    id: 'id',
    version: 'number',
    applicantId: 'id',
    // a school's own API may send lower-case values (decision 4)
    transportationType: new Choice<string>([
      ...transportationTypes,
      ...transportationTypes.map((type) => type.toLowerCase()),
    ]) as Choice<(typeof transportationTypes)[number]>,
    otherWhenEarlyDismissal: new Choice(earlyDismissals),
    isAcceptRules: 'flag',
  },
  agreements: {
    id: 'id',
    version: 'number',
    applicantId: 'id',
    parentId: 'id',
    isGiveMediaPermission: 'flag',
    isAcceptPaymentSchoolMeals: 'flag',
    isApplyFreeOrReducedLunch: 'flag',
  },
  signatures: {
    id: 'id',
    version: 'number',
    applicantId: 'id',
    parentId: 'id',
    signatureName: 'signature',
    relationshipType: new Choice(relationships),
    dateOfSignature: 'moment',
    isAgree: 'flag',
  },
} satisfies { [Type in keyof EntityRecords]: Mask<EntityRecords[Type]> };

/** The state of an entity adapter. */
export const rowsOf = <Record>(record: Record) => ({
  ids: ['id'] as const,
  entities: new Entries('id', record),
});
