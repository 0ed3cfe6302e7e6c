import { useMemo, useState } from 'react';
import { useCreateParentEventMutation, useUpdateParentEventMutation } from '../../api/events';
import { postUnderKey, repeatEarlier } from '../../api/intentKeys';
import type { CalendarEvent } from '../../api/readSchoolLife';
import { makeSeenVersions, versionsOf } from '../../api/versions';
import { filledValues } from '../../contract/formValues';
import type { EventPayload } from '../../contract/events';
import { NEW_RECORD } from '../../domain/offer';
import { toFingerprint } from '../../lib/fingerprint';
import { useSideDraft } from '../../store/sideDraft';
import { eventSchema, toEventPayload, type EventValues } from './eventValues';

/**
 * What is typed into the form of an event, kept through a reload and the end of a session until it is saved, with the version
 * of the event that the form shows (ADR 23).
 */
export const useEventDraft = (event: CalendarEvent | undefined) => {
  const draft = useSideDraft('event', event?.id ?? NEW_RECORD);
  const [create] = useCreateParentEventMutation();
  const [update] = useUpdateParentEventMutation();
  const [shown] = useState(draft.held);
  const [seen] = useState(() => {
    const from = shown?.versions ?? versionsOf('parentEvents', event ? [event] : []);
    return makeSeenVersions(from, shown?.unanswered, draft.learn);
  });
  const { keep, forget, forgetSaved } = useMemo(
    () => ({
      keep: (values: EventValues) => {
        const isNew = !draft.held();
        draft.keep(values);
        if (isNew) void draft.learn({ versions: seen.all() });
      },
      forget: draft.clear,
      /** Unless another event has been begun since. */
      forgetSaved: (values: EventValues) => {
        if (toFingerprint(draft.typed()) === toFingerprint(values)) draft.clear();
      },
    }),
    [draft, seen],
  );
  const make = (body: EventPayload, intentKey: string) => create({ body, intentKey }).unwrap();
  const save = async (values: EventValues): Promise<CalendarEvent> => {
    keep(values);
    const body = toEventPayload(values, event);
    const earlier = event ? undefined : await repeatEarlier(draft.intent, body, make);
    if (earlier) draft.made(earlier.result.id);
    const id = event?.id ?? draft.madeId();
    if (id === undefined) return postUnderKey(draft.intent, body, make);
    return seen.during(() => update({ id, body }).unwrap());
  };
  return {
    /** What was typed earlier, over the values with which the form would start. */
    valuesOver: (initial: EventValues): EventValues | undefined =>
      shown?.halfTyped?.event && filledValues(eventSchema, { ...initial, ...shown.halfTyped.event }),
    draftId: draft.draftId,
    keep,
    save,
    forget,
    forgetSaved,
  };
};
