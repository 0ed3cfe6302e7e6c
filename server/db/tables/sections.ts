import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { GuardianPayload } from '../../../src/contract/guardians';
import { siblingGenders } from '../../../src/contract/siblings';
import {
  documentTypes,
  earlyDismissals,
  genders,
  guardianTitles,
  relationships,
  transportationTypes,
} from '../../../src/domain/enumerations';
import { parents } from './accounts';
import { applicants } from './applications';
import { primaryId, sequence, version } from './columns';
import { classLevels, schools } from './schools';
import { uploads } from './uploads';

export type StoredGuardianContact = GuardianPayload['guardianContacts'][number];

/** Each record of an application names its parent, so that a query can filter by owner. */
const ownership = (table: string) => ({
  id: primaryId(),
  applicantId: text()
    .notNull()
    .references(() => applicants.id, { onDelete: 'cascade' }),
  parentId: text()
    .notNull()
    .references(() => parents.id),
  version: version(table),
});

/** Whoever removes a parent looks into each of these tables. */
const byParent = ({ parentId }: Record<'parentId', AnyPgColumn>) => index().on(parentId);

/** `fileUrl`: canonical address of the upload. */
export const applicantDocuments = pgTable(
  'applicant_documents',
  {
    ...ownership('applicant_documents'),
    documentType: text({ enum: documentTypes }).notNull(),
    fileUrl: text().notNull(),
    uploadId: text()
      .notNull()
      .references(() => uploads.id),
    fileName: text().notNull(),
    sequence: sequence(),
  },
  (table) => [index().on(table.applicantId), index().on(table.uploadId), byParent(table)],
);

export const schoolHistories = pgTable(
  'school_histories',
  {
    ...ownership('school_histories'),
    schoolName: text().notNull(),
    principalName: text().notNull(),
    schoolAddress: text().notNull(),
    isCurrentlySuspended: boolean().notNull(),
    reasonForSuspension: text().notNull(),
    haveProbationOfficer: boolean().notNull(),
    isSocialWorkerExist: boolean().notNull(),
    sequence: sequence(),
  },
  (table) => [
    uniqueIndex('school_histories_entry_unique').on(
      table.applicantId,
      table.schoolName,
      table.principalName,
      table.schoolAddress,
    ),
    byParent(table),
  ],
);

export const guardians = pgTable(
  'guardians',
  {
    ...ownership('guardians'),
    safeWord: text().notNull(),
    titleGuardian: text({ enum: guardianTitles }).notNull(),
    firstName: text().notNull(),
    middleName: text().notNull(),
    lastName: text().notNull(),
    gender: text({ enum: genders }).notNull(),
    relationshipType: text({ enum: relationships }).notNull(),
    email: text().notNull(),
    employer: text().notNull(),
    isEmergencyContact: boolean().notNull(),
    canPickUpStudent: boolean().notNull(),
    isLivingWithStudent: boolean().notNull(),
    guardianContacts: jsonb().$type<StoredGuardianContact[]>().notNull(),
    priority: integer(),
    sequence: sequence(),
  },
  (table) => [uniqueIndex('guardians_email_unique').on(table.applicantId, table.email), byParent(table)],
);

export const siblings = pgTable(
  'siblings',
  {
    ...ownership('siblings'),
    firstName: text().notNull(),
    lastName: text().notNull(),
    gender: text({ enum: siblingGenders }).notNull(),
    dateOfBirth: date({ mode: 'string' }).notNull(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    gradeId: text()
      .notNull()
      .references(() => classLevels.id),
    sequence: sequence(),
  },
  (table) => [
    uniqueIndex('siblings_entry_unique').on(
      table.applicantId,
      table.firstName,
      table.lastName,
      table.dateOfBirth,
    ),
    byParent(table),
  ],
);

const oneEach = (table: string) => {
  const { applicantId, ...rest } = ownership(table);
  return { ...rest, applicantId: applicantId.unique() };
};

/** The API keeps the misspelled names; columns are spelled correctly. */
export const studentHealths = pgTable(
  'student_healths',
  {
    ...oneEach('student_healths'),
    physicianName: text().notNull(),
    physicianPhone: text().notNull(),
    isDiagnosedHealthCondition: boolean().notNull(),
    healthConditionDetail: text().notNull(),
    isADD_AHD: boolean('is_add_adhd').notNull(),
    addAHD_Detail: text('add_adhd_detail').notNull(),
    isAutism: boolean().notNull(),
    autismDetail: text().notNull(),
    isEpilepsy: boolean(),
    epilepsyDetail: text().notNull(),
    isHeartCondition: boolean().notNull(),
    heartConditionDetail: text().notNull(),
    isCancerOrTumor: boolean().notNull(),
    cancerOrTumorDetail: text().notNull(),
    isBloodDiscorder: boolean('is_blood_disorder').notNull(),
    bloodDiscorderDetail: text('blood_disorder_detail').notNull(),
    isOtherMedicalCondition: boolean().notNull(),
    otherMedicalConditionDetail: text().notNull(),
    isTalkingMedication: boolean('is_taking_medication').notNull(),
    talkingMedicationDetail: text('taking_medication_detail').notNull(),
    descriptionUsedTalkingMedication: text('medication_description').notNull(),
  },
  (table) => [byParent(table)],
);

export const studentTransportations = pgTable(
  'student_transportations',
  {
    ...oneEach('student_transportations'),
    transportationType: text({ enum: transportationTypes }).notNull(),
    otherWhenEarlyDismissal: text({ enum: earlyDismissals }).notNull(),
    isAcceptRules: boolean().notNull(),
  },
  (table) => [byParent(table)],
);

export const applicationAgreements = pgTable(
  'application_agreements',
  {
    ...oneEach('application_agreements'),
    isGiveMediaPermission: boolean().notNull(),
    isAcceptPaymentSchoolMeals: boolean().notNull(),
    isApplyFreeOrReducedLunch: boolean().notNull(),
  },
  (table) => [byParent(table)],
);

export const applicationSignatures = pgTable(
  'application_signatures',
  {
    ...oneEach('application_signatures'),
    signatureName: text().notNull(),
    relationshipType: text({ enum: relationships }).notNull(),
    dateOfSignature: date({ mode: 'string' }).notNull(),
    isAgree: boolean().notNull(),
  },
  (table) => [byParent(table)],
);
