/** @jest-environment node */
import ICAL from 'ical.js';
import { clockOf } from '../lib/wallClock';
import type { EventReminder } from './calendar';
import { writeCalendar, type PublishedEvent } from './iCalendar';
import { occurrencesBetween } from './occurrences';

const now = new Date('2026-09-01T00:00:00Z');

const anEvent = (values: Partial<PublishedEvent> = {}): PublishedEvent => ({
  id: 'event-1',
  title: 'Dentist',
  description: '',
  className: 'Personal',
  reminder: '',
  organizer: '',
  location: '',
  schedules: [],
  start: '2026-10-05T13:30:00.000Z',
  end: '2026-10-05T14:30:00.000Z',
  allDay: false,
  repetition: 'noRepeat',
  recurrenceRule: '',
  ...values,
});

const read = (event: PublishedEvent, timeZone = 'America/New_York') => {
  const text = writeCalendar([event], {
    name: 'Oak, School',
    zone: { timeZone, clock: clockOf(timeZone)! },
    now,
  });
  const calendar = new ICAL.Component(ICAL.parse(text) as unknown[]);
  const component = calendar.getFirstSubcomponent('vevent')!;
  return { text, calendar, component, event: new ICAL.Event(component) };
};

test('the label is a category, where the portal knows it', () => {
  const categoriesOf = (values?: Partial<PublishedEvent>) =>
    read(anEvent(values)).component.getFirstPropertyValue('categories');
  expect(categoriesOf()).toBe('Personal');
  expect(categoriesOf({ className: 'unknown' })).toBeNull();
});

test('every text arrives as it was written', () => {
  const title = 'Été; “quoted”, back\\slash';
  const description = `Line one\nLine two ${'é'.repeat(100)}`;
  const schedules = ['Leave, at 8', 'Arrive'];
  const { event, calendar } = read(
    anEvent({ title, description, schedules, organizer: 'Head', location: 'A; B' }),
  );
  expect([event.summary, event.location, event.uid]).toEqual([title, 'A; B', 'event-1@parent-portal']);
  expect(event.description).toBe(`${description}\n\n• Leave, at 8\n• Arrive\n\nHead`);
  expect(calendar.getFirstPropertyValue('name')).toBe('Oak School');
});

test('whole days are dates, and the end is the day after', () => {
  const { event } = read(
    anEvent({ allDay: true, start: '2026-10-05T00:00:00.000Z', end: '2026-10-06T23:59:59.999Z' }),
  );
  expect([event.startDate.toString(), event.endDate.toString()]).toEqual(['2026-10-05', '2026-10-07']);
});

test.each([
  ['30 minutes earlier', -30 * 60],
  ['8 am on the day', -90 * 60],
  ['8 am on the day before', -(24 * 60 + 90) * 60],
  ['2 days earlier', -2 * 86_400],
  ['a week earlier', -7 * 86_400],
] as const)('the reminder %s of an event at half past nine', (reminder: EventReminder, seconds) => {
  const { component } = read(anEvent({ reminder }));
  const trigger = component.getFirstSubcomponent('valarm')!.getFirstPropertyValue('trigger') as ICAL.Duration;
  expect(trigger.toSeconds()).toBe(seconds);
});

