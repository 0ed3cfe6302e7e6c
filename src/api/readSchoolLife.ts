import type { ChildDto } from '../contract/children';
import type { EventDto } from '../contract/events';
import type { AttendanceDto, CourseDto, LessonDto } from '../contract/schoolLife';
import {
  attendanceStatuses,
  eventLabels,
  eventReminders,
  eventRepetitions,
  schoolDays,
  type ShownAttendance,
  type ShownEventLabel,
} from '../domain/calendar';
import { isCalendarDate } from '../lib/dates';
import {
  answer,
  day,
  dayOrMoment,
  fieldsOf,
  idAt,
  items,
  listed,
  moment,
  nullable,
  oneOf,
  text,
  version,
  type Fields,
} from './reading';

export const readChild = (body: unknown): Omit<ChildDto, 'gender'> & { gender: string } => {
  const child = fieldsOf(body);
  return {
    id: text(child.id),
    firstName: text(child.firstName),
    lastName: text(child.lastName),
    middleName: text(child.middleName),
    gender: text(child.gender) || text(fieldsOf(child.gender).name),
    dateOfBirth: day(child.dateOfBirth),
    email: text(child.email),
    profilePicture: text(child.profilePicture),
    school: nullable(child.school, (value) => {
      const { id, name, logo } = fieldsOf(value);
      return { id: text(id), name: text(name), logo: text(logo) };
    }),
    classe: nullable(child.classe, (value) => {
      const { id, classLevelName } = fieldsOf(value);
      return { id: text(id), classLevelName: text(classLevelName) };
    }),
    lastStudentPromotionId: text(child.lastStudentPromotionId) || null,
    ...(Array.isArray(child.feesDue) ? { feesDue: items(child.feesDue).map(day).filter(Boolean) } : {}),
  };
};

/** An event as the calendar shows it, whose label may be one that its API alone knows. */
export type CalendarEvent = Omit<EventDto, 'className'> & { className: ShownEventLabel };

/** A missing or unreadable end is the same as the start. A start without a time means whole days. */
export const readEvent = (body: unknown, index = 0): CalendarEvent => {
  const event = fieldsOf(body);
  const start = text(event.start);
  const allDay = answer(event.allDay) === true || isCalendarDate(start);
  const end = allDay ? dayOrMoment(event.end) : moment(event.end);
  return {
    id: idAt(event.id, index),
    title: text(event.title),
    start,
    end: end || start,
    allDay,
    description: text(event.description),
    className: oneOf(eventLabels, event.className, 'unknown'),
    repetition: oneOf(eventRepetitions, event.repetition, 'noRepeat'),
    recurrenceRule: text(event.recurrenceRule),
    reminder: oneOf(eventReminders, event.reminder, ''),
    organizer: text(event.organizer),
    location: text(event.location),
    schedules: items(event.schedules).map(text).filter(Boolean),
    owner: oneOf(['school', 'parent'], event.owner, 'school'),
    version: version(event.version),
  };
};

/** An event without a readable start cannot stand in a calendar and is left out. */
export const readEvents = (body: unknown): CalendarEvent[] =>
  listed(readEvent)(body).filter(({ start }) => !Number.isNaN(Date.parse(start)));

/** The attendance at a lesson; an unknown value is never good news (decision 46). */
export type AttendanceMarkDto = Omit<AttendanceDto, 'status'> & { status: ShownAttendance };

/** An attendance without a day that exists is left out: it stands nowhere in a calendar. */
export const readMarks = (body: unknown): AttendanceMarkDto[] =>
  listed((mark, index): AttendanceMarkDto => ({
    id: idAt(mark.id, index),
    status: oneOf(attendanceStatuses, mark.status, 'unknown'),
    dateOfAttendance: day(mark.dateOfAttendance),
    course: { name: text(fieldsOf(mark.course).name) },
  }))(body).filter(({ dateOfAttendance }) => isCalendarDate(dateOfAttendance));

const clockPattern = /^(\d{1,2}):([0-5]\d)(?::[0-5]\d(?:\.\d+)?)?(?:\s*([ap])\.?m\.?)?$/i;

/** Hours and minutes of the day, with or without seconds, also as "1:30 PM"; '' for anything else. */
const timeOfDay = (value: unknown): string => {
  const [, hours = '', minutes = '', half] = clockPattern.exec(text(value).trim()) ?? [];
  const hour = half === undefined ? Number(hours) : (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0);
  const isHour = hours !== '' && (half === undefined ? hour < 24 : Number(hours) >= 1 && Number(hours) <= 12);
  return isHour ? `${String(hour).padStart(2, '0')}:${minutes}` : '';
};

const hasPlace = (lesson: Omit<LessonDto, 'day'> & { day: LessonDto['day'] | null }): lesson is LessonDto =>
  lesson.day !== null && lesson.startTime !== '' && lesson.endTime !== '';

/** A lesson on a day that the timetable does not have, or without its times, has no place in it and is left out. */
export const readLessons = (body: unknown): LessonDto[] =>
  listed((lesson, index) => ({
    id: idAt(lesson.id, index),
    day: oneOf(schoolDays, lesson.day, null),
    courseName: text(lesson.courseName),
    startTime: timeOfDay(lesson.startTime),
    endTime: timeOfDay(lesson.endTime),
    teacherName: text(lesson.teacherName),
  }))(body).filter(hasPlace);

export const readCourses = listed((course: Fields, index): CourseDto => ({
  id: idAt(course.id, index),
  name: text(course.name),
  teacherName: text(course.teacherName),
}));
