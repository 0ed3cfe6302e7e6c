import { DAY } from '../../src/lib/durations';

/** The time `days` after `now` (before it when negative), at that hour of the day in UTC. */
export const momentAfter = (now: Date, days: number, hour = 12, minute = 0): Date => {
  const moment = new Date(now.getTime() + days * DAY);
  moment.setUTCHours(hour, minute, 0, 0);
  return moment;
};

/** The same as a day, `yyyy-MM-dd`. */
export const dayAfter = (now: Date, days: number): string =>
  momentAfter(now, days).toISOString().slice(0, 10);

/** The birthday of somebody of that age. */
export const birthday = (now: Date, age: number, month: number, day: number): string => {
  const thisYear = new Date(Date.UTC(now.getUTCFullYear(), month - 1, day));
  const year = now.getUTCFullYear() - age - (thisYear > now ? 1 : 0);
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10);
};

/** The last `count` school days up to today, the oldest first; there is no school on Sunday. */
export const lastSchoolDays = (now: Date, count: number): string[] => {
  const days: string[] = [];
  for (let back = 0; days.length < count; back += 1) {
    const moment = momentAfter(now, -back);
    if (moment.getUTCDay() !== 0) days.unshift(moment.toISOString().slice(0, 10));
  }
  return days;
};
