import { weekdayOf } from '../lib/calendarDays';
import { isCalendarDate } from '../lib/dates';
import { FIRST_DAY_OF_WEEK, WEEKEND_DAYS, type EventRepetition } from './calendar';

/** Days of the week as RFC 5545 writes them, from Sunday. */
export const weekdayCodes = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** A rule of RFC 5545, part by part: `{ FREQ: 'WEEKLY', BYDAY: 'MO,TH' }`. */
export type RuleParts = Partial<Record<string, string>>;

export const partsOfRule = (rule: string): RuleParts =>
  Object.fromEntries(
    rule.split(';').map((part): [string, string | undefined] => {
      const [name = '', ...values] = part.split('=');
      return [name, values.length === 0 ? undefined : values.join('=')];
    }),
  );

export const ruleOfParts = (parts: RuleParts): string =>
  Object.entries(parts)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${name}=${value}`)
    .join(';');

/**
 * A weekly rule without the weekday of its first day, which it has without saying so. For a reader in whose zone the event begins on
 * the day before or after, it would mean another day.
 */
export const withoutFirstWeekday = (rule: string, firstDay: string): string => {
  const { BYDAY, ...others } = partsOfRule(rule);
  const isRepeated = others.FREQ === 'WEEKLY' && BYDAY === weekdayCodes[weekdayOf(firstDay)];
  return isRepeated && !others.BYMONTHDAY && !others.BYSETPOS ? ruleOfParts(others) : rule;
};

const listOf = (item: string) => new RegExp(`^(?:${item})(?:,(?:${item}))*$`);
const weekday = weekdayCodes.join('|');

/** The parts that a repetition may have. Nothing repeats more often than daily. */
const grammar: Record<string, RegExp> = {
  FREQ: /^(?:DAILY|WEEKLY|MONTHLY|YEARLY)$/,
  INTERVAL: /^[1-9]\d{0,2}$/,
  COUNT: /^[1-9]\d{0,3}$/,
  UNTIL: /^\d{8}(?:T(?:[01]\d|2[0-3])(?:[0-5]\d){2}Z?)?$/,
  BYDAY: listOf(`(?:[+-]?[1-5])?(?:${weekday})`),
  BYMONTHDAY: listOf('-?(?:[1-9]|[12]\\d|3[01])'),
  BYMONTH: listOf('[1-9]|1[0-2]'),
  BYSETPOS: listOf('-?[1-9]'),
  WKST: new RegExp(`^(?:${weekday})$`),
};

/** The day of `UNTIL`, as `yyyy-MM-dd`. */
export const untilDayOf = ({ UNTIL = '' }: RuleParts): string =>
  UNTIL.replace(/^(\d{4})(\d{2})(\d{2}).*$/, '$1-$2-$3');

/** Whether a custom repetition is a rule that the calendar understands. */
export const isRecurrenceRule = (text: string): boolean => {
  const names = text.split(';').map((part) => part.split('=')[0]);
  const parts = partsOfRule(text);
  return (
    new Set(names).size === names.length &&
    parts.FREQ !== undefined &&
    (parts.UNTIL === undefined || isCalendarDate(untilDayOf(parts))) &&
    Object.entries(parts).every(
      ([name, value = '']) => Object.hasOwn(grammar, name) && grammar[name]?.test(value),
    )
  );
};

/** In shorter months the last day stands in for a missing one, so that "monthly on the 31st" skips no month. */
const onDayOfMonth = (day: number): RuleParts => {
  if (day <= 28) return {};
  if (day === 31) return { BYMONTHDAY: '-1' };
  const days = Array.from({ length: day - 27 }, (_, index) => 28 + index);
  return { BYMONTHDAY: days.join(','), BYSETPOS: '-1' };
};

/** A rule that names no day of its months has that of `start`, and from February 29 on it skips no year. */
const onDayOf = (start: number, { FREQ, BYDAY, BYMONTHDAY, BYMONTH }: RuleParts): RuleParts => {
  if (BYDAY || BYMONTHDAY) return {};
  const date = new Date(start);
  const [month, day] = [date.getUTCMonth() + 1, date.getUTCDate()];
  if (FREQ === 'MONTHLY') return onDayOfMonth(day);
  const isFromLeapDay = FREQ === 'YEARLY' && !BYMONTH && month === 2 && day === 29;
  return isFromLeapDay ? { BYMONTH: '2', BYMONTHDAY: '-1' } : {};
};

const withDefaults = (parts: RuleParts, start: number): RuleParts => ({
  ...parts,
  ...onDayOf(start, parts),
  ...(parts.FREQ === 'WEEKLY' && !parts.WKST ? { WKST: weekdayCodes[FIRST_DAY_OF_WEEK] } : {}),
});

const schoolDayCodes = weekdayCodes.filter((_, day) => !WEEKEND_DAYS.includes(day));

const repeated: Record<Exclude<EventRepetition, 'noRepeat' | 'custom'>, RuleParts> = {
  daily: { FREQ: 'DAILY' },
  weekly: { FREQ: 'WEEKLY' },
  monthly: { FREQ: 'MONTHLY' },
  DailyExceptHolidays: { FREQ: 'WEEKLY', BYDAY: schoolDayCodes.join(',') },
};

export interface Repetition {
  repetition: EventRepetition;
  /** The text of an RRULE, without "RRULE:", when the repetition is custom. */
  recurrenceRule: string;
}

/** The rule by which an event that begins then, in local time, repeats (P3.8); null when it does not. */
export const repetitionRule = (
  { repetition, recurrenceRule }: Repetition,
  start: number,
): RuleParts | null => {
  if (repetition === 'noRepeat') return null;
  if (repetition !== 'custom') return withDefaults(repeated[repetition], start);
  return isRecurrenceRule(recurrenceRule) ? withDefaults(partsOfRule(recurrenceRule), start) : null;
};
