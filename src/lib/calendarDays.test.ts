import { addDays, addMonths, twelveMonthsFrom, weekdayOf, weekOf, weeksOfMonth } from './calendarDays';

test.each([
  ['2026-02-28', 1, '2026-03-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-01-01', -1, '2025-12-31'],
  ['2026-03-28', 2, '2026-03-30'],
])('%s and %i days', (day, count, expected) => {
  expect(addDays(day, count)).toBe(expected);
});

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2026-12-15', 1, '2027-01-15'],
  ['2026-01-15', -1, '2025-12-15'],
  ['2028-02-29', 12, '2029-02-28'],
])('%s and %i months', (day, count, expected) => {
  expect(addMonths(day, count)).toBe(expected);
});

test('a week begins where it is told to', () => {
  expect(weekdayOf('2026-11-20')).toBe(5);
  expect(weekOf('2026-11-20', 0)[0]).toBe('2026-11-15');
  expect(weekOf('2026-11-20', 1)).toEqual([
    '2026-11-16',
    '2026-11-17',
    '2026-11-18',
    '2026-11-19',
    '2026-11-20',
    '2026-11-21',
    '2026-11-22',
  ]);
  expect(weekOf('2026-11-22', 0)[0]).toBe('2026-11-22');
});

test.each([
  ['2026-02-10', 4, '2026-02-01', '2026-02-28'],
  ['2026-11-20', 5, '2026-11-01', '2026-12-05'],
  ['2026-08-31', 6, '2026-07-26', '2026-09-05'],
])('the month of %s has %i weeks', (day, count, first, last) => {
  const weeks = weeksOfMonth(day, 0);
  expect(weeks).toHaveLength(count);
  expect(weeks[0]?.[0]).toBe(first);
  expect(weeks.at(-1)?.[6]).toBe(last);
});

test('twelve months from any on', () => {
  const months = twelveMonthsFrom('2026-11-01');
  expect(months).toHaveLength(12);
  expect([months[0], months[2], months[11]]).toEqual(['2026-11-01', '2027-01-01', '2027-10-01']);
});
