import { memo } from 'react';
import { useIntl } from 'react-intl';
import { fromCalendarDate } from '../../lib/dates';
import { Panel } from '../../ui';
import { MonthGrid } from '../../ui/monthGrid';
import { AttendanceMark } from './AttendanceMark';
import { LessonMarks } from './LessonMarks';
import { weeks, type AttendancePeriod } from './weeks';

interface AttendanceMonthProps extends AttendancePeriod {
  onDay: (day: string) => void;
}

/** A month, and the lessons of the chosen day beneath. */
export const AttendanceMonth = memo(function AttendanceMonth({
  days,
  day,
  today,
  labelledBy,
  onDay,
}: AttendanceMonthProps) {
  const { formatMessage, formatDate } = useIntl();
  const describe = (each: string) => {
    const known = days.get(each);
    if (!known) return '';
    const { status, missed, lessons } = known;
    return formatMessage({ id: `attendance.day.${status}` }, { missed, count: lessons.length });
  };
  return (
    <>
      <MonthGrid
        day={day}
        today={today}
        weeks={weeks}
        labelledBy={labelledBy}
        onDay={onDay}
        describe={describe}
        renderDay={(each) => {
          const known = days.get(each);
          return known && <AttendanceMark status={known.status} />;
        }}
      />
      <Panel title={formatDate(fromCalendarDate(day), { weekday: 'long', month: 'long', day: 'numeric' })}>
        <LessonMarks day={days.get(day)} />
      </Panel>
    </>
  );
});
