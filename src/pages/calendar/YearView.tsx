import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { toCalendarDate } from '../../lib/dates';
import type { EventsByDay } from './dayEvents';
import { SmallMonth } from './SmallMonth';

const Months = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(3),
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
}));
const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.h3, margin: 0 }));

interface YearViewProps {
  date: Date;
  days: EventsByDay;
  onSelect: (day: Date) => void;
}

/** Twelve months with the days on which something takes place; a day leads to its week. */
export const YearView = ({ date, days, onSelect }: YearViewProps) => {
  const intl = useIntl();
  const today = toCalendarDate(new Date());
  const months = Array.from({ length: 12 }, (_, month) => new Date(date.getFullYear(), month, 1));
  return (
    <Months>
      {months.map((month) => {
        const name = intl.formatDate(month, { month: 'long' });
        return (
          <section key={month.getTime()}>
            <Heading>{name}</Heading>
            <SmallMonth month={month} days={days} today={today} label={name} onSelect={onSelect} />
          </section>
        );
      })}
    </Months>
  );
};
