import { useDeferredValue, useId, useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { useSearchParams } from 'react-router';
import type { AttendanceMarkDto } from '../../api/readSchoolLife';
import type { AbsenceDto } from '../../contract/absences';
import { announcedByDay } from '../../domain/absences';
import { attendanceByDay, countAttendance } from '../../domain/attendance';
import { isSameMonth, weekdayOf } from '../../lib/calendarDays';
import { toCalendarDate } from '../../lib/dates';
import { CardLine } from '../../ui/cards';
import {
  boundsOf,
  nearestShownDay,
  PeriodBar,
  periodViews,
  stepPeriod,
  type PeriodView,
} from '../../ui/monthGrid';
import { AttendanceLegend } from './AttendanceLegend';
import { Marks } from './AttendanceMark';
import { AttendanceMonth } from './AttendanceMonth';
import { AttendanceWeek } from './AttendanceWeek';
import { AttendanceYear } from './AttendanceYear';
import { weeks } from './weeks';

const viewOf = (text: string | null): PeriodView => periodViews.find((view) => view === text) ?? 'month';
const shown = (day: string) => nearestShownDay(day, weeks);

const isShown = ({ dateOfAttendance }: AttendanceMarkDto) =>
  !weeks.hiddenWeekdays.includes(weekdayOf(dateOfAttendance));

interface AttendanceCalendarProps {
  /** The child's first name. */
  name: string;
  marks: readonly AttendanceMarkDto[];
  /** What the parent has reported of the child. */
  absences: readonly AbsenceDto[];
}

/** Week, month and year of a child's attendance (P2.28). The address keeps the view. */
export const AttendanceCalendar = ({ name, marks, absences }: AttendanceCalendarProps) => {
  const id = useId();
  const [parameters, setParameters] = useSearchParams();
  const view = viewOf(parameters.get('view'));
  const [today] = useState(() => toCalendarDate(new Date()));
  const [day, setDay] = useState(() => shown(today));
  const days = useMemo(() => attendanceByDay(marks.filter(isShown)), [marks]);
  const announced = useMemo(() => announcedByDay(absences), [absences]);
  const hasUnknown = marks.some(({ status }) => status === 'unknown');
  const show = (next: PeriodView) => setParameters(next === 'month' ? {} : { view: next }, { replace: true });
  // the press is seen in the bar at once; a period that has many days follows
  const later = useDeferredValue(day);
  const period = { days, announced, day: isSameMonth(day, later) ? day : later, today, labelledBy: id };
  const bounds = boundsOf(view, day, weeks);
  const open = (month: string) => {
    setDay(shown(month));
    show('month');
  };
  return (
    <Marks>
      <PeriodBar
        id={id}
        view={view}
        bounds={bounds}
        onView={show}
        onStep={(count) => setDay(shown(stepPeriod(view, day, count)))}
        onToday={() => setDay(shown(today))}
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
      {view === 'month' && <AttendanceMonth {...period} name={name} onDay={setDay} />}
      {view === 'week' && <AttendanceWeek {...period} />}
      {view === 'year' && <AttendanceYear {...period} onMonth={open} />}
    </Marks>
  );
};
