import { useIntl, type IntlShape } from 'react-intl';
import { fromCalendarDate } from '../../lib/dates';

/** The day until which a fee is to be paid, or on which it was. `day`: a day, a moment, or '' where the school's API tells none. */
export const feeDayText = (day: string, intl: IntlShape): string =>
  day === ''
    ? intl.formatMessage({ id: 'fees.noDay' })
    : intl.formatDate(fromCalendarDate(day) ?? day, { year: 'numeric', month: 'short', day: 'numeric' });

export const FeeDay = ({ day }: { day: string }) => feeDayText(day, useIntl());
