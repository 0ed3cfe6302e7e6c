import { and, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import { LONG_TEXT_MAXIMUM } from '../../../src/contract/fields';
import {
  attendanceStatuses,
  eventLabels,
  eventReminders,
  eventRepetitions,
  schoolDays,
} from '../../../src/domain/calendar';
import { withoutFirstWeekday } from '../../../src/domain/recurrence';
import type { Orm } from '../../db/orm';
import { attendances, courses, courseSchedules, feePayments, fees, schoolEvents } from '../../db/schema';
import { centsIn, columnOf, WrongCell } from './cells';
import { type CsvRow, WrongFile } from './csvRows';
import { keepEvents, tellAbsences, tellEvents } from './notices';
import { requireOwner, type Completed, type Row, type SchoolFile } from './schoolFile';

const { text, textOrNone, words, wordsOrNone, oneOf, oneOfOr, owner } = columnOf;
const { day, firstDay, dayOrTime, ruleOrNone, time, amount, currency } = columnOf;

const lessonOf = ({ startTime, endTime }: Row): Row => {
  if (String(endTime) <= String(startTime)) throw new WrongCell('ends', 'is not after the time in "starts"');
  return {};
};

const attendanceOf = (_values: Row, referred: Record<string, Row>): Row => {
  requireOwner(referred, 'course', 'classPromotionId', 'class', referred.student_class?.classPromotionId);
  return {};
};

/** Attendance takes nothing over; but an id of another month would leave that one, whose file says that nothing has changed. */
const requireOwnMonth = async (db: Orm, rows: readonly Completed[]) => {
  const none = () => undefined;
  if (rows.length === 0) return none;
  const ids = rows.map(({ values }) => String(values.sourceId));
  const months = [...new Set(rows.map(({ values }) => String(values.dateOfAttendance).slice(0, 7)))];
  const monthOf = sql<string>`to_char(${attendances.dateOfAttendance}, 'YYYY-MM')`;
  const elsewhere = and(isNull(attendances.retiredAt), notInArray(monthOf, months));
  const [other] = await db
    .select({ id: attendances.sourceId, month: monthOf })
    .from(attendances)
    .where(and(inArray(attendances.sourceId, ids), elsewhere))
    .limit(1);
  if (other)
    throw new WrongFile(
      null,
      `The id "${other.id}" is of ${other.month}, and an id is of one month only: give the row another id, or import that month without it first.`,
    );
  return none;
};

/** The days of an event that lasts whole days are those of UTC, whose time zone it has nothing to do with. */
const momentsOf = (first: string, last: string, allDay: boolean) =>
  allDay
    ? { start: new Date(`${first}T00:00:00Z`), end: new Date(`${last}T23:59:59.999Z`) }
    : { start: new Date(first), end: new Date(last) };

const eventOf = (
  { start, end, repetition, recurrenceRule }: Row,
  _referred: Record<string, Row>,
  { starts = '', writtenDay = starts.slice(0, 10) }: CsvRow['cells'],
): Row => {
  const [first, last] = [String(start), String(end)];
  const allDay = !first.includes('T');
  if (allDay === last.includes('T'))
    throw new WrongCell('ends', `must be a ${allDay ? 'day' : 'day and a time'}, as in "starts"`);
  const moments = momentsOf(first, last, allDay);
  if (moments.end <= moments.start) throw new WrongCell('ends', 'is not after what stands in "starts"');
  if (recurrenceRule !== '' && repetition !== 'noRepeat')
    throw new WrongCell('rule', 'stands beside "repeats": leave one of them out');
  const rule = withoutFirstWeekday(String(recurrenceRule), writtenDay);
  return { ...moments, allDay, ...(rule === '' ? {} : { repetition: 'custom', recurrenceRule: rule }) };
};

/** What the school has of every day: courses and lessons, attendance, fees and payments, events. */
export const schoolLifeFiles: Record<string, SchoolFile> = {
  'courses.csv': {
    table: courses,
    idColumn: 'id',
    columns: {
      class: owner('classPromotionId', 'classes.csv'),
      name: text('name'),
      teacher: text('teacherName'),
    },
  },
  'lessons.csv': {
    table: courseSchedules,
    idColumn: 'id',
    columns: {
      course: owner('courseId', 'courses.csv'),
      day: oneOf('day', schoolDays),
      starts: time('startTime'),
      ends: time('endTime'),
    },
    complete: lessonOf,
  },
  'fees.csv': {
    table: fees,
    idColumn: 'id',
    columns: {
      student: owner('studentId', 'students.csv'),
      name: text('name'),
      description: textOrNone('description'),
      due: day('dueDate'),
      amount: amount('amountDue'),
      currency: currency('currency'),
    },
    complete: ({ amountDue, currency: code }) => ({ amountDue: centsIn('amount', amountDue, code) }),
  },
  'payments.csv': {
    table: feePayments,
    idColumn: 'id',
    columns: {
      fee: owner('feeId', 'fees.csv'),
      paid: firstDay('paidAt'),
      amount: amount('amount'),
      method: text('method'),
      reference: textOrNone('reference'),
    },
    complete: (values, { fee }) => ({ amount: centsIn('amount', values.amount, fee?.currency) }),
    lastsWith: 'fee',
  },
  'events.csv': {
    table: schoolEvents,
    idColumn: 'id',
    columns: {
      school: owner('schoolId', 'schools.csv'),
      title: words('title'),
      starts: dayOrTime('start'),
      ends: dayOrTime('end'),
      label: oneOf('label', eventLabels),
      repeats: oneOfOr(
        'repetition',
        eventRepetitions.filter((one) => one !== 'custom'),
        'noRepeat',
      ),
      rule: ruleOrNone('recurrenceRule'),
      description: wordsOrNone('description', LONG_TEXT_MAXIMUM),
      organizer: wordsOrNone('organizer'),
      location: wordsOrNone('location'),
      reminder: oneOfOr('reminder', eventReminders, ''),
    },
    complete: eventOf,
    keep: keepEvents,
    tell: tellEvents,
    hasCalendars: true,
  },
  'attendance.csv': {
    table: attendances,
    idColumn: 'id',
    columns: {
      student_class: owner('studentPromotionId', 'student-classes.csv'),
      course: owner('courseId', 'courses.csv'),
      date: day('dateOfAttendance'),
      status: oneOf('status', attendanceStatuses),
    },
    complete: attendanceOf,
    takeOver: requireOwnMonth,
    tell: tellAbsences,
    month: { column: 'date', field: attendances.dateOfAttendance },
  },
};
