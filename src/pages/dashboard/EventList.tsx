import { styled } from '@mui/material/styles';
import { startOfDay } from 'date-fns';
import { useMemo } from 'react';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import type { CalendarEvent } from '../../api/readSchoolLife';
import { detailLink, LabelChip } from '../../features/events';
import { EmptyState, tallLinkInLine } from '../../ui';
import { CardLine } from '../../ui/cards';
import { colours } from '../../ui/colours';
import { EVENT_HEIGHT, EVENTS } from './eventRoom';
import { nextEvents } from './nextEvents';

const List = styled('ul')({ margin: 0, padding: 0, listStyle: 'none' });
const Item = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(0.5, 2),
  boxSizing: 'border-box',
  minHeight: EVENT_HEIGHT,
  padding: theme.spacing(1, 0),
  '& + &': { borderBlockStart: `1px solid ${colours(theme).divider}` },
}));
const Title = styled(Link)(({ theme }) => ({
  ...tallLinkInLine,
  fontWeight: theme.typography.fontWeightBold,
  overflowWrap: 'anywhere',
  color: 'inherit',
}));

const day = { weekday: 'short', month: 'short', day: 'numeric' } as const;
const time = { hour: 'numeric', minute: '2-digit' } as const;

interface EventListProps {
  events: readonly CalendarEvent[];
  schoolId: string | undefined;
  now: Date;
}

/** The next events, one line each: when it begins, or ends when it began on a day before. */
export const EventList = ({ events, schoolId, now }: EventListProps) => {
  const next = useMemo(() => nextEvents(events, now, EVENTS), [events, now]);
  if (next.length === 0) return <EmptyState messageId="dashboard.events.none" />;
  return (
    <List>
      {next.map(({ event, start, end }) => {
        const form = event.allDay ? day : { ...day, ...time };
        return (
          <Item key={event.id}>
            <div>
              <Title to={detailLink(event, schoolId)}>{event.title}</Title>
              <CardLine>
                {start < startOfDay(now) ? (
                  <FormattedMessage
                    id="dashboard.events.until"
                    values={{ end: <FormattedDate value={end} {...form} /> }}
                  />
                ) : (
                  <FormattedDate value={start} {...form} />
                )}
              </CardLine>
            </div>
            <LabelChip label={event.className} />
          </Item>
        );
      })}
    </List>
  );
};
