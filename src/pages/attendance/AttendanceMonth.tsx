import { styled } from '@mui/material/styles';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { fromCalendarDate } from '../../lib/dates';
import { Panel } from '../../ui';
import { MonthGrid, nearestShownDay } from '../../ui/monthGrid';
import { AnnouncedAbsence } from './AnnouncedAbsence';
import { AttendanceMark } from './AttendanceMark';
import { LessonMarks } from './LessonMarks';
import { weeks, type AttendancePeriod } from './weeks';

const DayMarks = styled('span')({ display: 'flex', flexWrap: 'wrap', gap: 2 });

interface AttendanceMonthProps extends AttendancePeriod {
  name: string;
  onDay: (day: string) => void;
}

/** A month, and the lessons of the chosen day beneath. */
export const AttendanceMonth = memo(function AttendanceMonth({
  name,
  days,
  announced,
  day: asked,
  today,
  labelledBy,
  onDay,
}: AttendanceMonthProps) {
  const { formatMessage, formatDate } = useIntl();
  const day = nearestShownDay(asked, weeks);
  const describe = (each: string) => {
    const known = days.get(each);
    const recorded =
      known &&
      formatMessage(
        { id: `attendance.day.${known.status}` },
        { missed: known.missed, count: known.lessons.length },
      );
    const told = announced.has(each) && formatMessage({ id: 'attendance.day.announced' });
    return [recorded, told].filter(Boolean).join(', ');
  };
  const absence = announced.get(day);
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
          const isAnnounced = announced.has(each);
          if (!known && !isAnnounced) return null;
          return (
            <DayMarks>
              {known && <AttendanceMark status={known.status} />}
              {isAnnounced && <AttendanceMark status="announced" />}
            </DayMarks>
          );
        }}
      />
      <Panel title={formatDate(fromCalendarDate(day), { weekday: 'long', month: 'long', day: 'numeric' })}>
        {absence && <AnnouncedAbsence key={absence.id} absence={absence} name={name} />}
        {(!absence || days.has(day)) && <LessonMarks day={days.get(day)} />}
      </Panel>
    </>
  );
});
