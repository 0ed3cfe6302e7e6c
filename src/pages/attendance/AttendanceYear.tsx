import { FormattedMessage } from 'react-intl';
import { VisuallyHidden } from '../../ui';
import { YearGrid } from '../../ui/monthGrid';
import { AttendanceMark } from './AttendanceMark';
import { weeks, type AttendancePeriod } from './weeks';

interface AttendanceYearProps extends AttendancePeriod {
  onMonth: (month: string) => void;
}

/** The twelve months of a year; each leads to its own view. */
export const AttendanceYear = ({ days, day, today, onMonth }: AttendanceYearProps) => (
  <YearGrid
    day={day}
    today={today}
    weeks={weeks}
    onMonth={onMonth}
    renderDay={(each) => {
      const known = days.get(each);
      return (
        known && (
          <>
            <AttendanceMark status={known.status} />
            <VisuallyHidden>
              <FormattedMessage id={`attendance.status.${known.status}`} />
            </VisuallyHidden>
          </>
        )
      );
    }}
  />
);
