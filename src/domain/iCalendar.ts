import {
  default as ical,
  ICalAlarmRelatesTo,
  ICalAlarmType,
  ICalEvent,
  type ICalCalendar,
  type ICalDateTimeValue,
} from 'ical-generator';
import { foldLines } from '../lib/foldLines';
import type { WallClock } from '../lib/wallClock';
import type { EventReminder, ShownEventLabel } from './calendar';
import { endedByDay, februariesOf, isOnLastDays } from './februaries';
import { LATEST_BEGINNING, startWithin, untilOf, wallTimes, type CalendarEntry } from './occurrences';
import { repetitionRule, ruleOfParts, untilDayOf, type RuleParts } from './recurrence';
import { writeTimeZone, writeWall } from './vtimezone';
import { DAY, HOUR } from '../lib/durations';

/** The part of an event that leaves the portal: what its calendar shows. */
export interface PublishedEvent extends CalendarEntry {
  id: string;
  title: string;
  description: string;
  className: ShownEventLabel;
  reminder: EventReminder | '';
  organizer: string;
  location: string;
  schedules: readonly string[];
}

/** `timeZone`: an IANA name; "UTC" needs no table of clock changes. */
export interface Zone {
  timeZone: string;
  clock: WallClock;
}

interface Publication {
  name: string;
  zone: Zone;
  now: Date;
}

/** How often readers are asked to fetch the calendar again. Seconds. */
const REFRESH = 3_600;
/** How far ahead the table of a zone's clock changes reaches. */
const ZONE_AHEAD = 3 * 366 * DAY;
/** How long the first days of all events together are looked for. */
const SEARCHED_TOGETHER = 100 * 366 * DAY;

/** A moment, written as the zone's clocks show it. */
const onTheWall = (wall: number, { clock }: Zone): ICalDateTimeValue => {
  const moment = {
    format: (pattern?: string) =>
      pattern === 'HHmmss' ? writeWall(wall).slice(9) : writeWall(wall).slice(0, 8),
    isValid: () => true,
    toDate: () => new Date(clock.toInstant(wall)),
    toJSON: () => moment.toDate().toJSON(),
    tz: () => moment,
    utc: () => moment,
  };
  return moment;
};

const writeUntil = (parts: RuleParts, { allDay }: CalendarEntry, clock: WallClock) => {
  const until = untilOf(parts, clock);
  if (until === undefined) return undefined;
  return allDay ? untilDayOf(parts).replaceAll('-', '') : `${writeWall(clock.toInstant(until))}Z`;
};

/** Milliseconds from the start of an event to its reminder; before the start when negative. */
const reminderOffset = (reminder: EventReminder, start: number): number => {
  const eight = 8 * HOUR - (start % DAY);
  switch (reminder) {
    case '30 minutes earlier':
      return -HOUR / 2;
    case '8 am on the day':
      return eight;
    case '8 am on the day before':
      return eight - DAY;
    case '2 days earlier':
      return -2 * DAY;
    case 'a week earlier':
      return -7 * DAY;
  }
};

/**
 * Not every program understands "the 30th, or the last day before it", so it is written as the 30th, with the last days
 * of some Februaries one by one.
 */
const writeRepetition = (
  event: PublishedEvent,
  parts: RuleParts,
  first: number,
  { zone, now }: Publication,
): string => {
  const { clock, timeZone } = zone;
  if (!isOnLastDays(parts, first)) return ruleOfParts({ ...parts, UNTIL: writeUntil(parts, event, clock) });
  const { BYSETPOS: _last, ...ended } = endedByDay(parts, first, clock);
  const rule = ruleOfParts({
    ...ended,
    UNTIL: writeUntil(ended, event, clock),
    BYMONTHDAY: String(new Date(first).getUTCDate()),
  });
  const dates = februariesOf(ended, first, now, clock)
    .map((wall) => writeWall(wall).slice(0, event.allDay ? 8 : 15))
    .join(',');
  const kind = event.allDay ? ';VALUE=DATE' : `;TZID=${timeZone}`;
  const added =
    timeZone === 'UTC' && !event.allDay ? `:${dates.replace(/(?=,|$)/g, 'Z')}` : `${kind}:${dates}`;
  return [`RRULE:${rule}`, ...(dates ? [`RDATE${added}`] : [])].join('\r\n');
};

