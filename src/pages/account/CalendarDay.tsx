import { FormattedDate } from 'react-intl';
import { fromCalendarDate } from '../../lib/dates';

/** A day as the reader writes it; what is no day, as it came. */
export const CalendarDay = ({ day }: { day: string }) => {
  const date = fromCalendarDate(day);
  return date ? <FormattedDate value={date} year="numeric" month="long" day="numeric" /> : day;
};
