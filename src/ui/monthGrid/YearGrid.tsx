import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { isSameMonth, monthsOfYear } from '../../lib/calendarDays';
import { fromCalendarDate } from '../../lib/dates';
import { colours } from '../colours';
import { MonthTable } from './MonthTable';
import type { Weeks } from './periods';

const Months = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Heading = styled('h3')({ margin: 0 });

const Day = styled('span')(({ theme }) => ({
  ...theme.typography.caption,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  minHeight: 36,
  borderRadius: 8,
  '&[aria-current="date"]': {
    fontWeight: theme.typography.fontWeightBold,
    outline: `2px solid ${colours(theme).primary.main}`,
  },
}));

interface YearGridProps {
  /** Any day of the year. */
  day: string;
  today: string;
  weeks: Weeks;
  /** Called with the first day of the month that the reader wants to see. */
  onMonth: (day: string) => void;
  renderDay: (day: string) => ReactNode;
}

const Month = ({ day: month, today, weeks, onMonth, renderDay }: YearGridProps) => {
  const intl = useIntl();
  const id = useId();
  return (
    <li>
      <Heading>
        <Button id={id} onClick={() => onMonth(month)}>
          {intl.formatDate(fromCalendarDate(month), { month: 'long' })}
        </Button>
      </Heading>
      <MonthTable
        month={month}
        weeks={weeks}
        labelledBy={id}
        isNarrow
        renderDay={(day) =>
          isSameMonth(day, month) && (
            <Day aria-current={day === today ? 'date' : undefined}>
              {intl.formatNumber(Number(day.slice(8)))}
              {renderDay(day)}
            </Day>
          )
        }
      />
    </li>
  );
};

/** Twelve small months; the name of each leads to it. */
export const YearGrid = (props: YearGridProps) => (
  <Months>
    {monthsOfYear(props.day).map((month) => (
      <Month key={month} {...props} day={month} />
    ))}
  </Months>
);
