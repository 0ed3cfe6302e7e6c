import { useMemo, useState } from 'react';
import type { EventOccurrence } from './dayEvents';

type OpenDialog =
  | { kind: 'event'; occurrence: EventOccurrence }
  | { kind: 'day'; day: string }
  | { kind: 'new' }
  | { kind: 'subscription' }
  | null;

/** Which dialog stands over the calendar: one at a time. */
export const useDialogs = () => {
  const [open, setOpen] = useState<OpenDialog>(null);
  const actions = useMemo(
    () => ({
      openEvent: (occurrence: EventOccurrence) => setOpen({ kind: 'event', occurrence }),
      openDay: (day: string) => setOpen({ kind: 'day', day }),
      openNew: () => setOpen({ kind: 'new' }),
      openSubscription: () => setOpen({ kind: 'subscription' }),
      close: () => setOpen(null),
    }),
    [],
  );
  return { open, ...actions };
};
export type Dialogs = ReturnType<typeof useDialogs>;
