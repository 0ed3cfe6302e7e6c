/** What an event of the calendar can be (P3.8), as it travels on the wire. */
export const eventLabels = ['Business', 'Personal', 'Meeting', 'Birthday', 'Report', 'Must attend'] as const;
export const eventRepetitions = [
  'noRepeat',
  'daily',
  'weekly',
  'monthly',
  'DailyExceptHolidays',
  'custom',
] as const;
export const eventReminders = [
  '30 minutes earlier',
  '8 am on the day',
  '8 am on the day before',
  '2 days earlier',
  'a week earlier',
] as const;

export type EventLabel = (typeof eventLabels)[number];
/** `unknown`: the school sends a label that the portal does not know. */
export type ShownEventLabel = EventLabel | 'unknown';
export type EventRepetition = (typeof eventRepetitions)[number];
export type EventReminder = (typeof eventReminders)[number];

/** P9.6, decision 11. Days of the week count from Sunday, 0. */
export const EVENTS_PER_DAY = 3;
export const WEEKEND_DAYS: readonly number[] = [5, 6];
export const FIRST_DAY_OF_WEEK = 0;
export const EVENT_DATE_FORMAT = 'MMM d, y';
/** The description in an event's dialog (P2.27). */
export const EVENT_DESCRIPTION_WORDS = 30;

/** The timetable's columns, Monday to Saturday (P2.31), as they travel on the wire. */
export const schoolDays = ['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY'] as const;
export type SchoolDay = (typeof schoolDays)[number];

export const attendanceStatuses = ['present', 'absent'] as const;
export type AttendanceStatus = (typeof attendanceStatuses)[number];
/** `unknown`: the school sends a value that the portal does not know. */
export type ShownAttendance = AttendanceStatus | 'unknown';
