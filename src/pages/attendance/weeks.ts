import type { AbsenceDto } from '../../contract/absences';
import type { AttendanceMarkDto } from '../../api/readSchoolLife';
import { ATTENDANCE_HIDDEN_WEEKDAYS, type AttendanceDay } from '../../domain/attendance';
import { FIRST_DAY_OF_WEEK } from '../../domain/calendar';
import type { Weeks } from '../../ui/monthGrid';

export const weeks: Weeks = {
  firstWeekday: FIRST_DAY_OF_WEEK,
  hiddenWeekdays: ATTENDANCE_HIDDEN_WEEKDAYS,
};

/** What each view of the calendar is given. */
export interface AttendancePeriod {
  days: ReadonlyMap<string, AttendanceDay<AttendanceMarkDto>>;
  /** The report that announces an absence, by day. */
  announced: ReadonlyMap<string, AbsenceDto>;
  day: string;
  today: string;
  /** The heading that names the period. */
  labelledBy: string;
}
