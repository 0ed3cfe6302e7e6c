import { isCalendarDate } from '../../lib/dates';
import { DAY, HOUR } from '../../lib/durations';

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);
const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Days spread evenly over a span, in the order of the days that they replace. */
const spread = (days: readonly string[], first: string, last: string): [string, string][] => {
  const length = (timeOf(last) - timeOf(first)) / DAY + 1;
  return days.map((day, index) => [
    day,
    dayOf(timeOf(first) + Math.floor(((index + 0.5) * length) / days.length) * DAY),
  ]);
};

const nextDay = (day: string, step: number): string => dayOf(timeOf(day) + step * DAY);

/**
 * Stand-ins for birthdays: another day of the same year, in the same order, and on the same side of today. All
 * birthdays must be learned before the first is replaced.
 */
export const createBirthdays = (now: Date) => {
  const learned = new Set<string>();
  let standIns: Map<string, string> | null = null;
  // a birthday that is today somewhere on earth is kept, so that rules about the future give the same result
  const from = dayOf(now.getTime() - 12 * HOUR);
  const to = dayOf(now.getTime() + 14 * HOUR);

  const replaced = (year: string, days: string[]): [string, string][] => {
    const before = days.filter((day) => day < from);
    const after = days.filter((day) => day > to);
    const [first, last] = [`${year}-01-01`, `${year}-12-31`];
    return [
      ...days.map((day): [string, string] => [day, day]),
      ...spread(before, first, last < from ? last : nextDay(from, -1)),
      ...spread(after, first > to ? first : nextDay(to, 1), last),
    ];
  };
  const standInsOf = (): Map<string, string> => {
    const days = [...learned].sort();
    const years = [...new Set(days.map((day) => day.slice(0, 4)))];
    return new Map(
      years.flatMap((year) =>
        replaced(
          year,
          days.filter((day) => day.startsWith(year)),
        ),
      ),
    );
  };

  return {
    /** The date at the start of the text, or undefined. */
    dayIn: (text: string): string | undefined => {
      const isDay = /^\d{4}-\d\d-\d\d(T[\d:.]*Z?)?$/.test(text) && isCalendarDate(text.slice(0, 10));
      return isDay ? text.slice(0, 10) : undefined;
    },
    learn: (day: string): void => {
      if (learned.has(day)) return;
      learned.add(day);
      standIns = null;
    },
    standInOf: (day: string): string => {
      learned.add(day);
      standIns ??= standInsOf();
      return standIns.get(day) ?? `${day.slice(0, 4)}-07-01`;
    },
  };
};
