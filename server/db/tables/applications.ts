import { boolean, date, index, jsonb, pgSequence, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ApplicantPayload } from '../../../src/contract/applicants';
import { applicationStatuses, applicationTypes } from '../../../src/domain/applicationStatus';
import { genders, type Race } from '../../../src/domain/enumerations';
import { sectionIds } from '../../../src/domain/sections';
import { parents } from './accounts';
import { moment, primaryId, sequence, version } from './columns';
import { enrollmentOffers, schools } from './schools';

export type StoredContact = ApplicantPayload['applicantContacts'][number];
export type StoredAddress = ApplicantPayload['applicantAddresses'][number];

/**
 * `profilePicture`: canonical address of an upload (`/api/files/{id}`) or empty. A child that was only registered has
 * no e-mail and no answers of the wizard yet; a question that nobody answered is null. The same child may use its
 * e-mail again in a later school year.
 */
export const applicants = pgTable(
  'applicants',
  {
    id: primaryId(),
    parentId: text()
      .notNull()
      .references(() => parents.id),
    profilePicture: text().notNull().default(''),
    firstName: text().notNull(),
    middleName: text().notNull().default(''),
    lastName: text().notNull(),
    gender: text({ enum: genders }).notNull(),
    dateOfBirth: date({ mode: 'string' }).notNull(),
    placeOfBirth: text().notNull(),
    socialSecurityNumber: text().notNull(),
    email: text(),
    applicantContacts: jsonb().$type<StoredContact[]>().notNull(),
    applicantAddresses: jsonb().$type<StoredAddress[]>().notNull(),
    race: jsonb().$type<Race[]>().notNull(),
    isHispanicOrLatino: boolean(),
    hasBirthCertificate: boolean(),
    hasImmunizationRecord: boolean(),
    hasOtherDocuments: boolean(),
    hasAttendedAnotherSchool: boolean(),
    hasSiblings: boolean(),
    createdAt: moment().notNull(),
    version: version('applicants'),
  },
  (table) => [index().on(table.parentId), index().on(table.email)],
);

/**
 * One per applicant. A draft has no school, school year, date, reference number or status; its offer leads back to
 * its wizard. `completedAt`: when it was submitted with every section; registration does not ask for all.
 * `confirmedAt`: when the parent pressed Submit on the summary. `editedAt`: when it was corrected after the school's
 * review. `answeredAt`: when any of its answers last changed, once it was submitted. `placeLostAt`: when the account was activated and the offer had no place left (decision 50).
 */
export const applications = pgTable(
  'applications',
  {
    id: primaryId(),
    applicantId: text()
      .notNull()
      .unique()
      .references(() => applicants.id, { onDelete: 'cascade' }),
    parentId: text()
      .notNull()
      .references(() => parents.id),
    type: text({ enum: applicationTypes }).notNull(),
    status: text({ enum: applicationStatuses }),
    enrollmentOfferId: text().references(() => enrollmentOffers.id),
    schoolId: text().references(() => schools.id),
    schoolYear: text(),
    applicationDate: moment(),
    referenceNumber: text().unique(),
    completedAt: moment(),
    confirmedAt: moment(),
    editedAt: moment(),
    answeredAt: moment(),
    placeLostAt: moment(),
    createdAt: moment().notNull(),
    version: version('applications'),
    sequence: sequence(),
  },
  (table) => [index().on(table.parentId), index().on(table.enrollmentOfferId, table.status)],
);

/**
 * Every status change of an application, and who made it. `fromStatus` is null when a draft is submitted; `note` is
 * the school's own.
 */
export const statusHistory = pgTable(
  'status_history',
  {
    id: primaryId(),
    applicationId: text()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    fromStatus: text({ enum: applicationStatuses }),
    toStatus: text({ enum: applicationStatuses }).notNull(),
    changedBy: text({ enum: ['parent', 'school'] }).notNull(),
    changedAt: moment().notNull(),
    note: text().notNull().default(''),
    sequence: sequence(),
  },
  (table) => [index().on(table.applicationId)],
);

/** When the parent last saved a section that the school had reviewed (decision 25); what it said before is not kept. */
export const applicationEdits = pgTable(
  'application_edits',
  {
    applicationId: text()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    section: text({ enum: sectionIds }).notNull(),
    editedAt: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.applicationId, table.section] })],
);

/**
 * What the school asks a parent to correct, with the name of the token. `doneAt`: when the parent said that it is done.
 * `closedAt`: when the school closed it, or moved the application on.
 */
export const schoolRequests = pgTable(
  'school_requests',
  {
    id: primaryId(),
    applicationId: text()
      .notNull()
      .references(() => applications.id, { onDelete: 'cascade' }),
    section: text({ enum: sectionIds }).notNull(),
    text: text().notNull(),
    askedAt: moment().notNull(),
    askedBy: text().notNull(),
    doneAt: moment(),
    closedAt: moment(),
    sequence: sequence(),
  },
  (table) => [index().on(table.applicationId)],
);

/** Numbers the references that parents read, such as `PP-2026-004711`. */
export const referenceNumbers = pgSequence('reference_numbers', { startWith: 4700 });
