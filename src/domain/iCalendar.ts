import {
  default as ical,
  ICalAlarmRelatesTo,
  ICalAlarmType,
  type ICalCalendar,
  type ICalDateTimeValue,
} from 'ical-generator';
import type { WallClock } from '../lib/wallClock';
import type { EventReminder, ShownEventLabel } from './calendar';
import { firstStart, occurrencesBetween, untilOf, wallTimes, type CalendarEntry } from './occurrences';
import { repetitionRule, ruleOfParts, untilDayOf, type RuleParts } from './recurrence';
import { writeTimeZone, writeWall } from './vtimezone';

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

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
/** How often readers are asked to fetch the calendar again. Seconds. */
const REFRESH = 3_600;
/** How far ahead the table of a zone's clock changes reaches. */
const ZONE_AHEAD = 3 * 366 * DAY;

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
 * of the coming Februaries one by one.
 */
const writeRepetition = (
  event: PublishedEvent,
  parts: RuleParts,
  first: number,
  { zone, now }: Publication,
): string => {
  const rule: RuleParts = { ...parts, UNTIL: writeUntil(parts, event, zone.clock) };
  const day = new Date(first).getUTCDate();
  if (day < 29 || parts.BYSETPOS === undefined || parts.BYDAY !== undefined) return ruleOfParts(rule);
  const { BYSETPOS: _last, ...others } = rule;
  const from = new Date(zone.clock.toInstant(first));
  const februaries = occurrencesBetween([event], from, new Date(now.getTime() + ZONE_AHEAD), zone.clock)
    .map(({ start }) => zone.clock.toWall(start.getTime()))
    .filter((wall) => new Date(wall).getUTCDate() < day);
  const dates = februaries.map((wall) => writeWall(wall).slice(0, event.allDay ? 8 : 15)).join(',');
  const kind = event.allDay ? ';VALUE=DATE' : `;TZID=${zone.timeZone}`;
  const added =
    zone.timeZone === 'UTC' && !event.allDay ? `:${dates.replace(/(?=,|$)/g, 'Z')}` : `${kind}:${dates}`;
  const lines = [`RRULE:${ruleOfParts({ ...others, BYMONTHDAY: String(day) })}`];
  return [...lines, ...(dates ? [`RDATE${added}`] : [])].join('\r\n');
};

const descriptionOf = ({ description, schedules, organizer }: PublishedEvent) =>
  [description, schedules.map((line) => `• ${line}`).join('\n'), organizer].filter(Boolean).join('\n\n');

const timesOf = (event: PublishedEvent, zone: Zone) => {
  const { start, end } = wallTimes(event, zone.clock);
  const first = firstStart(event, zone.clock);
  const last = first + (end - start);
  if (event.allDay) return { first, start: new Date(first), end: new Date(last + 1) };
  if (zone.timeZone === 'UTC') return { first, start: new Date(first), end: new Date(last) };
  return { first, start: onTheWall(first, zone), end: onTheWall(last, zone) };
};

const addEvent = (calendar: ICalCalendar, event: PublishedEvent, publication: Publication) => {
  const { zone, now } = publication;
  const { first, start, end } = timesOf(event, zone);
  const parts = repetitionRule(event, new Date(first).getUTCDate());
  const added = calendar.createEvent({
    id: `${event.id}@parent-portal`,
    stamp: now,
    start,
    end,
    allDay: event.allDay,
    summary: event.title,
    description: descriptionOf(event) || null,
    location: event.location || null,
    categories: event.className === 'unknown' ? [] : [{ name: event.className }],
    ...(event.allDay || zone.timeZone === 'UTC' ? {} : { timezone: zone.timeZone }),
    ...(parts ? { repeating: writeRepetition(event, parts, first, publication) } : {}),
  });
  if (event.reminder === '') return;
  const alarm = added.createAlarm({ type: ICalAlarmType.display });
  alarm.trigger(-reminderOffset(event.reminder, first) / 1000).relatesTo(ICalAlarmRelatesTo.start);
};

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
    timezone: {
      name: null,
      generator: (timeZone) => writeTimeZone(timeZone, zone.clock, first - DAY, now.getTime() + ZONE_AHEAD),
    },
  });
  for (const event of known) addEvent(calendar, event, publication);
  return `${calendar.toString()}\r\n`;
};
