import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { Link } from 'react-router';
import type { CalendarEvent } from '../../api/readSchoolLife';
import { detailLink, LabelChip } from '../../features/events';
import { EmptyState, tallLinkInLine } from '../../ui';
import { CardLine } from '../../ui/cards';
import { colours } from '../../ui/colours';
import { EventDay } from './EventDay';
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

interface EventListProps {
  events: readonly CalendarEvent[];
  schoolId: string | undefined;
  now: Date;
}

/** The next events, one line each. */
export const EventList = ({ events, schoolId, now }: EventListProps) => {
  const next = useMemo(() => nextEvents(events, now, EVENTS), [events, now]);
  if (next.length === 0) return <EmptyState messageId="dashboard.events.none" />;
  return (
    <List>
      {next.map((occurrence) => {
        const { event } = occurrence;
        return (
          <Item key={event.id}>
            <div>
              <Title to={detailLink(event, schoolId)}>{event.title}</Title>
              <CardLine>
                <EventDay occurrence={occurrence} now={now} withTime />
              </CardLine>
            </div>
            <LabelChip label={event.className} />
          </Item>
        );
      })}
    </List>
  );
};
