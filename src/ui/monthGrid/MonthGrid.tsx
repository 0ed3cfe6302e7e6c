import ButtonBase from '@mui/material/ButtonBase';
import { styled, useTheme } from '@mui/material/styles';
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isSameMonth } from '../../lib/calendarDays';
import { fromCalendarDate } from '../../lib/dates';
import { colours } from '../colours';
import { dayName } from './dayName';
import { MonthTable } from './MonthTable';
import { dayAfterKey, entryDayOf, type Weeks } from './periods';

const Day = styled(ButtonBase)(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  justifyContent: 'flex-start',
  gap: theme.spacing(0.5),
  width: '100%',
  minHeight: 56,
  padding: theme.spacing(0.5),
  borderRadius: theme.shape.borderRadius,
  border: `1px solid ${colours(theme).divider}`,
  [theme.breakpoints.up('sm')]: { minHeight: 76, padding: theme.spacing(1) },
  '&:hover': { backgroundColor: colours(theme).action.hover },
  '&[aria-pressed="true"]': {
    borderColor: colours(theme).primary.main,
    boxShadow: `inset 0 0 0 1px ${colours(theme).primary.main}`,
  },
  '& > span:first-of-type': { ...theme.typography.body2, textAlign: 'start' },
  '&[aria-current="date"] > span:first-of-type': {
    fontWeight: theme.typography.fontWeightBold,
    textDecoration: 'underline',
    textUnderlineOffset: 3,
  },
}));

interface MonthGridProps {
  /** The chosen day; its month is shown. */
  day: string;
  today: string;
  weeks: Weeks;
  labelledBy: string;
  onDay: (day: string) => void;
  /** What screen readers say after the day's date. */
  describe: (day: string) => string;
  renderDay: (day: string) => ReactNode;
}

/** A month in which one day is chosen with the mouse, the arrow keys, Home, End and the Page keys. */
export const MonthGrid = ({
  day: chosen,
  today,
  weeks,
  labelledBy,
  onDay,
  describe,
  renderDay,
}: MonthGridProps) => {
  const intl = useIntl();
  const { direction } = useTheme();
  const grid = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const entry = entryDayOf(chosen, chosen, weeks);

  useEffect(() => {
    if (!isMoving.current) return;
    isMoving.current = false;
    grid.current?.querySelector<HTMLElement>(`[data-day="${chosen}"]`)?.focus();
  }, [chosen]);

  const move = (event: KeyboardEvent) => {
    // with these, a key is the browser's: Alt and Left lead to the page before
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const next = dayAfterKey(event.key, entry, weeks, forward);
    if (next === null) return;
    event.preventDefault();
    if (next === chosen) return;
    isMoving.current = true;
    onDay(next);
  };

  const labelOf = (day: string) => {
    return [dayName(intl, fromCalendarDate(day)), describe(day)].filter(Boolean).join(', ');
  };

  return (
    <div ref={grid}>
      <MonthTable
        month={chosen}
        weeks={weeks}
        labelledBy={labelledBy}
        onKeyDown={move}
        renderDay={(day) =>
          isSameMonth(day, chosen) && (
            <Day
              data-day={day}
              tabIndex={day === entry ? 0 : -1}
              aria-label={labelOf(day)}
              aria-pressed={day === chosen}
              aria-current={day === today ? 'date' : undefined}
              onClick={() => onDay(day)}
            >
              <span>{intl.formatNumber(Number(day.slice(8)))}</span>
              {renderDay(day)}
            </Day>
          )
        }
      />
    </div>
  );
};