const repeating: Partial<PublishedEvent>[] = [
  { repetition: 'daily' },
  { repetition: 'weekly' },
  { repetition: 'monthly', start: '2026-08-31T13:30:00.000Z', end: '2026-08-31T14:00:00.000Z' },
  { repetition: 'monthly', start: '2026-10-30T13:30:00.000Z', end: '2026-10-30T14:00:00.000Z' },
  { repetition: 'DailyExceptHolidays', start: '2026-10-02T13:30:00.000Z', end: '2026-10-02T14:30:00.000Z' },
  { repetition: 'custom', recurrenceRule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,TU;UNTIL=20261120' },
  { repetition: 'custom', recurrenceRule: 'FREQ=DAILY;COUNT=40' },
  { repetition: 'daily', allDay: true, start: '2026-10-05T00:00:00.000Z', end: '2026-10-05T23:59:59.999Z' },
];

test.each(repeating)('a calendar program finds the same times as the portal: %j', (values) => {
  const entry = anEvent(values);
  const zone = 'America/New_York';
  const clock = clockOf(zone)!;
  const [from, to] = [new Date('2026-08-01T04:00:00Z'), new Date('2027-03-24T05:00:00Z')];
  const ours = occurrencesBetween([entry], from, to, clock).map(({ start }) => start.toISOString());
  const starts = read(entry, zone).event.iterator();
  const theirs: string[] = [];
  for (let next = starts.next(); next && theirs.length < 300; next = starts.next()) {
    const start = next.isDate
      ? new Date(clock.toInstant(Date.parse(`${next.toString()}T00:00:00Z`)))
      : next.toJSDate();
    if (start >= to) break;
    theirs.push(start.toISOString());
  }
  expect(ours.length).toBeGreaterThan(3);
  expect(theirs).toEqual(ours);
});

const NEW_YORK = 'America/New_York';

/** The days on which a calendar program finds the event, the first of them. */
const daysRead = (event: PublishedEvent, most: number): string[] => {
  const starts = read(event).event.iterator();
  const days: string[] = [];
  for (let next = starts.next(); next && days.length < most; next = starts.next())
    days.push(next.toString().slice(0, 10));
  return days;
};
const daysShown = (event: PublishedEvent, from: string, to: string): string[] => {
  const clock = clockOf(NEW_YORK)!;
  return occurrencesBetween([event], new Date(from), new Date(to), clock).map(({ start }) =>
    new Date(clock.toWall(start.getTime())).toISOString().slice(0, 10),
  );
};

test.each(['FREQ=MONTHLY;COUNT=9', 'FREQ=MONTHLY;INTERVAL=3;COUNT=5', 'FREQ=MONTHLY;COUNT=9;UNTIL=20270401'])(
  'from the 29th or the 30th, with its Februaries, as often as in the portal: %s',
  (recurrenceRule) => {
    for (const day of ['29', '30']) {
      const start = `2026-11-${day}T13:30:00.000Z`;
      for (const allDay of [false, true]) {
        const event = anEvent({ start, end: start, allDay, repetition: 'custom', recurrenceRule });
        expect(daysRead(event, 50)).toEqual(daysShown(event, '2026-11-01T00:00Z', '2028-11-01T00:00Z'));
      }
    }
  },
);

test.each(['FREQ=YEARLY;COUNT=6', 'FREQ=YEARLY;INTERVAL=2;COUNT=3'])(
  'from February 29, in each year, as in the portal: %s',
  (recurrenceRule) => {
    const start = '2028-02-29T13:30:00.000Z';
    for (const allDay of [false, true]) {
      const event = anEvent({ start, end: start, allDay, repetition: 'custom', recurrenceRule });
      const days = daysRead(event, 50);
      expect(days.slice(0, 2)).toEqual([
        '2028-02-29',
        recurrenceRule.includes('=2') ? '2030-02-28' : '2029-02-28',
      ]);
      expect(days).toEqual(daysShown(event, '2028-01-01T00:00Z', '2034-01-01T00:00Z'));
    }
  },
);

test('a rule that counts into years that no calendar has is written without its end', () => {
  const start = '2026-10-30T13:30:00.000Z';
  const recurrenceRule = 'FREQ=MONTHLY;INTERVAL=999;COUNT=9999';
  const { text } = read(anEvent({ start, end: start, repetition: 'custom', recurrenceRule }));
  expect(text).toContain('RRULE:FREQ=MONTHLY;INTERVAL=999;BYMONTHDAY=30\r\n');
});

test('what began decades ago on the 30th has the Februaries around today', () => {
  const event = anEvent({
    start: '1950-01-30T13:30:00.000Z',
    end: '1950-01-30T14:30:00.000Z',
    repetition: 'monthly',
  });
  const added =
    /RDATE[^:]*:([^]*?)\r\n\w/.exec(read(event).text)?.[1]?.replaceAll('\r\n ', '').split(',') ?? [];
  const shown = daysShown(event, '2016-01-01T00:00Z', '2030-01-01T00:00Z').filter((day) =>
    day.includes('-02-'),
  );
  expect(added.map((each) => each.replace(/^(....)(..)(..)T.*/, '$1-$2-$3'))).toEqual(shown);
  expect(shown).toHaveLength(14);
});

test('a rule that names the days of the month itself is written as it is', () => {
  const start = '2026-10-30T13:30:00.000Z';
  const recurrenceRule = 'FREQ=YEARLY;BYMONTHDAY=30;BYSETPOS=9';
  const { text } = read(anEvent({ start, end: start, repetition: 'custom', recurrenceRule }));
  expect(text).toContain(`RRULE:${recurrenceRule}\r\n`);
});

/** How often a zone's clocks were asked for a calendar of these events. */
const asked = (events: PublishedEvent[]) => {
  const clock = clockOf(NEW_YORK)!;
  const toWall = jest.fn(clock.toWall);
  const text = writeCalendar(events, {
    name: 'Oak',
    zone: { timeZone: NEW_YORK, clock: { ...clock, toWall } },
    now,
  });
  return { text, times: toWall.mock.calls.length };
};

test('an event of long ago costs no walk through the centuries, and keeps its hour', () => {
  const old = anEvent({ start: '1000-01-15T12:00:00.000Z', end: '1000-01-15T13:00:00.000Z' });
  expect(asked([old]).times).toBeLessThan(6_000);
  const recent = anEvent({ start: '1980-07-15T12:00:00.000Z', end: '1980-07-15T13:00:00.000Z' });
  const { event } = read(recent);
  expect(event.startDate.toJSDate().toISOString()).toBe(recent.start);
  const { component } = read(anEvent({ start: '1960-01-15T12:00:00.000Z', end: '1960-01-15T13:00:00.000Z' }));
  const first = component.parent.getFirstSubcomponent('vtimezone')!.getFirstSubcomponent('standard')!;
  expect(String(first.getFirstPropertyValue('dtstart')) < '1960-01-15').toBe(true);
});

const many = (values: Partial<PublishedEvent>) =>
  Array.from({ length: 100 }, (_, index) => anEvent({ ...values, id: `event-${index}` }));

test('a hundred events on the 30th cost little more than others', () => {
  const start = '2000-01-30T13:30:00.000Z';
  const others = asked(many({ start, end: start })).times;
  expect(asked(many({ start, end: start, repetition: 'monthly' })).times).toBeLessThan(others + 1_000);
});

test('events whose rules never meet a day share the years that are searched', () => {
  const looked = jest.spyOn(Date, 'UTC');
  const never = many({ repetition: 'custom', recurrenceRule: 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30' });
  const { text } = asked([...never, anEvent({ id: 'last', repetition: 'weekly' })]);
  expect(looked.mock.calls.length).toBeLessThan(300_000);
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(101);
});

test('a calendar of long texts is folded without an encoder for each character', () => {
  const encoder = jest.spyOn(TextEncoder.prototype, 'encode');
  const description = 'é, 😀 '.repeat(300);
  const { text } = read(anEvent({ description }));
  expect(encoder.mock.calls.length).toBeLessThan(500);
  expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
  expect(read(anEvent({ description })).event.description).toBe(description);
});

test('a name that would begin another line does not', () => {
  const zone = { timeZone: 'UTC', clock: clockOf('UTC')! };
  const text = writeCalendar([anEvent()], { name: 'Oak\r\nX-EVIL:1', zone, now });
  expect(text).not.toMatch(/^X-EVIL/m);
});