const descriptionOf = ({ description, schedules, organizer }: PublishedEvent) =>
  [description, schedules.map((line) => `• ${line}`).join('\n'), organizer].filter(Boolean).join('\n\n');

/** When an event first takes place, in local time. */
type FindFirst = (event: PublishedEvent, start: number) => number;

/** A rule that never meets a day is slow to follow, so all events together have a number of years to find their first. */
const firstFinder = (clock: WallClock): FindFirst => {
  let left = SEARCHED_TOGETHER;
  return (event, start) => {
    const within = Math.min(left, LATEST_BEGINNING);
    const first = startWithin(event, clock, within);
    left = Math.max(0, left - (first === undefined ? within : first - start));
    return first ?? start;
  };
};

/** Whether its times are written as a clock of the zone shows them. */
const isOnClock = ({ allDay }: PublishedEvent, { timeZone }: Zone) => !allDay && timeZone !== 'UTC';

const timesOf = (event: PublishedEvent, zone: Zone, findFirst: FindFirst) => {
  const { start, end } = wallTimes(event, zone.clock);
  const first = findFirst(event, start);
  const last = first + (end - start);
  if (event.allDay) return { first, start: new Date(first), end: new Date(last + 1) };
  if (!isOnClock(event, zone)) return { first, start: new Date(first), end: new Date(last) };
  return { first, start: onTheWall(first, zone), end: onTheWall(last, zone) };
};

const eventWriter = (calendar: ICalCalendar, publication: Publication) => {
  const { zone, now } = publication;
  const findFirst = firstFinder(zone.clock);
  return (event: PublishedEvent): string => {
    const { first, start, end } = timesOf(event, zone, findFirst);
    const parts = repetitionRule(event, first);
    const data = {
      id: `${event.id}@parent-portal`,
      stamp: now,
      start,
      end,
      allDay: event.allDay,
      summary: event.title,
      description: descriptionOf(event) || null,
      location: event.location || null,
      categories: event.className === 'unknown' ? [] : [{ name: event.className }],
      ...(isOnClock(event, zone) ? { timezone: zone.timeZone } : {}),
      ...(parts ? { repeating: writeRepetition(event, parts, first, publication) } : {}),
    };
    const added = new ICalEvent(data, calendar);
    if (event.reminder !== '') {
      const alarm = added.createAlarm({ type: ICalAlarmType.display });
      alarm.trigger(-reminderOffset(event.reminder, first) / 1000).relatesTo(ICalAlarmRelatesTo.start);
    }
    return added.toString();
  };
};

const END = 'END:VCALENDAR';

/** The text of a calendar (RFC 5545): what a calendar program subscribes to, or opens. */
export const writeCalendar = (events: readonly PublishedEvent[], publication: Publication): string => {
  const { zone, now, name } = publication;
  const known = events.filter(
    ({ start, end }) => !Number.isNaN(Date.parse(start)) && !Number.isNaN(Date.parse(end)),
  );
  const first = known.reduce((least, { start }) => Math.min(least, Date.parse(start)), now.getTime());
  const calendar = ical({
    prodId: { company: 'Parent Portal', product: 'Calendar' },
    // programs disagree on how to read a comma in a name
    name: name.replace(/[\\;,\s]+/g, ' '),
    ttl: REFRESH,
  });
  const zoneTable = () =>
    `${writeTimeZone(zone.timeZone, zone.clock, first - DAY, now.getTime() + ZONE_AHEAD)}\r\n`;
  const table = known.some((event) => isOnClock(event, zone)) ? zoneTable() : '';
  const written = known.map(eventWriter(calendar, publication)).join('');
  // The calendar's own folding takes microseconds for each character, so it has no events.
  const head = calendar.toString().slice(0, -END.length);
  return `${head}${foldLines(table + written)}${END}\r\n`;
};
