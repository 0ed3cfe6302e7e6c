import { styled } from '@mui/material/styles';
import { addDays, isSameMonth } from 'date-fns';
import { memo } from 'react';
import { useIntl } from 'react-intl';
import { FIRST_DAY_OF_WEEK, WEEKEND_DAYS } from '../../domain/calendar';
import { toCalendarDate } from '../../lib/dates';
import { colours } from '../../ui/colours';
import type { EventsByDay } from './dayEvents';
import { periodOf } from './period';

const Table = styled('table')(({ theme }) => ({
  width: '100%',
  borderSpacing: 2,
  tableLayout: 'fixed',
  textAlign: 'center',
  '& th': { ...theme.typography.body2, padding: 0, color: colours(theme).text.secondary },
  '& td': { padding: 0, height: 40 },
  '& [data-weekend]': { backgroundColor: colours(theme).action.hover, borderRadius: 6 },
}));

const Day = styled('button')(({ theme }) => ({
  ...theme.typography.body2,
  position: 'relative',
  width: '100%',
  height: '100%',
  minWidth: 24,
  padding: 0,
  border: 0,
  borderRadius: 6,
  color: 'inherit',
  background: 'none',
  cursor: 'pointer',
  '&:hover': { backgroundColor: colours(theme).action.selected },
  '&:focus-visible': { outline: `2px solid ${colours(theme).primary.main}` },
  '&[aria-current="date"]': { fontWeight: 700, boxShadow: `inset 0 0 0 2px ${colours(theme).primary.main}` },
  '&[aria-pressed="true"]': {
    color: colours(theme).primary.contrastText,
    backgroundColor: colours(theme).primary.main,
  },
  '&[data-marked]::after': {
    content: '""',
    position: 'absolute',
    insetBlockEnd: 4,
    insetInlineStart: 'calc(50% - 3px)',
    width: 6,
    height: 6,
    borderRadius: '50%',
    backgroundColor: colours(theme).secondary.main,
  },
}));

const seven = [0, 1, 2, 3, 4, 5, 6];

interface SmallMonthProps {
  /** Any day of the month. */
  month: Date;
  days: EventsByDay;
  today: string;
  /** The day that is looked at, where one is. */
  selected?: string;
  label: string;
  onSelect: (day: Date) => void;
}

/** A month in small: days with events are marked, and each leads to its events. */
export const SmallMonth = memo(function SmallMonth(props: SmallMonthProps) {
  const { month, days, today, selected, label, onSelect } = props;
  const intl = useIntl();
  const { from, to } = periodOf('month', month);
  const weeks: Date[] = [];
  for (let first = from; first <= to; first = addDays(first, 7)) weeks.push(first);
  const cell = (day: Date) => {
    if (!isSameMonth(day, month)) return null;
    const key = toCalendarDate(day);
    const count = days.get(key)?.length ?? 0;
    return (
      <Day
        type="button"
        onClick={() => onSelect(day)}
        aria-current={key === today ? 'date' : undefined}
        aria-pressed={selected === undefined ? undefined : key === selected}
        data-marked={count > 0 || undefined}
        aria-label={intl.formatMessage({ id: 'calendar.day' }, { day, count })}
      >
        {day.getDate()}
      </Day>
    );
  };
  return (
    <Table aria-label={label}>
      <thead>
        <tr>
          {seven.map((index) => (
            <th key={index} scope="col" abbr={intl.formatDate(addDays(from, index), { weekday: 'long' })}>
              {intl.formatDate(addDays(from, index), { weekday: 'narrow' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((first) => (
          <tr key={first.getTime()}>
            {seven.map((index) => (
              <td
                key={index}
                data-weekend={WEEKEND_DAYS.includes((FIRST_DAY_OF_WEEK + index) % 7) || undefined}
              >
                {cell(addDays(first, index))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
});
