/** @jest-environment node */
import { clockOf, type WallClock } from '../lib/wallClock';
import {
  firstStart,
  occurrencesBetween,
  OCCURRENCES_PER_EVENT,
  OCCURRENCES_TOGETHER,
  type CalendarEntry,
} from './occurrences';
import { withoutFirstWeekday } from './recurrence';

const paris = clockOf('Europe/Paris')!;
const newYork = clockOf('America/New_York')!;
const zones = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kolkata',
  'Pacific/Apia',
];

const anEntry = (values: Partial<CalendarEntry> = {}) => ({
  id: 'event',
  start: '2026-01-05T08:00:00.000Z',
  end: '2026-01-05T09:00:00.000Z',
  allDay: false,
  repetition: 'noRepeat' as const,
  recurrenceRule: '',
  ...values,
});
const custom = (recurrenceRule: string, values: Partial<CalendarEntry> = {}) =>
  anEntry({ repetition: 'custom', recurrenceRule, ...values });

/** The starts on the wall, as `yyyy-MM-ddTHH:mm`. */
const startsOf = (entry: ReturnType<typeof anEntry>, from: string, to: string, clock: WallClock = paris) =>
  occurrencesBetween([entry], new Date(from), new Date(to), clock).map(({ start }) =>
    new Date(clock.toWall(start.getTime())).toISOString().slice(0, 16),
  );
const daysOf = (...parameters: Parameters<typeof startsOf>) =>
  startsOf(...parameters).map((start) => start.slice(0, 10));

test('an event that does not repeat is found where it lies, also when it began before', () => {
  const long = anEntry({ end: '2026-01-07T09:00:00.000Z' });
  expect(startsOf(long, '2026-01-05T00:00Z', '2026-01-06T00:00Z')).toEqual(['2026-01-05T09:00']);
  expect(startsOf(long, '2026-01-07T00:00Z', '2026-01-08T00:00Z')).toEqual(['2026-01-05T09:00']);
  expect(startsOf(long, '2026-01-07T09:00Z', '2026-01-08T00:00Z')).toEqual([]);
  expect(startsOf(long, '2026-01-01T00:00Z', '2026-01-05T08:00Z')).toEqual([]);
});

test.each(['noRepeat', 'daily'] as const)(
  'the first and the last moment belong to a period: %s',
  (repetition) => {
    const at = (start: string) => anEntry({ start, end: start, repetition });
    const day = ['2026-01-05T08:00Z', '2026-01-06T08:00Z'] as const;
    expect(daysOf(at('2026-01-05T08:00:00.000Z'), ...day)).toEqual(['2026-01-05']);
    expect(daysOf(at('2026-01-06T07:59:59.999Z'), ...day)).toEqual(['2026-01-06']);
    expect(daysOf(at('2026-01-06T08:00:00.000Z'), ...day)).toEqual([]);
  },
);

test('a repeated event that began the evening before is found in the night', () => {
  const night = { start: '2026-01-05T21:00:00.000Z', end: '2026-01-06T01:00:00.000Z' };
  const found = startsOf(
    anEntry({ repetition: 'daily', ...night }),
    '2026-01-08T00:00Z',
    '2026-01-08T00:30Z',
  );
  expect(found).toEqual(['2026-01-07T22:00']);
});

test('a daily event keeps its hour and its length when clocks change', () => {
  const daily = anEntry({
    repetition: 'daily',
    start: '2026-03-20T21:30:00.000Z',
    end: '2026-03-20T23:00:00.000Z',
  });
  const found = occurrencesBetween(
    [daily],
    new Date('2026-03-27T12:00Z'),
    new Date('2026-03-30T12:00Z'),
    paris,
  );
  expect(found.map(({ start, end }) => [start.toISOString(), end.toISOString()])).toEqual([
    ['2026-03-27T21:30:00.000Z', '2026-03-27T23:00:00.000Z'],
    ['2026-03-28T21:30:00.000Z', '2026-03-28T23:00:00.000Z'],
    ['2026-03-29T20:30:00.000Z', '2026-03-29T22:00:00.000Z'],
  ]);
});

