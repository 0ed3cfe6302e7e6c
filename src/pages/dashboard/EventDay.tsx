import { startOfDay } from 'date-fns';
import { FormattedDate, FormattedMessage } from 'react-intl';
import type { CalendarEvent } from '../../api/readSchoolLife';
import type { Occurrence } from '../../domain/occurrences';

const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

interface EventDayProps {
  occurrence: Occurrence<CalendarEvent>;
  now: Date;
  withTime?: boolean;
}

/** When an event begins, or ends when it began on a day before. */
export const EventDay = ({ occurrence: { event, start, end }, now, withTime = false }: EventDayProps) => {
  const form = withTime && !event.allDay ? { ...day, ...time } : day;
  return start < startOfDay(now) ? (
    <FormattedMessage id="dashboard.events.until" values={{ end: <FormattedDate value={end} {...form} /> }} />
  ) : (
    <FormattedDate value={start} {...form} />
  );
};
