import { FormattedDate, FormattedMessage } from 'react-intl';
import { fromCalendarDate } from '../../lib/dates';

interface FeeDayProps {
  /** A day, a moment, or '' where the school's API tells none. */
  day: string;
}

/** The day until which a fee is to be paid, or on which it was. */
export const FeeDay = ({ day }: FeeDayProps) =>
  day === '' ? (
    <FormattedMessage id="fees.noDay" />
  ) : (
    <FormattedDate value={fromCalendarDate(day) ?? day} year="numeric" month="short" day="numeric" />
  );
