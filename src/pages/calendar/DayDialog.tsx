import { useIntl } from 'react-intl';
import { DialogFrame } from '../../ui';
import { fromCalendarDate } from '../../lib/dates';
import type { EventOccurrence } from './dayEvents';
import { EventList } from './EventList';

interface DayDialogProps {
  /** `yyyy-MM-dd` */
  day: string;
  events: readonly EventOccurrence[];
  onOpen: (occurrence: EventOccurrence) => void;
  onClose: () => void;
}

/** Everything of a day that shows only some of it. */
export const DayDialog = ({ day, events, onOpen, onClose }: DayDialogProps) => {
  const intl = useIntl();
  const title = intl.formatDate(fromCalendarDate(day), { dateStyle: 'full' });
  return (
    <DialogFrame open titleId="events.dialogTitle" titleValues={{ title }} onClose={onClose} maxWidth="xs">
      <EventList events={events} onOpen={onOpen} />
    </DialogFrame>
  );
};
