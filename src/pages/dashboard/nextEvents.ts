import { addDays } from 'date-fns';
import type { EventDto } from '../../contract/events';
import { occurrencesBetween, type Occurrence } from '../../domain/occurrences';
import { localClock } from '../../lib/wallClock';

/**
 * Days ahead, one after the other until enough events are found: what repeats every day fills years. What is further away than a
 * year comes next to nobody.
 */
const HORIZONS = [7, 31, 366];

/** The next events, each once, the soonest first; what is under way counts. */
export const nextEvents = (events: readonly EventDto[], now: Date, count: number): Occurrence<EventDto>[] => {
  const next = new Map<string, Occurrence<EventDto>>();
  for (const horizon of HORIZONS) {
    next.clear();
    for (const occurrence of occurrencesBetween(events, now, addDays(now, horizon), localClock)) {
      const { id } = occurrence.event;
      if (!next.has(id)) next.set(id, occurrence);
    }
    if (next.size >= count) break;
  }
  return [...next.values()].slice(0, count);
};
