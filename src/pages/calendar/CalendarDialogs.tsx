import { lazy, Suspense } from 'react';
import { EventDialog } from '../../features/events';
import { toCalendarDate } from '../../lib/dates';
import type { EventsByDay } from './dayEvents';
import { DayDialog } from './DayDialog';
import type { Dialogs } from './useDialogs';

const AddEventDialog = lazy(async () => ({ default: (await import('./AddEventDialog')).AddEventDialog }));
const SubscribeDialog = lazy(async () => ({ default: (await import('./SubscribeDialog')).SubscribeDialog }));

interface CalendarDialogsProps {
  dialogs: Dialogs;
  date: Date;
  days: EventsByDay;
  schoolId: string | undefined;
}

/** What opens over the calendar. */
export const CalendarDialogs = ({ dialogs, date, days, schoolId }: CalendarDialogsProps) => {
  const { open, close, openEvent } = dialogs;
  return (
    <Suspense fallback={null}>
      {open?.kind === 'event' && (
        <EventDialog occurrence={open.occurrence} schoolId={schoolId} onClose={close} />
      )}
      {open?.kind === 'day' && (
        <DayDialog day={open.day} events={days.get(open.day) ?? []} onOpen={openEvent} onClose={close} />
      )}
      {open?.kind === 'new' && <AddEventDialog day={toCalendarDate(date)} onSaved={close} onClose={close} />}
      {open?.kind === 'subscription' && <SubscribeDialog onClose={close} />}
    </Suspense>
  );
};
