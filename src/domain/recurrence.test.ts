/** @jest-environment node */
import {
  isRecurrenceRule,
  partsOfRule,
  repetitionRule,
  ruleOfParts,
  untilDayOf,
  type Repetition,
} from './recurrence';

test.each([
  ...['FREQ=DAILY', 'FREQ=WEEKLY;BYDAY=MO,TH', 'FREQ=WEEKLY;WKST=SA', 'FREQ=MONTHLY;BYDAY=+1MO,-1FR'],
  ...[
    'FREQ=MONTHLY;BYMONTHDAY=1,31,-1',
    'FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1,2',
    'FREQ=YEARLY;BYMONTH=1,9,12',
  ],
  ...['FREQ=DAILY;INTERVAL=1', 'FREQ=DAILY;INTERVAL=999', 'FREQ=DAILY;COUNT=1', 'FREQ=DAILY;COUNT=9999'],
  ...['FREQ=DAILY;UNTIL=20261231', 'FREQ=DAILY;UNTIL=20261231T235959', 'FREQ=DAILY;UNTIL=20261231T235959Z'],
  // in any order
  'COUNT=3;FREQ=DAILY',
])('P3.8: %s is a rule', (rule) => {
  expect(isRecurrenceRule(rule)).toBe(true);
});

test.each([
  ['', 'nothing'],
  ['INTERVAL=2', 'not how often'],
  ['FREQ=HOURLY', 'more often than daily'],
  ['FREQ=DAILYS', 'no such word'],
  ['XFREQ=DAILY', 'no such part'],
  ['FREQ=ADAILY', 'no such word'],
  ['FREQ', 'no value'],
  ['FREQ=DAILY;', 'an empty part'],
  ['FREQ=DAILY;BYHOUR=9', 'a time of the day'],
  ['FREQ=DAILY;constructor=1', 'no such part'],
  ['FREQ=DAILY;__proto__=1', 'no such part'],
  ['FREQ=DAILY=WEEKLY', 'a part with two values'],
  ['FREQ=DAILY=\r\nSUMMARY:other', 'more lines'],
  ['FREQ=DAILY;FREQ=WEEKLY', 'a part twice'],
  ['FREQ=DAILY;COUNT=1;COUNT=2', 'a part twice'],
  ['FREQ=DAILY;INTERVAL=0', 'never'],
  ['FREQ=DAILY;INTERVAL=1000', 'too seldom'],
  ['FREQ=DAILY;INTERVAL=x2', 'no number'],
  ['FREQ=DAILY;COUNT=0', 'never'],
  ['FREQ=DAILY;COUNT=10000', 'too often'],
  ['FREQ=DAILY;COUNT=x2', 'no number'],
  ['FREQ=DAILY;UNTIL=20260231', 'a day that does not exist'],
  ['FREQ=DAILY;UNTIL=2026123', 'half a day'],
  ['FREQ=DAILY;UNTIL=20261231Z', 'a zone without a time'],
  ['FREQ=DAILY;UNTIL=20261231T2359Z', 'a time without seconds'],
  ['FREQ=DAILY;UNTIL=20261231T240000', 'an hour that does not exist'],
  ['FREQ=DAILY;UNTIL=20261231T236000Z', 'a minute that does not exist'],
  ['FREQ=DAILY;UNTIL=20261231T235960Z', 'a second that does not exist'],
  ['FREQ=DAILY;UNTIL=20261231 or so', 'more than a day'],
  ['FREQ=WEEKLY;BYDAY=', 'no day'],
  ['FREQ=WEEKLY;BYDAY=MO,', 'an empty day'],
  ['FREQ=WEEKLY;BYDAY=XX', 'no such day'],
  ['FREQ=MONTHLY;BYDAY=6MO', 'a sixth Monday'],
  ['FREQ=MONTHLY;BYMONTHDAY=32', 'no such day'],
  ['FREQ=YEARLY;BYMONTH=13', 'no such month'],
  ['FREQ=YEARLY;BYMONTH=0', 'no such month'],
  ['FREQ=MONTHLY;BYDAY=MO;BYSETPOS=0', 'no such place'],
  ['FREQ=WEEKLY;WKST=1MO', 'no day of the week'],
  ['FREQ=WEEKLY;WKST=MO,TU', 'two first days'],
  ['FREQ=MONTHLY;BYDAY=+MO', 'a sign without a number'],
  ['FREQ=MONTHLY;BYDAY=1MO,-FR', 'a sign without a number'],
])('P3.8: %j is no rule: %s', (rule) => {
  expect(isRecurrenceRule(rule)).toBe(false);
});

