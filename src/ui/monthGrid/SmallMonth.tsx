import { styled } from '@mui/material/styles';
import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isSameMonth } from '../../lib/calendarDays';
import { colours } from '../colours';
import { MonthTable } from './MonthTable';
import type { Weeks } from './periods';

/** A year has hundreds of days, so each is a plain element and all are styled here. */
const Days = styled('div')(({ theme }) => ({
  '& td > *': {
    ...theme.typography.body2,
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'center',
    boxSizing: 'border-box',
    width: '100%',
    minWidth: 24,
    minHeight: 'var(--target)',
    padding: 0,
    border: 0,
    borderRadius: 6,
    color: 'inherit',
    background: 'none',
  },
  '& td > button': { justifyContent: 'center', cursor: 'pointer' },
  '& td > button:hover': { backgroundColor: colours(theme).action.selected },
  '& td > button:focus-visible': { outline: `2px solid ${colours(theme).primary.main}` },
  '& [aria-current="date"]': {
    fontWeight: theme.typography.fontWeightBold,
    boxShadow: `inset 0 0 0 2px ${colours(theme).primary.main}`,
  },
  '& [aria-pressed="true"]': {
    color: colours(theme).primary.contrastText,
    backgroundColor: colours(theme).primary.main,
  },
  '& i': {
    position: 'absolute',
    insetBlockEnd: 4,
    width: 6,
    height: 6,
    borderRadius: '50%',
    backgroundColor: colours(theme).secondary.main,
  },
  '& [aria-pressed="true"] i': { backgroundColor: 'currentcolor' },
  '@media (forced-colors: active)': {
    '& [aria-current="date"]': { outline: '2px solid', outlineOffset: -2 },
    '& i': { forcedColorAdjust: 'none', backgroundColor: 'CanvasText' },
  },
}));

/** A dot that marks a day with an entry. */
export const dayDot: ReactNode = <i aria-hidden />;

export interface SmallMonthProps {
  /** Any day of the month. */
  month: string;
  today: string;
  weeks: Weeks;
  labelledBy: string;
  /** The selected day, if any. */
  selected?: string;
  /** Renders what a day shows besides its number. Pass the same function at each render to avoid rendering again. */
  renderDay: (day: string) => ReactNode;
  /** Called when a day is pressed; `labelOf` describes the day for screen readers. */
  onDay?: (day: string) => void;
  labelOf?: (day: string) => string;
}

/** A small month. */
export const SmallMonth = memo(function SmallMonth(props: SmallMonthProps) {
  const { month, today, weeks, labelledBy, selected, renderDay, onDay, labelOf } = props;
  const intl = useIntl();
  const cell = (day: string) => {
    if (!isSameMonth(day, month)) return null;
    const current = day === today ? 'date' : undefined;
    const content = (
      <>
        {intl.formatNumber(Number(day.slice(8)))}
        {renderDay(day)}
      </>
    );
    if (!onDay) return <span aria-current={current}>{content}</span>;
    return (
      <button
        type="button"
        onClick={() => onDay(day)}
        aria-current={current}
        aria-pressed={selected === undefined ? undefined : day === selected}
        aria-label={labelOf?.(day)}
      >
        {content}
      </button>
    );
  };
  return (
    <Days>
      <MonthTable month={month} weeks={weeks} labelledBy={labelledBy} isNarrow renderDay={cell} />
    </Days>
  );
});
