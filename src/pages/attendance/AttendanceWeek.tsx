import { memo } from 'react';
import { FormattedDate } from 'react-intl';
import { weekOf } from '../../lib/calendarDays';
import { fromCalendarDate } from '../../lib/dates';
import { DayColumns, shownDaysOf } from '../../ui/monthGrid';
import { LessonMarks } from './LessonMarks';
import { weeks, type AttendancePeriod } from './weeks';

/** The days of a week with their lessons. */
export const AttendanceWeek = memo(function AttendanceWeek({ days, day, today }: AttendancePeriod) {
  return (
    <DayColumns
      level="h3"
      days={shownDaysOf(weekOf(day, weeks.firstWeekday), weeks).map((each) => ({
        key: each,
        heading: <FormattedDate value={fromCalendarDate(each)} weekday="short" month="short" day="numeric" />,
        isToday: each === today,
        content: <LessonMarks day={days.get(each)} />,
      }))}
    />
  );
});
