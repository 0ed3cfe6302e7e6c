import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { boundsOf, YearGrid } from '../../ui/monthGrid';
import { AttendanceMark } from './AttendanceMark';
import { weeks, type AttendancePeriod } from './weeks';

interface AttendanceYearProps extends AttendancePeriod {
  onMonth: (month: string) => void;
}

/** The twelve months of a year; each leads to its own view. */
export const AttendanceYear = ({ days, announced, day, today, onMonth }: AttendanceYearProps) => {
  const { formatMessage } = useIntl();
  const renderDay = useCallback(
    (each: string) => {
      const status = days.get(each)?.status ?? (announced.has(each) ? 'announced' : undefined);
      return (
        status && (
          <AttendanceMark status={status} label={formatMessage({ id: `attendance.status.${status}` })} />
        )
      );
    },
    [announced, days, formatMessage],
  );
  const [first] = boundsOf('year', day, weeks);
  return <YearGrid first={first} today={today} weeks={weeks} onMonth={onMonth} renderDay={renderDay} />;
};
