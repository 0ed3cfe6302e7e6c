import { styled } from '@mui/material/styles';
import { useIntl } from 'react-intl';
import { labels } from '../../features/events';
import { colours } from '../../ui/colours';
import type { EventOccurrence } from './dayEvents';

const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Entry = styled('button')(({ theme }) => ({
  ...theme.typography.body1,
  display: 'grid',
  width: '100%',
  padding: theme.spacing(1, 1.5),
  textAlign: 'start',
  color: 'inherit',
  background: colours(theme).background.paper,
  border: `1px solid ${colours(theme).divider}`,
  borderInlineStartWidth: 6,
  borderRadius: 8,
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  '&:hover': { backgroundColor: colours(theme).action.hover },
  '&:focus-visible': { outline: `2px solid ${colours(theme).primary.main}`, outlineOffset: 2 },
  '& small': { ...theme.typography.body2, color: colours(theme).text.secondary },
}));

interface EventListProps {
  events: readonly EventOccurrence[];
  onOpen: (occurrence: EventOccurrence) => void;
}

/** Events one below the other: time, title and label in words and colour. */
export const EventList = ({ events, onOpen }: EventListProps) => {
  const intl = useIntl();
  return (
    <List>
      {events.map((occurrence) => {
        const { event, start, end, key } = occurrence;
        const { colour, messageId } = labels[event.className];
        const time = event.allDay
          ? intl.formatMessage({ id: 'events.allDay' })
          : intl.formatDateTimeRange(start, end, { hour: 'numeric', minute: 'numeric' });
        return (
          <li key={key}>
            <Entry
              type="button"
              onClick={() => onOpen(occurrence)}
              style={{ borderInlineStartColor: colour }}
            >
              <span>{event.title}</span>
              <small>
                {[time, intl.formatMessage({ id: messageId }), event.location].filter(Boolean).join(' · ')}
              </small>
            </Entry>
          </li>
        );
      })}
    </List>
  );
};
