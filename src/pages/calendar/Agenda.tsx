import { styled } from '@mui/material/styles';
import { addDays } from 'date-fns';
import { FormattedMessage, useIntl } from 'react-intl';
import { fromCalendarDate, toCalendarDate } from '../../lib/dates';
import { colours } from '../../ui/colours';
import { SmallMonth, type PeriodView } from '../../ui/monthGrid';
import type { EventOccurrence, EventsByDay } from './dayEvents';
import { EventList } from './EventList';
import { periodOf } from './period';
import { useSmallDays, weeks } from './smallDays';

const Stack = styled('div')(({ theme }) => ({ display: 'grid', gap: theme.spacing(2) }));
const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.h3, margin: theme.spacing(0, 0, 1) }));
const Nothing = styled('p')(({ theme }) => ({ margin: 0, color: colours(theme).text.secondary }));

interface AgendaProps {
  view: PeriodView;
  date: Date;
  days: EventsByDay;
  /** The heading that names the period. */
  labelledBy: string;
  onSelect: (day: Date) => void;
  onOpen: (occurrence: EventOccurrence) => void;
}

/** The calendar on a narrow screen: the days of the week with their events, or a small month and the events of the chosen day. */
export const Agenda = ({ view, date, days, labelledBy, onSelect, onOpen }: AgendaProps) => {
  const intl = useIntl();
  const smallDays = useSmallDays(days);
  const { from } = periodOf('week', date);
  const shown = view === 'week' ? [0, 1, 2, 3, 4, 5, 6].map((index) => addDays(from, index)) : [date];
  return (
    <Stack>
      {view === 'month' && (
        <SmallMonth
          month={toCalendarDate(date)}
          today={toCalendarDate(new Date())}
          weeks={weeks}
          selected={toCalendarDate(date)}
          labelledBy={labelledBy}
          onDay={(day) => onSelect(fromCalendarDate(day) ?? date)}
          {...smallDays}
        />
      )}
      {shown.map((day) => {
        const events = days.get(toCalendarDate(day)) ?? [];
        return (
          <section key={day.getTime()}>
            <Heading>{intl.formatDate(day, { weekday: 'long', day: 'numeric', month: 'long' })}</Heading>
            {events.length > 0 ? (
              <EventList events={events} onOpen={onOpen} />
            ) : (
              <Nothing>
                <FormattedMessage id="calendar.nothing" />
              </Nothing>
            )}
          </section>
        );
      })}
    </Stack>
  );
};