test.each(zones)('through the years every time on the clock of %s is the first one’s', (name) => {
  const clock = clockOf(name)!;
  for (const hour of [0, 2, 3, 12, 23]) {
    const start = clock.toInstant(Date.UTC(2024, 0, 15, hour, 30));
    const times = { start: new Date(start).toISOString(), end: new Date(start + 3_600_000).toISOString() };
    const found = startsOf(
      custom('FREQ=DAILY;INTERVAL=3', times),
      '2025-01-01T00:00Z',
      '2027-01-01T00:00Z',
      clock,
    );
    const moved = found.filter((each) => each.slice(11) !== `${String(hour).padStart(2, '0')}:30`);
    expect(found.length).toBeGreaterThan(200);
    // Only an hour that a change of clocks leaves out is shown later.
    expect(moved.length).toBeLessThanOrEqual(2);
    const days = found.map((each) => Date.parse(each.slice(0, 10)));
    const gaps = days.slice(1).map((day, index) => day - (days[index] ?? 0));
    expect(new Set(gaps)).toEqual(new Set([3 * 86_400_000]));
  }
});

test('weekly and every second week keep the day, however long ago they began', () => {
  expect(daysOf(anEntry({ repetition: 'weekly' }), '2031-06-01T00:00Z', '2031-06-15T00:00Z')).toEqual([
    '2031-06-02',
    '2031-06-09',
  ]);
  const second = custom('FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,WE', { start: '2026-01-07T08:00:00.000Z' });
  expect(daysOf(second, '2026-01-01T00:00Z', '2026-02-05T00:00Z')).toEqual([
    '2026-01-07',
    '2026-01-18',
    '2026-01-21',
    '2026-02-01',
    '2026-02-04',
  ]);
  // What is computed from near is what is computed from the first on.
  expect(daysOf(second, '2030-01-01T00:00Z', '2030-02-01T00:00Z')).toEqual(
    daysOf(
      { ...second, recurrenceRule: `${second.recurrenceRule};COUNT=999` },
      '2030-01-01T00:00Z',
      '2030-02-01T00:00Z',
    ),
  );
});

test.each([
  ['2026-01-31', ['2026-01-31', '2026-02-28', '2026-03-31', '2026-04-30']],
  ['2026-01-30', ['2026-01-30', '2026-02-28', '2026-03-30', '2026-04-30']],
  ['2028-01-29', ['2028-01-29', '2028-02-29', '2028-03-29', '2028-04-29']],
  ['2026-01-28', ['2026-01-28', '2026-02-28', '2026-03-28', '2026-04-28']],
])('monthly from %s on falls on the last day of a shorter month', (day, days) => {
  const monthly = anEntry({
    repetition: 'monthly',
    start: `${day}T10:00:00.000Z`,
    end: `${day}T11:00:00.000Z`,
  });
  expect(daysOf(monthly, `${day}T00:00Z`, `${day.slice(0, 4)}-05-01T00:00Z`)).toEqual(days);
});

