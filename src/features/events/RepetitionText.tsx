import { FormattedMessage, useIntl } from 'react-intl';
import type { CalendarEvent } from '../../api/readSchoolLife';
import { weekdayCodes } from '../../domain/recurrence';
import { fromCalendarDate } from '../../lib/dates';
import { fromRule, type CustomRule } from './customRule';
import { writeDay } from './dates';
import { repetitionIds } from './words';

/** The first Sunday of 2023 was the first of January. */
const weekdayOf = (code: string) => new Date(2023, 0, 1 + weekdayCodes.findIndex((each) => each === code));

const CustomText = ({ rule }: { rule: CustomRule }) => {
  const intl = useIntl();
  const names = rule.weekdays.map((code) => intl.formatDate(weekdayOf(code), { weekday: 'long' }));
  const until = fromCalendarDate(rule.until);
  return (
    <FormattedMessage
      id="events.repetition.inWords"
      values={{
        every: Number(rule.every),
        unit: rule.unit,
        days: names.length > 0 ? intl.formatList(names) : 'none',
        until: until ? writeDay(until, intl.locale) : 'never',
      }}
    />
  );
};

/** How an event repeats, in words. */
export const RepetitionText = ({ event }: { event: Pick<CalendarEvent, 'repetition' | 'recurrenceRule'> }) =>
  event.repetition === 'custom' ? (
    <CustomText rule={fromRule(event.recurrenceRule)} />
  ) : (
    <FormattedMessage id={repetitionIds[event.repetition]} />
  );
