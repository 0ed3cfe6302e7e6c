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

test('a name that would begin another line does not', () => {
  const zone = { timeZone: 'UTC', clock: clockOf('UTC')! };
  const text = writeCalendar([anEvent()], { name: 'Oak\r\nX-EVIL:1', zone, now });
  expect(text).not.toMatch(/^X-EVIL/m);
});
