import type { WallClock } from '../lib/wallClock';
import { untilOf } from './occurrences';
import { repetitionRule, type RuleParts } from './recurrence';
import { writeWall } from './vtimezone';

/** How many years of the past and of the future have their Februaries. */
const [BEFORE, AHEAD] = [10, 3];
const LATEST = Date.UTC(9999, 11, 31);

/** The day of `first` so many months later, or the last day of that month. */
const monthsLater = (first: number, months: number): number => {
  const date = new Date(first);
  const day = date.getUTCDate();
  date.setUTCMonth(date.getUTCMonth() + months + 1, 0);
  date.setUTCDate(Math.min(day, date.getUTCDate()));
  return date.getTime();
};

const intervalOf = ({ INTERVAL }: RuleParts) => Number(INTERVAL ?? 1);

/** Whether a rule means every month, with the last day where a month has no such day. */
export const isOnLastDays = ({ FREQ, BYMONTH, BYDAY, ...parts }: RuleParts, first: number): boolean => {
  const monthly = repetitionRule({ repetition: 'monthly', recurrenceRule: '' }, first);
  return (
    FREQ === 'MONTHLY' &&
    BYMONTH === undefined &&
    BYDAY === undefined &&
    parts.BYSETPOS !== undefined &&
    parts.BYSETPOS === monthly?.BYSETPOS &&
    parts.BYMONTHDAY === monthly.BYMONTHDAY
  );
};

/** The same rule with an end in place of a number of times, among which its Februaries would not be counted. */
export const endedByDay = (parts: RuleParts, first: number, clock: WallClock): RuleParts => {
  const { COUNT, ...others } = parts;
  if (COUNT === undefined) return parts;
  const last = monthsLater(first, (Number(COUNT) - 1) * intervalOf(parts));
  const until = untilOf(parts, clock) ?? LATEST;
  return last < until ? { ...others, UNTIL: writeWall(last) } : others;
};

/** When a rule on last days falls on another day of February than that of `first`, in the years around `now`. */
export const februariesOf = (parts: RuleParts, first: number, now: Date, clock: WallClock): number[] => {
  const date = new Date(first);
  const [begin, today] = [date.getUTCFullYear(), now.getUTCFullYear()];
  const until = untilOf(parts, clock) ?? LATEST;
  const found: number[] = [];
  for (let year = Math.max(begin, today - BEFORE); year <= Math.max(begin, today) + AHEAD; year += 1) {
    const months = (year - begin) * 12 + 1 - date.getUTCMonth();
    const wall = monthsLater(first, months);
    const isReached = months > 0 && months % intervalOf(parts) === 0 && wall <= until;
    if (isReached && new Date(wall).getUTCDate() < date.getUTCDate()) found.push(wall);
  }
  return found;
};