test.each([
  ['2028-02-29', ['2028-02-29', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29']],
  ['2028-02-28', ['2028-02-28', '2029-02-28', '2030-02-28', '2031-02-28', '2032-02-28']],
  ['2028-03-29', ['2028-03-29', '2029-03-29', '2030-03-29', '2031-03-29', '2032-03-29']],
])('yearly from %s on leaves out no year', (day, days) => {
  const yearly = custom('FREQ=YEARLY', { start: `${day}T10:00:00.000Z`, end: `${day}T11:00:00.000Z` });
  expect(daysOf(yearly, '2028-01-01T00:00Z', '2033-01-01T00:00Z')).toEqual(days);
  expect(daysOf({ ...yearly, allDay: true }, '2028-01-01T00:00Z', '2033-01-01T00:00Z')).toEqual(days);
});

test('daily except holidays leaves out Friday and Saturday', () => {
  const school = anEntry({ repetition: 'DailyExceptHolidays' });
  const weekdays = daysOf(school, '2026-01-05T00:00Z', '2026-03-02T00:00Z').map((day) =>
    new Date(day).getUTCDay(),
  );
  expect(new Set(weekdays)).toEqual(new Set([0, 1, 2, 3, 4]));
  expect(weekdays).toHaveLength(40);
});

test('a rule ends with the day that it names, on the reader’s clock', () => {
  const late = { start: '2026-01-06T02:00:00.000Z', end: '2026-01-06T03:00:00.000Z' };
  expect(
    startsOf(custom('FREQ=DAILY;UNTIL=20260107', late), '2026-01-01T00:00Z', '2026-02-01T00:00Z', newYork),
  ).toEqual(['2026-01-05T21:00', '2026-01-06T21:00', '2026-01-07T21:00']);
  expect(
    daysOf(custom('FREQ=DAILY;UNTIL=20260107T080000Z'), '2026-01-01T00:00Z', '2026-02-01T00:00Z'),
  ).toEqual(['2026-01-05', '2026-01-06', '2026-01-07']);
});

test.each([
  // the event is at 9 in Paris, which is 8 UTC
  ['20260107T090000', 3],
  ['20260107T085959', 2],
  ['20260107T095959', 3],
  ['20260107T080000Z', 3],
  ['20260107T075959Z', 2],
])('a rule that ends with a moment, %s, has that moment too', (until, count) => {
  expect(
    startsOf(custom(`FREQ=DAILY;UNTIL=${until}`), '2026-01-01T00:00Z', '2026-02-01T00:00Z'),
  ).toHaveLength(count);
});

test.each([
  ['2026-10-26T00:00Z', '2026-10-25'],
  ['2026-10-26T00:00:00Z', '2026-10-25'],
  ['2026-10-26T00:00:00.000Z', '2026-10-25'],
  ['2026-10-26T00:00:00+02:00', '2026-10-25'],
  ['2026-10-26T00:00:00-05:00', '2026-10-25'],
  ['2026-10-26T00:00:00', '2026-10-25'],
  ['2026-10-26T00:00', '2026-10-25'],
  ['2026-10-26T00:00:01Z', '2026-10-26'],
  ['2026-10-26T00:01Z', '2026-10-26'],
  ['2026-10-26T10:00Z', '2026-10-26'],
  ['2026-10-26', '2026-10-26'],
  // an end before the start
  ['2026-10-20', '2026-10-24'],
])('whole days that end at %s have %s as their last', (end, last) => {
  const days = anEntry({ allDay: true, start: '2026-10-24T00:00:00.000Z', end });
  const [found] = occurrencesBetween([days], new Date('2026-10-01'), new Date('2026-11-01'), clockOf('UTC')!);
  expect(found?.end.toISOString()).toBe(`${last}T23:59:59.999Z`);
});

test.each(zones)('an event of whole days is on the same days in %s', (name) => {
  const clock = clockOf(name)!;
  const days = anEntry({
    allDay: true,
    start: '2026-10-24T00:00:00.000Z',
    end: '2026-10-25T23:59:59.999Z',
  });
  const exclusive = { ...days, end: '2026-10-26T00:00:00.000Z' };
  for (const entry of [days, exclusive]) {
    const [found] = occurrencesBetween([entry], new Date('2026-10-01'), new Date('2026-11-01'), clock);
    const wall = [found!.start, found!.end].map((date) =>
      new Date(clock.toWall(date.getTime())).toISOString().slice(0, 16),
    );
    expect(wall).toEqual(['2026-10-24T00:00', '2026-10-25T23:59']);
  }
});

test('a rule that never meets a day, or is no rule, still shows the event where it stands', () => {
  const monday = { start: '2026-01-05T08:00:00.000Z' };
  for (const rule of ['FREQ=WEEKLY;BYDAY=FR;UNTIL=20260107', 'nonsense', 'FREQ=SECONDLY', '']) {
    const entry = custom(rule, monday);
    expect(daysOf(entry, '2026-01-01T00:00Z', '2026-02-01T00:00Z')).toEqual(['2026-01-05']);
    expect(firstStart(entry, paris)).toBe(Date.parse('2026-01-05T09:00:00Z'));
  }
});

test.each([
  'FREQ=DAILY;BYSETPOS=9',
  'FREQ=DAILY;COUNT=9999;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=WEEKLY;BYMONTH=2;BYMONTHDAY=30',
  'FREQ=MONTHLY;INTERVAL=12;BYMONTH=2',
  'FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30',
])('%s, which never meets a day, is not followed through the years', (rule) => {
  const looked = jest.spyOn(Date, 'UTC');
  expect(firstStart(custom(rule), paris)).toBe(Date.parse('2026-01-05T09:00:00Z'));
  expect(startsOf(custom(rule), '2026-03-01', '2026-04-01')).toEqual([]);
  expect(looked.mock.calls.filter(([year]) => year > 2045)).toEqual([]);
});

test('a rule may begin years later, but not decades', () => {
  const leapDay = custom('FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29', { start: '2096-03-01T09:00:00Z' });
  expect(new Date(firstStart(leapDay, paris)).getUTCFullYear()).toBe(2104);
  const leapMonday = 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO';
  expect(new Date(firstStart(custom(leapMonday), paris)).getUTCFullYear()).toBe(2026);
});

test('an event whose rule begins later is not shown before', () => {
  const wednesdays = custom('FREQ=WEEKLY;BYDAY=WE');
  expect(daysOf(wednesdays, '2026-01-05T00:00Z', '2026-01-06T00:00Z')).toEqual([]);
  expect(firstStart(wednesdays, paris)).toBe(Date.parse('2026-01-07T09:00:00Z'));
  expect(firstStart(anEntry({ repetition: 'daily' }), paris)).toBe(Date.parse('2026-01-05T09:00:00Z'));
});

test('events come in the order of their time, those of the same time always in the same order', () => {
  const [a, b] = ['a', 'b'].map((id) => ({ ...anEntry({ repetition: 'daily' }), id }));
  const early = { ...anEntry({ start: '2026-01-05T07:00:00.000Z' }), id: 'z' };
  const keysOf = (events: (typeof early)[]) =>
    occurrencesBetween(events, new Date('2026-01-05T00:00Z'), new Date('2026-01-07T00:00Z'), paris).map(
      ({ key }) => key,
    );
  const keys = keysOf([b!, a!, early]);
  expect(keys.map((key) => key[0]).join('')).toBe('zabab');
  expect(new Set(keys).size).toBe(keys.length);
  expect(keysOf([a!, early, b!])).toEqual(keys);
});

test('many events together are cut off', () => {
  const many = Array.from({ length: OCCURRENCES_TOGETHER + 5 }, () => anEntry());
  // a clock that is quick to ask
  const quick: WallClock = { ...paris, toWall: (instant) => instant, toInstant: (wall) => wall };
  const found = occurrencesBetween(many, new Date('2026-01-05T00:00Z'), new Date('2026-01-06T00:00Z'), quick);
  expect(found).toHaveLength(OCCURRENCES_TOGETHER);
});

test('one event fills a year and no more, and a date that is none is left out', () => {
  const daily = anEntry({
    repetition: 'daily',
    start: '1950-01-01T08:00:00.000Z',
    end: '1950-01-01T09:00:00.000Z',
  });
  const broken = anEntry({ start: 'tomorrow' });
  expect(daysOf(daily, '2026-01-01T00:00Z', '2027-01-01T00:00Z')).toHaveLength(365);
  expect(daysOf(daily, '2026-01-01T00:00Z', '2036-01-01T00:00Z')).toHaveLength(OCCURRENCES_PER_EVENT);
  expect(daysOf(broken, '2026-01-01T00:00Z', '2027-01-01T00:00Z')).toEqual([]);
});

test('P3.8: a weekly evening of New York keeps its hour for a reader in Paris, who has the next day already', () => {
  const weekly = (rule: string) =>
    daysOf(
      custom(withoutFirstWeekday(rule, '2026-11-02'), {
        start: '2026-11-03T00:00:00.000Z',
        end: '2026-11-03T01:00:00.000Z',
      }),
      '2026-11-01',
      '2026-12-01',
    );
  // Tuesdays
  expect(weekly('FREQ=WEEKLY;BYDAY=MO')).toEqual(['2026-11-03', '2026-11-10', '2026-11-17', '2026-11-24']);
  expect(weekly('FREQ=WEEKLY;COUNT=2;BYDAY=MO;WKST=MO')).toEqual(['2026-11-03', '2026-11-10']);
});

test.each([
  'FREQ=WEEKLY;BYDAY=TU',
  'FREQ=WEEKLY;BYDAY=MO,TU',
  'FREQ=WEEKLY;BYDAY=MO;BYMONTHDAY=2',
  'FREQ=WEEKLY;BYDAY=MO;BYSETPOS=2',
  'FREQ=MONTHLY;BYDAY=MO',
  'FREQ=MONTHLY;BYDAY=1MO',
  '',
])('%s from a Monday on says more than that Monday', (rule) => {
  expect(withoutFirstWeekday(rule, '2026-11-02')).toBe(rule);
});
