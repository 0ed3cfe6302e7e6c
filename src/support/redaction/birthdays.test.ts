/** @jest-environment node */
import { createBirthdays } from './birthdays';

/** The stand-ins of days that were all learned before. */
const standInsOf = (days: readonly string[], now = '2026-11-20T18:42:00Z') => {
  const { learn, standInOf } = createBirthdays(new Date(now));
  [...days].reverse().forEach(learn);
  return days.map(standInOf);
};

test.each(['2026-11-20T18:42:00Z', '2026-01-01T12:00:00Z', '2025-12-31T12:00:00Z'])(
  'keep year, order and side of the day, which is %s',
  (now) => {
    const days = [
      ...['1985-05-05', '2015-01-01', '2015-03-14', '2015-03-15', '2015-12-31', '2025-02-02', '2025-12-01'],
      ...['2026-01-09', '2026-11-18', '2026-11-19', '2026-11-22', '2026-12-30', '2027-01-20'],
    ];
    const standIns = standInsOf(days, now);
    expect(standIns.map((day) => day.slice(0, 4))).toEqual(days.map((day) => day.slice(0, 4)));
    expect([...standIns].sort()).toEqual(standIns);
    expect(new Set(standIns).size).toBe(days.length);
    expect(standIns.map((day) => day > now)).toEqual(days.map((day) => day > now));
  },
);

test.each([
  ['2026-11-20T18:42:00Z', ['2026-11-20', '2026-11-21']],
  ['2026-11-20T09:59:00Z', ['2026-11-19', '2026-11-20']],
  ['2026-11-20T11:00:00Z', ['2026-11-19', '2026-11-20', '2026-11-21']],
])('at %s the days that are today somewhere are kept, and no other becomes one of them', (now, days) => {
  expect(standInsOf(days, now)).toEqual(days);
  const others = ['2026-11-17', '2026-11-18', '2026-11-22', '2026-11-23'];
  const standIns = standInsOf([...others, ...days], now).slice(0, others.length);
  expect(standIns.filter((day) => days.includes(day))).toEqual([]);
  expect(standIns.slice(0, 2)).not.toEqual(others.slice(0, 2));
  expect(standIns.slice(2)).not.toEqual(others.slice(2));
});

test('a whole year of birthdays fills the year', () => {
  const days = Array.from({ length: 365 }, (_, index) =>
    new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  );
  expect(standInsOf(days)).toEqual(days);
});

test.each([
  ['2015-01-01', '2015-12-31'],
  ['2026-01-01', '2026-11-19'],
  ['2026-11-22', '2026-12-31'],
])('R51: a single one becomes the same day, whether it is %s or %s', (one, other) => {
  expect(standInsOf([one])).toEqual(standInsOf([other]));
  expect(standInsOf([one])[0]).not.toBe(one);
});

test('of one that was learned too late only the year is kept', () => {
  const { learn, standInOf } = createBirthdays(new Date('2026-11-20T18:42:00Z'));
  learn('2015-03-14');
  standInOf('2015-03-14');
  expect(standInOf('2014-09-09')).toBe('2014-07-01');
});

test.each([
  ['2015-03-14', '2015-03-14'],
  ['2015-03-14T00:00:00.000Z', '2015-03-14'],
  ['2015-03-14T10:30', '2015-03-14'],
  ['2015-02-30', undefined],
  ['on 2015-03-14', undefined],
  ['2015-03-14 or 2015-03-15', undefined],
  ['2015-03-14 Ada', undefined],
  ['2015-03-14T10:30Z, Ada', undefined],
])('the day in %j is %s', (text, day) => {
  expect(createBirthdays(new Date()).dayIn(text)).toBe(day);
});
