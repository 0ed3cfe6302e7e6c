import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FormattedDate } from 'react-intl';
import { twelveMonthsFrom } from '../../lib/calendarDays';
import { fromCalendarDate } from '../../lib/dates';
import { edgeToEdge } from '../edgeToEdge';
import { SmallMonth, type SmallMonthProps } from './SmallMonth';

const Months = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
  // seven days that a finger hits
  '@media (pointer: coarse)': {
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 21rem), 1fr))',
  },
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Heading = styled('h3')({ margin: 0 });

interface YearGridProps extends Omit<SmallMonthProps, 'month' | 'labelledBy' | 'selected'> {
  /** The first day of the first month. */
  first: string;
  /** Called with the first day of the chosen month. */
  onMonth: (day: string) => void;
}

type MonthProps = Omit<YearGridProps, 'first'> & { month: string; hasYear: boolean };

const Month = ({ month, hasYear, onMonth, ...props }: MonthProps) => {
  const id = useId();
  return (
    <li>
      <Heading>
        <Button id={id} sx={edgeToEdge} onClick={() => onMonth(month)}>
          <FormattedDate
            value={fromCalendarDate(month)}
            month="long"
            {...(hasYear ? { year: 'numeric' } : {})}
          />
        </Button>
      </Heading>
      <SmallMonth {...props} month={month} labelledBy={id} />
    </li>
  );
};

/** Twelve small months. The name of each opens that month, and tells its year where they are of two. */
export const YearGrid = ({ first, ...props }: YearGridProps) => (
  <Months>
    {twelveMonthsFrom(first).map((month) => (
      <Month key={month} {...props} month={month} hasYear={!first.endsWith('-01-01')} />
    ))}
  </Months>
);
