import { addDays } from 'date-fns';
import type { CalendarEvent } from '../../api/readSchoolLife';
import { occurrencesBetween, type Occurrence } from '../../domain/occurrences';
import { localClock } from '../../lib/wallClock';

/**
 * How many days ahead to look, step by step until enough events are found, because daily events would fill years.
 * Hardly anybody needs an event that is more than a year away.
 */
const HORIZONS = [7, 31, 366];

/** The next events, each once, the soonest first; events that are under way are included. */
export const nextEvents = (
  events: readonly CalendarEvent[],
  now: Date,
  count: number,
): Occurrence<CalendarEvent>[] => {
  const next = new Map<string, Occurrence<CalendarEvent>>();
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
