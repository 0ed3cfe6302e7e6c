import { addDays } from 'date-fns';
import type { EventDto } from '../../contract/events';
import { occurrencesBetween, type Occurrence } from '../../domain/occurrences';
import { localClock } from '../../lib/wallClock';

/** Days. What is further away than a year comes next to nobody. */
const HORIZON = 366;

/** The next events, each once, the soonest first; what is under way counts. */
export const nextEvents = (events: readonly EventDto[], now: Date, count: number): Occurrence<EventDto>[] => {
  const next = new Map<string, Occurrence<EventDto>>();
  for (const occurrence of occurrencesBetween(events, now, addDays(now, HORIZON), localClock)) {
    const { id } = occurrence.event;
    if (!next.has(id)) next.set(id, occurrence);
  }
  return [...next.values()].slice(0, count);
};
