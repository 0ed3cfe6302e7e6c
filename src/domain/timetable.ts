import { schoolDays, type SchoolDay } from './calendar';

interface Lesson {
  day: SchoolDay;
  /** `HH:mm` in the school's local time. */
  startTime: string;
  endTime: string;
}

/** The day of the timetable for `date`; none on Sunday (P2.31). */
export const schoolDayOf = (date: Date): SchoolDay | undefined => schoolDays[date.getDay() - 1];

/** The lessons of a day, the earliest first. */
export const lessonsOn = <Each extends Lesson>(lessons: readonly Each[], day: SchoolDay): Each[] =>
  lessons
    .filter((lesson) => lesson.day === day)
    .sort((a, b) => (a.startTime + a.endTime < b.startTime + b.endTime ? -1 : 1));

const clockOf = (date: Date) =>
  [date.getHours(), date.getMinutes()].map((part) => String(part).padStart(2, '0')).join(':');

/** Whether the lesson is taking place. It no longer is at the minute of its end. */
export const isUnderWay = ({ day, startTime, endTime }: Lesson, now: Date): boolean =>
  day === schoolDayOf(now) && startTime <= clockOf(now) && clockOf(now) < endTime;
