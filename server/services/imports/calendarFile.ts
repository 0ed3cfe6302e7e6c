import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import { eventLabels } from '../../../src/domain/calendar';
import { toCalendarDate } from '../../../src/lib/dates';
import { WrongCell } from './cells';
import { type CsvRow, WrongFile } from './csvRows';

/** Stands in the id of each event of a calendar file, after the school. */
export const CALENDAR_MARK = '.ics:';

export const calendarOf = (school: string) => `${school}${CALENDAR_MARK}`;

/** In which property a cell of events.csv stands. */
const properties: Record<string, string> = {
  id: 'UID',
  title: 'SUMMARY',
  starts: 'DTSTART',
  ends: 'DTEND',
  label: 'CATEGORIES',
  rule: 'RRULE',
  description: 'DESCRIPTION',
  organizer: 'ORGANIZER',
  location: 'LOCATION',
};

const readCalendar = (text: string): ICAL.Component => {
  let parsed: unknown[];
  try {
    parsed = ICAL.parse(text) as unknown[];
  } catch (error) {
    const { message } = error as Error;
    const [, shown = ''] = /"([^"]*)"$/.exec(message) ?? [];
    const line = shown === '' ? -1 : text.split(/\r\n|\r|\n/).findIndex((each) => each.includes(shown));
    throw new WrongFile(line < 0 ? null : line + 1, `This is no whole calendar file (RFC 5545): ${message}.`);
  }
  const calendar = new ICAL.Component(parsed);
  if (calendar.name !== 'vcalendar') throw new WrongFile(null, 'This is no single calendar (VCALENDAR).');
  return calendar;
};

/** The lines on which the events begin, in their order. */
const linesOf = (text: string): number[] =>
  text.split(/\r\n|\r|\n/).flatMap((line, index) => (/^BEGIN:VEVENT\s*$/i.test(line) ? [index + 1] : []));

const oneLine = (value: unknown) => (typeof value === 'string' ? value.replace(/\s+/g, ' ').trim() : '');

/** A moment as events.csv has it: a day, or a day and a time in UTC, which has no hour twice. */
const written = (time: ICAL.Time): string =>
  time.isDate
    ? time.toString()
    : time
        .toJSDate()
        .toISOString()
        .replace(/^(.+)T(\d\d:\d\d).*$/, '$1 $2 UTC');

/** The day as the file has it. */
const writtenDay = (time: ICAL.Time): string => time.toString().slice(0, 10);

/** The day in the zone of the file; one that is written in UTC says nothing of a zone, and has the day of the server's clock. */
const dayOf = (time: ICAL.Time): string =>
  time.zone === ICAL.Timezone.utcTimezone ? toCalendarDate(time.toJSDate()) : writtenDay(time);

/** A day that ends an event is the first one after it. */
const lastDay = (time: ICAL.Time): ICAL.Time => {
  const day = time.clone();
  if (day.isDate) day.adjust(-1, 0, 0, 0);
  return day;
};

/** An event that ends as it begins, or tells no end, is that day, or a minute long: the portal has none without length. */
const endOf = ({ startDate, endDate, component }: ICAL.Event): string => {
  const isNamed = ['dtend', 'duration'].some((name) => component.hasProperty(name));
  if (isNamed && written(endDate) !== written(startDate)) return written(lastDay(endDate));
  const end = startDate.clone();
  if (!end.isDate) end.adjust(0, 0, 1, 0);
  return written(end);
};

const labelOf = (component: ICAL.Component): string => {
  const told = component
    .getAllProperties('categories')
    .flatMap((property) => property.getValues() as string[])
    .map((word) => word.toLowerCase());
  return eventLabels.find((label) => told.includes(label.toLowerCase())) ?? 'Business';
};

/** What of an event has no place in the calendar of the portal, or cannot be told for certain. */
const problemsOf = (component: ICAL.Component): WrongCell[] => {
  const unknownZone = ['dtstart', 'dtend'].flatMap((name) => {
    const zone: unknown = component.getFirstProperty(name)?.getParameter('tzid');
    const time: unknown = component.getFirstPropertyValue(name);
    const isKnown = !(time instanceof ICAL.Time) || time.zone !== ICAL.Timezone.localTimezone;
    if (typeof zone !== 'string' || isKnown) return [];
    return [
      new WrongCell(name.toUpperCase(), `is in the time zone "${zone}", of which the file has no VTIMEZONE`),
    ];
  });
  const exceptions = ['exdate', 'rdate', 'recurrence-id']
    .filter((name) => component.hasProperty(name))
    .map(
      (name) =>
        new WrongCell(
          name.toUpperCase(),
          'changes single days of a repetition, which the portal has not: write these days as events of their own',
        ),
    );
  const missing = ['uid', 'dtstart']
    .filter((name) => !component.hasProperty(name))
    .map((name) => new WrongCell(name.toUpperCase(), 'is missing'));
  return [...missing, ...unknownZone, ...exceptions];
};

const cellsOf = (event: ICAL.Event, school: string): CsvRow['cells'] => {
  const { component } = event;
  const organizer = component.getFirstProperty('organizer');
  return {
    // those of some programs are longer than an id may be
    id: `${calendarOf(school)}${createHash('sha256').update(event.uid).digest('hex').slice(0, 32)}`,
    school,
    title: oneLine(event.summary),
    starts: written(event.startDate),
    startDay: dayOf(event.startDate),
    writtenDay: writtenDay(event.startDate),
    ends: endOf(event),
    label: labelOf(component),
    rule: component.getFirstPropertyValue('rrule')?.toString() ?? '',
    description: oneLine(event.description),
    organizer: oneLine(organizer?.getParameter('cn')),
    location: oneLine(event.location),
  };
};

/** The events of an `.ics` file as rows of events.csv; what is cancelled counts as gone. Throws a WrongFile for what is no calendar. */
export const calendarRows = function* (text: string, school: string): Generator<CsvRow> {
  const lines = linesOf(text);
  for (const [index, component] of readCalendar(text).getAllSubcomponents('vevent').entries()) {
    if (component.getFirstPropertyValue('status') === 'CANCELLED') continue;
    const line = lines[index] ?? 1;
    const placeOf = (column: string) => ({ line, column: properties[column] ?? column });
    const wrong = problemsOf(component);
    yield wrong.length > 0
      ? { line, cells: {}, placeOf, wrong }
      : { line, cells: cellsOf(new ICAL.Event(component), school), placeOf };
  }
};
