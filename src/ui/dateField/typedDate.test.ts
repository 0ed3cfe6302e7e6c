import { typedDate, UNFINISHED_DATE } from './typedDate';

const day = (year: number) => {
  const date = new Date(2015, 2, 9);
  date.setFullYear(year);
  return date;
};

test('an empty field is an empty answer', () => {
  expect(typedDate(null, null)).toBe('');
});

test.each([2, 20, 201])('the year %d is one that is still being typed', (year) => {
  expect(typedDate(day(year), 'minDate')).toBe(UNFINISHED_DATE);
  expect(typedDate(day(year), null)).toBe(UNFINISHED_DATE);
});

test('what is no date is unfinished', () => {
  expect(typedDate(new Date(Number.NaN), 'invalidDate')).toBe(UNFINISHED_DATE);
});

test('a day is kept as the day that the parent reads, in any time zone', () => {
  expect(typedDate(day(2015), null)).toBe('2015-03-09');
});

test('a day in the future is left to the schema', () => {
  expect(typedDate(day(2999), 'disableFuture')).toBe('2999-03-09');
});
