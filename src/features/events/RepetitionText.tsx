import { FormattedMessage, useIntl } from 'react-intl';
import type { CalendarEvent } from '../../api/readSchoolLife';
import { partsOfRule, weekdayCodes } from '../../domain/recurrence';
import { fromCalendarDate } from '../../lib/dates';
import { fromRule, isSaidInWords } from './customRule';
import { writeDay } from './dates';
import { repetitionIds } from './words';

/** The first Sunday of 2023 was the first of January. */
const weekdayOf = (code: string) => new Date(2023, 0, 1 + weekdayCodes.findIndex((each) => each === code));

const CustomText = ({ rule }: { rule: string }) => {
  const intl = useIntl();
  if (!isSaidInWords(rule)) return <FormattedMessage id="events.repetition.byRule" />;
  const { every, unit, weekdays, until: lastDay } = fromRule(rule);
  const names = weekdays.map((code) => intl.formatDate(weekdayOf(code), { weekday: 'long' }));
  const until = fromCalendarDate(lastDay);
  return (
    <FormattedMessage
      id="events.repetition.inWords"
      values={{
        every: Number(every),
        unit,
        count: Number(partsOfRule(rule).COUNT ?? 0),
        days: names.length > 0 ? intl.formatList(names) : 'none',
        until: until ? writeDay(until, intl.locale) : 'never',
      }}
    />
  );
};

/** How an event repeats, in words. */
export const RepetitionText = ({ event }: { event: Pick<CalendarEvent, 'repetition' | 'recurrenceRule'> }) =>
  event.repetition === 'custom' ? (
    <CustomText rule={event.recurrenceRule} />
  ) : (
    <FormattedMessage id={repetitionIds[event.repetition]} />
  );
