import { fromCalendarDate, isCalendarDate, isNotInFuture, toCalendarDate } from './dates';

test.each([
  ['2016-02-29', true],
  ['2015-02-29', false],
  ['0002-01-01', false],
  ['2015-13-01', false],
  ['2015-1-1', false],
  ['', false],
])('%s is a day: %s', (text, exists) => {
  expect(isCalendarDate(text)).toBe(exists);
});

test('a day stays the same day on its way through a Date', () => {
  for (const day of ['2016-02-29', '2026-03-29', '1999-12-31']) {
    expect(toCalendarDate(fromCalendarDate(day) as Date)).toBe(day);
  }
  expect(fromCalendarDate('soon')).toBeUndefined();
});

test('today is not in the future anywhere, the day after tomorrow is', () => {
  jest.useFakeTimers({ now: new Date('2026-11-20T23:00:00Z') });
  expect(isNotInFuture('2026-11-21')).toBe(true);
  expect(isNotInFuture('2026-11-22')).toBe(false);
  jest.useRealTimers();
});
