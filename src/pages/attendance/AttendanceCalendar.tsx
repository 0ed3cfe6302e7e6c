import { useDeferredValue, useId, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import type { AttendanceMarkDto } from '../../api/readSchoolLife';
import type { AbsenceDto } from '../../contract/absences';
import { announcedByDay } from '../../domain/absences';
import { attendanceByDay, countAttendance } from '../../domain/attendance';
import { isSameMonth, weekdayOf } from '../../lib/calendarDays';
import { toCalendarDate } from '../../lib/dates';
import { CardLine } from '../../ui/cards';
import { boundsOf, PeriodBar, stepPeriod } from '../../ui/monthGrid';
import { AttendanceLegend } from './AttendanceLegend';
import { Marks } from './AttendanceMark';
import { AttendanceMonth } from './AttendanceMonth';
import { AttendanceWeek } from './AttendanceWeek';
import { AttendanceYear } from './AttendanceYear';
import { useAttendanceAddress } from './useAttendanceAddress';
import { weeks } from './weeks';

const isShown = ({ dateOfAttendance }: AttendanceMarkDto) =>
  !weeks.hiddenWeekdays.includes(weekdayOf(dateOfAttendance));

interface AttendanceCalendarProps {
  /** The child's first name. */
  name: string;
  marks: readonly AttendanceMarkDto[];
  /** What the parent has reported of the child. */
  absences: readonly AbsenceDto[];
}

/** Week, month and year of a child's attendance (P2.28). The address keeps view and period. */
export const AttendanceCalendar = ({ name, marks, absences }: AttendanceCalendarProps) => {
  const id = useId();
  const [today] = useState(() => toCalendarDate(new Date()));
  const { view, day, choose, show } = useAttendanceAddress(today);
  const days = useMemo(() => attendanceByDay(marks.filter(isShown)), [marks]);
  const announced = useMemo(() => announcedByDay(absences), [absences]);
  const hasUnknown = marks.some(({ status }) => status === 'unknown');
  // the press is seen in the bar at once; a period that has many days follows
  const later = useDeferredValue(day);
  const period = { days, announced, day: isSameMonth(day, later) ? day : later, today, labelledBy: id };
  const bounds = boundsOf(view, day, weeks);
  return (
    <Marks>
      <PeriodBar
        id={id}
        view={view}
        bounds={bounds}
        onView={(next) => show({ view: next })}
        onStep={(count) => show({ day: stepPeriod(view, day, count) })}
        onToday={() => show({ day: today })}
      />
      <CardLine role="status">
        <FormattedMessage id="attendance.counts" values={countAttendance(days, ...bounds)} />
      </CardLine>
      <AttendanceLegend
        more={[
          ...(announced.size > 0 ? (['announced'] as const) : []),
          ...(hasUnknown ? (['unknown'] as const) : []),
        ]}
      />
      {view === 'month' && <AttendanceMonth {...period} name={name} onDay={choose} />}
      {view === 'week' && <AttendanceWeek {...period} />}
      {view === 'year' && (
        <AttendanceYear {...period} onMonth={(month) => show({ view: 'month', day: month })} />
      )}
    </Marks>
  );
};
