import { boundsOf, dayAfterKey, entryDayOf, nearestShownDay, shownWeeksOf, stepPeriod } from './periods';

const weeks = { firstWeekday: 0, hiddenWeekdays: [0] };

test.each([
  ['month', '2026-03-31', -1, '2026-02-28'],
  ['month', '2026-12-15', 1, '2027-01-15'],
  ['week', '2026-12-30', 1, '2027-01-06'],
  ['year', '2028-02-29', -1, '2027-02-28'],
] as const)('a %s before or after %s', (view, day, count, expected) => {
  expect(stepPeriod(view, day, count)).toBe(expected);
});

test.each([
  ['month', '2026-11-20', '2026-11-01', '2026-11-30'],
  ['week', '2026-11-20', '2026-11-16', '2026-11-21'],
  ['year', '2026-11-20', '2026-01-01', '2026-12-31'],
] as const)('the %s of %s', (view, day, first, last) => {
  expect(boundsOf(view, day, weeks)).toEqual([first, last]);
});

/** November 21, 2026 is a Saturday. */
test.each([
  ['ArrowRight', '2026-11-20', '2026-11-21'],
  ['ArrowRight', '2026-11-21', '2026-11-23'],
  ['ArrowLeft', '2026-11-23', '2026-11-21'],
  ['ArrowDown', '2026-11-28', '2026-12-05'],
  ['ArrowUp', '2026-11-20', '2026-11-13'],
  ['Home', '2026-11-20', '2026-11-16'],
  ['End', '2026-11-18', '2026-11-21'],
  ['PageDown', '2026-11-20', '2026-12-21'],
  ['PageUp', '2026-11-20', '2026-10-20'],
  // the day there is a Sunday
  ['PageDown', '2026-10-01', '2026-11-02'],
  ['PageUp', '2026-12-01', '2026-11-02'],
  ['PageDown', '2026-12-31', '2027-01-30'],
  ['a', '2026-11-20', null],
])('%s from %s', (key, day, expected) => {
  expect(dayAfterKey(key, day, weeks, 'ArrowRight')).toBe(expected);
});

test('from right to left the left arrow goes on', () => {
  expect(dayAfterKey('ArrowLeft', '2026-11-21', weeks, 'ArrowLeft')).toBe('2026-11-23');
});

test.each([
  ['2026-11-20', '2026-11-20'],
  ['2026-11-22', '2026-11-23'],
  ['2026-11-01', '2026-11-02'],
  ['2026-05-31', '2026-05-30'],
])('a hidden day gives way to one of its month: %s', (day, shown) => {
  expect(nearestShownDay(day, weeks)).toBe(shown);
});

test('the keyboard enters a month at the chosen day, or at its first', () => {
  expect(entryDayOf('2026-11-01', '2026-11-20', weeks)).toBe('2026-11-20');
  expect(entryDayOf('2026-11-01', '2026-10-20', weeks)).toBe('2026-11-02');
});

test('no row stands for a week of which only the hidden Sunday is in the month', () => {
  const rows = shownWeeksOf('2026-05-10', weeks);
  expect(rows).toHaveLength(5);
  expect(rows.at(-1)).toEqual([
    '2026-05-25',
    '2026-05-26',
    '2026-05-27',
    '2026-05-28',
    '2026-05-29',
    '2026-05-30',
  ]);
  expect(shownWeeksOf('2026-05-10', { firstWeekday: 0, hiddenWeekdays: [] })).toHaveLength(6);
});
