/** @jest-environment node */
import type { CalendarEvent } from '../../api/readSchoolLife';
import { EVENTS_PER_DAY, FIRST_DAY_OF_WEEK, WEEKEND_DAYS } from '../../domain/calendar';
import { groupByDay, limitPerDay, type EventOccurrence } from './dayEvents';
import { moved, periodOf } from './period';

const from = new Date(2026, 10, 1);
const to = new Date(2026, 10, 30, 23, 59, 59, 999);

const at = (key: string, start: Date, end: Date): EventOccurrence => ({
  key,
  event: { id: key, title: key } as CalendarEvent,
  start,
  end,
});
const hour = (key: string, day: number, of = 9) =>
  at(key, new Date(2026, 10, day, of), new Date(2026, 10, day, of + 1));

test('the constants of the calendar are those of the specification', () => {
  expect([EVENTS_PER_DAY, FIRST_DAY_OF_WEEK, WEEKEND_DAYS]).toEqual([3, 0, [5, 6]]);
});

test('a week begins on Sunday, and a month is shown in whole weeks', () => {
  const date = new Date(2026, 9, 14);
  expect(periodOf('week', date).from).toEqual(new Date(2026, 9, 11));
  expect(periodOf('month', date).from).toEqual(new Date(2026, 8, 27));
  expect(periodOf('month', date).to).toEqual(new Date(2026, 9, 31, 23, 59, 59, 999));
  expect(moved('month', new Date(2026, 0, 31), 1)).toEqual(new Date(2026, 1, 28));
});

test('a year begins with the month of today', () => {
  const today = new Date(2026, 9, 14);
  expect(periodOf('year', today, today)).toEqual({
    from: new Date(2026, 9, 1),
    to: new Date(2027, 8, 30, 23, 59, 59, 999),
  });
  expect(periodOf('year', new Date(2027, 9, 1), today).from).toEqual(new Date(2027, 9, 1));
  expect(periodOf('year', new Date(2026, 8, 30), today).from).toEqual(new Date(2025, 9, 1));
  expect(periodOf('year', today, new Date(2026, 0, 31)).to).toEqual(new Date(2026, 11, 31, 23, 59, 59, 999));
});

test('an event stands on each of its days, and not on one that begins where it ends', () => {
  const long = at('long', new Date(2026, 9, 30, 12), new Date(2026, 10, 3));
  expect([...groupByDay([long], from, to).keys()]).toEqual(['2026-11-01', '2026-11-02']);
  expect([...groupByDay([at('moment', from, from)], from, to).keys()]).toEqual(['2026-11-01']);
});

test('three events of a day are shown, of four or more the others are counted', () => {
  const three = [1, 2, 3].map((number) => hour(`three ${number}`, 5));
  const five = [1, 2, 3, 4, 5].map((number) => hour(`five ${number}`, 6));
  const { shown, more } = limitPerDay([...three, ...five], from, to, EVENTS_PER_DAY);
  expect(shown).toHaveLength(6);
  expect([...more]).toEqual([['2026-11-06', 2]]);
});

test('what takes days is shown before what takes an hour', () => {
  const short = [1, 2, 3].map((number) => hour(`short ${number}`, 6));
  const days = at('days', new Date(2026, 10, 5), new Date(2026, 10, 7, 23, 59, 59, 999));
  const { shown, more } = limitPerDay([...short, days], from, to, EVENTS_PER_DAY);
  expect(shown.map(({ key }) => key)).toEqual(['days', 'short 1', 'short 2']);
  expect([...more]).toEqual([['2026-11-06', 1]]);
});
