import { memo } from 'react';
import { FormattedDate } from 'react-intl';
import { weekOf } from '../../lib/calendarDays';
import { fromCalendarDate } from '../../lib/dates';
import { DayColumns, shownDaysOf } from '../../ui/monthGrid';
import { AnnouncedLine } from './AnnouncedLine';
import { LessonMarks } from './LessonMarks';
import { weeks, type AttendancePeriod } from './weeks';

/** The days of a week with their lessons. */
export const AttendanceWeek = memo(function AttendanceWeek({
  days,
  announced,
  day,
  today,
}: AttendancePeriod) {
  return (
    <DayColumns
      level="h3"
      days={shownDaysOf(weekOf(day, weeks.firstWeekday), weeks).map((each) => {
        const absence = announced.get(each);
        return {
          key: each,
          heading: (
            <FormattedDate value={fromCalendarDate(each)} weekday="short" month="short" day="numeric" />
          ),
          isToday: each === today,
          content: (
            <>
              {absence && <AnnouncedLine absence={absence} />}
              {(!absence || days.has(each)) && <LessonMarks day={days.get(each)} />}
            </>
          ),
        };
      })}
    />
  );
});
