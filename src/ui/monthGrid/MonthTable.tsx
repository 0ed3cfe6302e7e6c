import { styled } from '@mui/material/styles';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { weekdayOf, weekOf } from '../../lib/calendarDays';
import { fromCalendarDate } from '../../lib/dates';
import { colours } from '../colours';
import { VisuallyHidden } from '../feedback/VisuallyHidden';
import { shownDaysOf, shownWeeksOf, type Weeks } from './periods';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'separate',
  borderSpacing: 2,
  '& th': {
    ...theme.typography.body2,
    padding: theme.spacing(0.5, 0),
    fontWeight: theme.typography.fontWeightBold,
    textAlign: 'center',
    color: colours(theme).text.secondary,
  },
  '& td': { padding: 0, verticalAlign: 'top' },
  '& td[data-shaded]': { backgroundColor: colours(theme).action.hover, borderRadius: 6 },
}));

interface MonthTableProps {
  /** Any day of the month. */
  month: string;
  weeks: Weeks;
  labelledBy: string;
  /** Shows the names of the weekdays as single letters. */
  isNarrow?: boolean;
  /** Keyboard handling for a table whose days are buttons. */
  onKeyDown?: KeyboardEventHandler;
  renderDay: (day: string) => ReactNode;
}

/** The weeks of a month below the names of the weekdays. */
export const MonthTable = ({
  month,
  weeks,
  labelledBy,
  isNarrow = false,
  onKeyDown,
  renderDay,
}: MonthTableProps) => {
  const intl = useIntl();
  const nameOf = (day: string, weekday: 'long' | 'short' | 'narrow') =>
    intl.formatDate(fromCalendarDate(day), { weekday });
  const roles = onKeyDown ? { table: 'grid', cell: 'gridcell' } : {};
  return (
    <Table aria-labelledby={labelledBy} role={roles.table} onKeyDown={onKeyDown}>
      <thead>
        <tr>
          {shownDaysOf(weekOf(month, weeks.firstWeekday), weeks).map((day) => (
            <th key={day} scope="col">
              <span aria-hidden>{nameOf(day, isNarrow ? 'narrow' : 'short')}</span>
              <VisuallyHidden>{nameOf(day, 'long')}</VisuallyHidden>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shownWeeksOf(month, weeks).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                role={roles.cell}
                data-shaded={weeks.shadedWeekdays?.includes(weekdayOf(day)) || undefined}
              >
                {renderDay(day)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
};
