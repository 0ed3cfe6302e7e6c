import { FormattedDate } from 'react-intl';
import { fromCalendarDate } from '../../lib/dates';

/** The day until which a fee is to be paid. */
export const FeeDay = ({ day }: { day: string }) => (
  <FormattedDate value={fromCalendarDate(day) ?? day} year="numeric" month="short" day="numeric" />
);
