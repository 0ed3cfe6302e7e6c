import { addDays, startOfDay } from 'date-fns';
import type { CalendarEvent } from '../../api/readSchoolLife';
import type { Occurrence } from '../../domain/occurrences';
import { toCalendarDate } from '../../lib/dates';
import { DAY } from '../../lib/durations';

export type EventOccurrence = Occurrence<CalendarEvent>;
/** By day, `yyyy-MM-dd`: what takes place on it, also what began before. */
export type EventsByDay = ReadonlyMap<string, readonly EventOccurrence[]>;

/** The days that it takes up, within the period. An end at midnight takes up no further day. */
const daysOf = ({ start, end }: EventOccurrence, from: Date, to: Date): string[] => {
  const days: string[] = [];
  const last = Math.min(Math.max(start.getTime(), end.getTime() - 1), to.getTime());
  for (
    let day = startOfDay(start < from ? from : start);
    day.getTime() <= last && days.length < 400;
    day = addDays(day, 1)
  )
    days.push(toCalendarDate(day));
  return days;
};

export const groupByDay = (occurrences: readonly EventOccurrence[], from: Date, to: Date): EventsByDay => {
  const groups = new Map<string, EventOccurrence[]>();
  for (const occurrence of occurrences)
    for (const day of daysOf(occurrence, from, to)) {
      const group = groups.get(day);
      if (group) group.push(occurrence);
      else groups.set(day, [occurrence]);
    }
  return groups;
};

export interface LimitedDays {
  shown: EventOccurrence[];
  /** By day: how many more there are. */
  more: ReadonlyMap<string, number>;
}

const lengthOf = ({ start, end }: EventOccurrence) => end.getTime() - start.getTime();

/** Not more than `limit` on any day; what takes days comes first, then the earlier (P9.6). */
export const limitPerDay = (
  occurrences: readonly EventOccurrence[],
  from: Date,
  to: Date,
  limit: number,
): LimitedDays => {
  const taken = new Map<string, number>();
  const more = new Map<string, number>();
  const shown: EventOccurrence[] = [];
  const count = (map: Map<string, number>, day: string) => map.set(day, (map.get(day) ?? 0) + 1);
  const longFirst = [...occurrences].sort(
    (a, b) => Number(lengthOf(b) >= DAY - 1) - Number(lengthOf(a) >= DAY - 1),
  );
  for (const occurrence of longFirst) {
    const days = daysOf(occurrence, from, to);
    const fits = days.every((day) => (taken.get(day) ?? 0) < limit);
    if (fits) shown.push(occurrence);
    for (const day of days) count(fits ? taken : more, day);
  }
  return { shown, more };
};