test('a rule is read and written part by part, but for what has no value', () => {
  const parts = { FREQ: 'WEEKLY', BYDAY: 'MO,TH', UNTIL: '20261231T235959Z' };
  expect(partsOfRule('FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20261231T235959Z')).toEqual(parts);
  expect(ruleOfParts({ ...parts, COUNT: undefined })).toBe('FREQ=WEEKLY;BYDAY=MO,TH;UNTIL=20261231T235959Z');
  expect(untilDayOf(parts)).toBe('2026-12-31');
  expect(untilDayOf({})).toBe('');
});

const custom = (recurrenceRule: string): Repetition => ({ repetition: 'custom', recurrenceRule });

/** The week begins on Sunday, and Friday and Saturday are free (P9.6, decision 11). */
test.each<[Repetition | Repetition['repetition'], start: string, rule: string | null]>([
  ['noRepeat', '2026-01-05', null],
  ['daily', '2026-01-31', 'FREQ=DAILY'],
  ['weekly', '2026-01-31', 'FREQ=WEEKLY;WKST=SU'],
  ['DailyExceptHolidays', '2026-01-05', 'FREQ=WEEKLY;BYDAY=SU,MO,TU,WE,TH;WKST=SU'],
  ['monthly', '2026-01-28', 'FREQ=MONTHLY'],
  // where the month is shorter, on its last day
  ['monthly', '2026-01-29', 'FREQ=MONTHLY;BYMONTHDAY=28,29;BYSETPOS=-1'],
  ['monthly', '2026-01-30', 'FREQ=MONTHLY;BYMONTHDAY=28,29,30;BYSETPOS=-1'],
  ['monthly', '2026-01-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  [custom('FREQ=MONTHLY'), '2026-01-31', 'FREQ=MONTHLY;BYMONTHDAY=-1'],
  // what the rule says itself stays
  [custom('FREQ=MONTHLY;BYDAY=1MO'), '2026-01-31', 'FREQ=MONTHLY;BYDAY=1MO'],
  [custom('FREQ=MONTHLY;BYMONTHDAY=15'), '2026-01-31', 'FREQ=MONTHLY;BYMONTHDAY=15'],
  [custom('FREQ=WEEKLY;WKST=MO'), '2026-01-05', 'FREQ=WEEKLY;WKST=MO'],
  [custom('FREQ=YEARLY'), '2026-01-31', 'FREQ=YEARLY'],
  [custom('FREQ=YEARLY'), '2028-01-29', 'FREQ=YEARLY'],
  [custom('FREQ=YEARLY'), '2026-02-28', 'FREQ=YEARLY'],
  // where the year has no such day, on the last of February
  [custom('FREQ=YEARLY;INTERVAL=2'), '2028-02-29', 'FREQ=YEARLY;INTERVAL=2;BYMONTH=2;BYMONTHDAY=-1'],
  [custom('FREQ=YEARLY;BYMONTH=2,4'), '2028-02-29', 'FREQ=YEARLY;BYMONTH=2,4'],
  [custom('FREQ=YEARLY;BYMONTHDAY=29'), '2028-02-29', 'FREQ=YEARLY;BYMONTHDAY=29'],
  [custom('FREQ=YEARLY;BYDAY=1MO'), '2028-02-29', 'FREQ=YEARLY;BYDAY=1MO'],
  ['daily', '2028-02-29', 'FREQ=DAILY'],
  [custom('every Monday'), '2026-01-05', null],
])('P3.8: %j from %s on is %s', (given, start, rule) => {
  const repetition = typeof given === 'string' ? { repetition: given, recurrenceRule: 'FREQ=YEARLY' } : given;
  const parts = repetitionRule(repetition, Date.parse(start));
  expect(parts && ruleOfParts(parts)).toBe(rule);
});
