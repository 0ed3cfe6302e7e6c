import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CalendarEvent } from '../../api/readSchoolLife';
import { colours } from '../../ui/colours';
import { writeSpan } from './dates';
import { LabelChip } from './LabelChip';
import { RepetitionText } from './RepetitionText';
import { reminderIds } from './words';

const List = styled('dl')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(2),
  margin: 0,
  '& dt': { ...theme.typography.body2, color: colours(theme).text.secondary },
  '& dd': { margin: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-line' },
  '& ol': { margin: 0, paddingInlineStart: theme.spacing(3) },
}));

const Fact = ({ labelId, children }: { labelId: string; children: ReactNode }) => (
  <div>
    <dt>
      <FormattedMessage id={labelId} />
    </dt>
    <dd>{children}</dd>
  </div>
);

interface EventFactsProps {
  event: CalendarEvent;
  /** When the event takes place; for one that repeats, the time of the occurrence that is shown. */
  start: Date;
  end: Date;
  description: string;
  /** Whether reminder, organizer and programme are shown too. */
  complete?: boolean;
}

const Rest = ({ event: { reminder, organizer, schedules } }: { event: CalendarEvent }) => (
  <>
    {reminder && (
      <Fact labelId="events.reminder">
        <FormattedMessage id={reminderIds[reminder]} />
      </Fact>
    )}
    {organizer && <Fact labelId="events.organizer">{organizer}</Fact>}
    {schedules.length > 0 && (
      <Fact labelId="events.schedules">
        <ol>
          {schedules.map((line, index) => (
            <li key={index}>{line}</li>
          ))}
        </ol>
      </Fact>
    )}
  </>
);

/** The facts of an event, each with its label. */
export const EventFacts = ({ event, start, end, description, complete = false }: EventFactsProps) => {
  const intl = useIntl();
  return (
    <List>
      <Fact labelId="events.label">
        <LabelChip label={event.className} />
      </Fact>
      <Fact labelId="events.when">{writeSpan({ start, end, allDay: event.allDay }, intl)}</Fact>
      {(complete || event.repetition !== 'noRepeat') && (
        <Fact labelId="events.repetition">
          <RepetitionText event={event} />
        </Fact>
      )}
      {event.location && <Fact labelId="events.location">{event.location}</Fact>}
      {description && <Fact labelId="events.description">{description}</Fact>}
      {complete && <Rest event={event} />}
    </List>
  );
};
