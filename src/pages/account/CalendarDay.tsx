import { FormattedDate } from 'react-intl';
import { fromCalendarDate } from '../../lib/dates';

/** A day in the reader's notation; anything that is not a day is shown as it came. */
export const CalendarDay = ({ day }: { day: string }) => {
  const date = fromCalendarDate(day);
  return date ? <FormattedDate value={date} year="numeric" month="long" day="numeric" /> : day;
};
