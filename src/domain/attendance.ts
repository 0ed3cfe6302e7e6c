import type { ShownAttendance } from './calendar';

/** The attendance calendar has no Sunday (P2.28). Days of the week count from Sunday, 0. */
export const ATTENDANCE_HIDDEN_WEEKDAYS: readonly number[] = [0];
/** Days in the dashboard's chart (P9.9). */
export const ATTENDANCE_CHART_DAYS = 10;
/** Shown as sample data, in percent, until the child has records (decision 35). */
export const SAMPLE_ATTENDANCE_RATES: readonly number[] = [95, 100, 90, 85, 100, 75, 95, 100, 80, 90];

interface Mark {
  status: ShownAttendance;
  dateOfAttendance: string;
}

export interface AttendanceDay<Lesson extends Mark> {
  /**
   * Absent when the child missed any lesson of the day. Without an absence, a lesson that is not known makes the day
   * unknown.
   */
  status: ShownAttendance;
  lessons: Lesson[];
  missed: number;
  unknown: number;
}

/** What is known of each day, by `yyyy-MM-dd`. */
export const attendanceByDay = <Lesson extends Mark>(
  marks: readonly Lesson[],
): Map<string, AttendanceDay<Lesson>> => {
  const days = new Map<string, AttendanceDay<Lesson>>();
  for (const mark of marks) {
    const day = days.get(mark.dateOfAttendance) ?? { status: 'present', lessons: [], missed: 0, unknown: 0 };
    day.lessons.push(mark);
    if (mark.status === 'absent') {
      day.status = 'absent';
      day.missed += 1;
    }
    if (mark.status === 'unknown') {
      day.unknown += 1;
      if (day.status === 'present') day.status = 'unknown';
    }
    days.set(mark.dateOfAttendance, day);
  }
  return days;
};

export interface AttendanceRate {
  day: string;
  /** Lessons that the child was at, in whole percent. */
  rate: number;
}

/** The rates of the last days with records up to `today`, the oldest first (decision 35). */
export const lastAttendanceRates = (marks: readonly Mark[], today: string): AttendanceRate[] =>
  [...attendanceByDay(marks)]
    .filter(([day, { lessons, unknown }]) => day <= today && unknown < lessons.length)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(-ATTENDANCE_CHART_DAYS)
    .map(([day, { lessons, missed, unknown }]) => {
      const known = lessons.length - unknown;
      return { day, rate: Math.round(((known - missed) * 100) / known) };
    });

/** Days present, absent and not known from `first` to `last`, both included. */
export const countAttendance = <Lesson extends Mark>(
  days: ReadonlyMap<string, AttendanceDay<Lesson>>,
  first: string,
  last: string,
): Record<ShownAttendance, number> => {
  const counts = { present: 0, absent: 0, unknown: 0 };
  for (const [day, { status }] of days) if (day >= first && day <= last) counts[status] += 1;
  return counts;
};
