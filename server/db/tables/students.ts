import { bigint, boolean, date, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import {
  attendanceStatuses,
  eventLabels,
  eventReminders,
  eventRepetitions,
  schoolDays,
} from '../../../src/domain/calendar';
import { genders } from '../../../src/domain/enumerations';
import { parents } from './accounts';
import { applicants } from './applications';
import { imported, moment, primaryId, version } from './columns';
import { classLevels, promotions, schools } from './schools';

/**
 * A child at a school. An accepted applicant becomes one, or the school imports it. `enrolledBy`: the parent whose application was
 * accepted, if any. Only `services/calls/ownStudents.ts` decides which parents may see the child.
 */
export const students = pgTable(
  'students',
  {
    id: primaryId(),
    enrolledBy: text('parent_id').references(() => parents.id),
    applicantId: text().references(() => applicants.id, { onDelete: 'set null' }),
    firstName: text().notNull(),
    middleName: text().notNull().default(''),
    lastName: text().notNull(),
    gender: text({ enum: genders }).notNull(),
    dateOfBirth: date({ mode: 'string' }).notNull(),
    email: text().notNull().default(''),
    profilePicture: text().notNull().default(''),
    ...imported(),
  },
  (table) => [index().on(table.enrolledBy), index().on(table.applicantId)],
);

/**
 * That the school says whoever reads the mail of `email` is a parent of the child. Whoever has an account with that address, and has
 * confirmed it, sees the child as long as the row is not retired.
 */
export const studentParents = pgTable(
  'student_parents',
  {
    id: primaryId(),
    studentId: text()
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    ...imported(),
  },
  (table) => [index().on(table.email), index().on(table.studentId)],
);

/** One grade in one promotion: the `classe` of a child, to which courses and timetables belong. */
export const classPromotions = pgTable(
  'class_promotions',
  {
    id: primaryId(),
    classLevelId: text()
      .notNull()
      .references(() => classLevels.id),
    promotionId: text()
      .notNull()
      .references(() => promotions.id),
    ...imported(),
  },
  (table) => [index().on(table.promotionId)],
);

/** A child's place in a class; the latest that has begun is the child's `lastStudentPromotionId`. */
export const studentPromotions = pgTable(
  'student_promotions',
  {
    id: primaryId(),
    studentId: text()
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    classPromotionId: text()
      .notNull()
      .references(() => classPromotions.id),
    startedOn: date({ mode: 'string' }).notNull(),
    ...imported(),
  },
  (table) => [index().on(table.studentId)],
);

export const courses = pgTable(
  'courses',
  {
    id: primaryId(),
    classPromotionId: text()
      .notNull()
      .references(() => classPromotions.id),
    name: text().notNull(),
    teacherName: text().notNull(),
    ...imported(),
  },
  (table) => [index().on(table.classPromotionId)],
);

/** Times are `HH:mm` in the school's time zone. */
export const courseSchedules = pgTable(
  'course_schedules',
  {
    id: primaryId(),
    courseId: text()
      .notNull()
      .references(() => courses.id, { onDelete: 'cascade' }),
    day: text({ enum: schoolDays }).notNull(),
    startTime: text().notNull(),
    endTime: text().notNull(),
    ...imported(),
  },
  (table) => [index().on(table.courseId)],
);

export const attendances = pgTable(
  'attendances',
  {
    id: primaryId(),
    studentPromotionId: text()
      .notNull()
      .references(() => studentPromotions.id, { onDelete: 'cascade' }),
    courseId: text()
      .notNull()
      .references(() => courses.id),
    dateOfAttendance: date({ mode: 'string' }).notNull(),
    status: text({ enum: attendanceStatuses }).notNull(),
    ...imported(),
  },
  (table) => [index().on(table.studentPromotionId, table.dateOfAttendance)],
);

/** Some currencies have prices of millions. */
const cents = () => bigint({ mode: 'number' }).notNull();

/** Amounts in cents. The amount paid and the status are computed from the payments. */
export const fees = pgTable(
  'fees',
  {
    id: primaryId(),
    studentId: text()
      .notNull()
      .references(() => students.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    description: text().notNull().default(''),
    dueDate: date({ mode: 'string' }).notNull(),
    amountDue: cents(),
    currency: text().notNull().default('USD'),
    ...imported(),
  },
  (table) => [index().on(table.studentId)],
);

export const feePayments = pgTable(
  'fee_payments',
  {
    id: primaryId(),
    feeId: text()
      .notNull()
      .references(() => fees.id, { onDelete: 'cascade' }),
    amount: cents(),
    paidAt: moment().notNull(),
    method: text().notNull(),
    reference: text().notNull(),
    ...imported(),
  },
  (table) => [index().on(table.feeId)],
);

/** `recurrenceRule`: an RRULE when the repetition is custom. `schedules`: the lines of the programme. */
const eventColumns = () => ({
  id: primaryId(),
  title: text().notNull(),
  start: moment().notNull(),
  end: moment().notNull(),
  allDay: boolean().notNull().default(false),
  description: text().notNull().default(''),
  label: text({ enum: eventLabels }).notNull(),
  repetition: text({ enum: eventRepetitions }).notNull().default('noRepeat'),
  recurrenceRule: text().notNull().default(''),
  reminder: text({ enum: ['', ...eventReminders] })
    .notNull()
    .default(''),
  organizer: text().notNull().default(''),
  location: text().notNull().default(''),
  schedules: jsonb().$type<string[]>().notNull().default([]),
});

export const schoolEvents = pgTable(
  'school_events',
  {
    ...eventColumns(),
    schoolId: text()
      .notNull()
      .references(() => schools.id),
    ...imported(),
  },
  (table) => [index().on(table.schoolId, table.start)],
);

/** Events that parents add to their own calendar (decision 20). */
export const parentEvents = pgTable(
  'parent_events',
  {
    ...eventColumns(),
    version: version('parent_events'),
    parentId: text()
      .notNull()
      .references(() => parents.id, { onDelete: 'cascade' }),
  },
  (table) => [index().on(table.parentId, table.start)],
);
