import { RRule, type Options } from 'rrule';
import type { WallClock } from '../lib/wallClock';
import { repetitionRule, ruleOfParts, untilDayOf, type Repetition, type RuleParts } from './recurrence';
import { DAY } from '../lib/durations';

/**
 * An event as it travels: `start` and `end` are ISO 8601. A whole-day event is on the days as written, in every time
 * zone.
 */
export interface CalendarEntry extends Repetition {
  start: string;
  end: string;
  allDay: boolean;
}

export interface Occurrence<Entry> {
  /** Different for each occurrence, and the same each time it is computed. */
  key: string;
  event: Entry;
  start: Date;
  end: Date;
}

/** An upper limit, more than the days of a year, for the occurrences of one event in a period. */
export const OCCURRENCES_PER_EVENT = 400;
export const OCCURRENCES_TOGETHER = 20_000;

const writtenDay = (text: string) => Date.parse(`${text.slice(0, 10)}T00:00:00Z`);

/** The days of a whole-day event; an end at midnight means the end of the day before. */
const wholeDays = ({ start, end }: CalendarEntry) => {
  const first = writtenDay(start);
  const last = writtenDay(end) - (/T00:00(?::00(?:\.0+)?)?(?:Z|[+-]|$)/.test(end) ? DAY : 0);
  return { start: first, end: Math.max(first, last) + DAY - 1 };
};

/** When the event first takes place, in local time. */
export const wallTimes = (entry: CalendarEntry, clock: WallClock) => {
  if (entry.allDay) return wholeDays(entry);
  const start = clock.toWall(Date.parse(entry.start));
  return { start, end: Math.max(start, clock.toWall(Date.parse(entry.end))) };
};

/** The last moment of a rule: the end of the day that it names, or the UTC moment that it names. */
export const untilOf = (parts: RuleParts, clock: WallClock): number | undefined => {
  if (parts.UNTIL === undefined) return undefined;
  const day = untilDayOf(parts);
  const time = /T(\d\d)(\d\d)(\d\d)(Z?)/.exec(parts.UNTIL);
  if (!time) return Date.parse(`${day}T23:59:59Z`);
  const [, hour, minute, second, isUtc] = time;
  const moment = Date.parse(`${day}T${hour}:${minute}:${second}Z`);
  return isUtc ? clock.toWall(moment) : moment;
};

/** A later start, near `from`, from which the rule gives the same occurrences; there may be years between the two. */
const nearerStart = (parts: RuleParts, start: number, from: number): number => {
  const days = { DAILY: 1, WEEKLY: 7 }[parts.FREQ ?? ''];
  if (days === undefined || parts.COUNT !== undefined) return start;
  const period = days * DAY * Number(parts.INTERVAL ?? 1);
  return start + Math.max(0, Math.floor((from - start) / period) - 1) * period;
};

/** The fewest days between two steps of a rule. */
const stepDays: Partial<Record<string, number>> = { DAILY: 1, WEEKLY: 7, MONTHLY: 28, YEARLY: 365 };

/** rrule follows a rule that never matches to the year 9999, which takes half a minute, but stops when the interval is 0. */
const endAfter = (rule: RRule, steps: number) => {
  const { interval } = rule.options;
  // rrule reads it twice at each step
  let reads = 2 * steps + 1;
  Object.defineProperty(rule.options, 'interval', { get: () => (reads-- > 0 ? interval : 0) });
};

/** A rule that is followed from `start` until `end`, and a little further. */
const makeRule = (parts: RuleParts, start: number, end: number, clock: WallClock): RRule => {
  const { UNTIL: _until, ...others } = parts;
  const until = untilOf(parts, clock);
  const options: Partial<Options> = { ...RRule.parseString(ruleOfParts(others)), dtstart: new Date(start) };
  const rule = new RRule(until === undefined ? options : { ...options, until: new Date(until) });
  const step = (stepDays[parts.FREQ ?? ''] ?? 1) * Number(parts.INTERVAL ?? 1) * DAY;
  endAfter(rule, Math.ceil((end - start) / step) + 2);
  return rule;
};

/** The longest that a first day is looked for. The rarest day, 29 February, comes at least every 8 years. */
export const LATEST_BEGINNING = 12 * 366 * DAY;

/** When the event first takes place by its rule, in local time; undefined when that is later than `within` milliseconds. */
export const startWithin = (entry: CalendarEntry, clock: WallClock, within: number): number | undefined => {
  const { start } = wallTimes(entry, clock);
  const parts = repetitionRule(entry, start);
  if (!parts) return start;
  const rule = makeRule(parts, start, start + within, clock);
  return rule.after(new Date(start), true)?.getTime();
};

/** The same; its start when the rule allows no time for years. */
export const firstStart = (entry: CalendarEntry, clock: WallClock): number =>
  startWithin(entry, clock, LATEST_BEGINNING) ?? wallTimes(entry, clock).start;

const startsBetween = (entry: CalendarEntry, clock: WallClock, from: number, to: number): number[] => {
  const { start } = wallTimes(entry, clock);
  const parts = repetitionRule(entry, start);
  if (to < start) return [];
  if (!parts) return [start];
  const rule = makeRule(parts, nearerStart(parts, start, from), to, clock);
  const found = rule.between(new Date(from), new Date(to), true, (_, index) => index < OCCURRENCES_PER_EVENT);
  if (found.length > 0) return found.map((date) => date.getTime());
  return start >= from && firstStart(entry, clock) === start ? [start] : [];
};

/** The occurrences of one event from `from` up to, not including, `to`. */
const occurrencesOfOne = <Entry extends CalendarEntry & { id: string }>(
  event: Entry,
  from: Date,
  to: Date,
  clock: WallClock,
): Occurrence<Entry>[] => {
  const first = wallTimes(event, clock);
  const duration = first.end - first.start;
  const [begin, end] = [clock.toWall(from.getTime()), clock.toWall(to.getTime())];
  return startsBetween(event, clock, begin - duration, end - 1)
    .filter((start) => start >= begin || start + duration > begin)
    .map((start) => ({
      key: `${event.id} ${new Date(start).toISOString()}`,
      event,
      start: new Date(clock.toInstant(start)),
      end: new Date(clock.toInstant(start + duration)),
    }));
};

/** Time zones and whole-day events never lie further than this from the moments as written. */
const MARGIN = 3 * DAY;

/** A quick check by the moments as written, before any time zone or rule is evaluated. */
const isOutside = ({ start, end, repetition }: CalendarEntry, from: number, to: number): boolean => {
  const [first, last] = [Date.parse(start), Date.parse(end)];
  if (Number.isNaN(first) || Number.isNaN(last)) return true;
  return first > to + MARGIN || (repetition === 'noRepeat' && Math.max(first, last) < from - MARGIN);
};

/**
 * Everything that takes place from `from` up to, not including, `to`, the earliest first. Repeated events keep their
 * local time in the zone when clocks change. Events with an invalid rule or invalid dates are left out.
 */
export const occurrencesBetween = <Entry extends CalendarEntry & { id: string }>(
  events: readonly Entry[],
  from: Date,
  to: Date,
  clock: WallClock,
): Occurrence<Entry>[] => {
  const found: Occurrence<Entry>[] = [];
  for (const event of events) {
    if (isOutside(event, from.getTime(), to.getTime())) continue;
    found.push(...occurrencesOfOne(event, from, to, clock));
    if (found.length >= OCCURRENCES_TOGETHER) break;
  }
  return found.sort((a, b) => a.start.getTime() - b.start.getTime() || (a.key < b.key ? -1 : 1));
};
