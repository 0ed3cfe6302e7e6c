// Reckoning with days written as `yyyy-MM-dd`. It is done in UTC, where every day has 24 hours.
import { isCalendarDate } from './dates';
import { DAY } from './durations';

const partsOf = (day: string) => day.split('-').map(Number) as [number, number, number];

const momentOf = (day: string): number => {
  const [year, month, date] = partsOf(day);
  return Date.UTC(year, month - 1, date);
};

const dayOf = (moment: number): string => new Date(moment).toISOString().slice(0, 10);

export const addDays = (day: string, count: number): string => dayOf(momentOf(day) + count * DAY);

/** How many days later `last` is; negative when it is earlier. */
export const daysBetween = (first: string, last: string): number => (momentOf(last) - momentOf(first)) / DAY;

/** Whether a calendar may begin at a day that an address names: the days around it are written with four digits of a year too. */
export const isWithinReach = (text: string): boolean =>
  isCalendarDate(text) && text >= '1950' && text < '2100';

/** The same day of another month, or that month's last when it is shorter. */
export const addMonths = (day: string, count: number): string => {
  const [year, month, date] = partsOf(day);
  const last = new Date(Date.UTC(year, month + count, 0)).getUTCDate();
  return dayOf(Date.UTC(year, month - 1 + count, Math.min(date, last)));
};

/** 0 is Sunday. */
export const weekdayOf = (day: string): number => new Date(momentOf(day)).getUTCDay();

/** The seven days of the week that `day` is in. */
export const weekOf = (day: string, firstWeekday: number): string[] => {
  const first = addDays(day, -((weekdayOf(day) - firstWeekday + 7) % 7));
  return Array.from({ length: 7 }, (_, index) => addDays(first, index));
};

export const isSameMonth = (a: string, b: string): boolean => a.slice(0, 7) === b.slice(0, 7);

/** The weeks that touch the month of `day`, with the days of its neighbours that they hold. */
export const weeksOfMonth = (day: string, firstWeekday: number): string[][] => {
  const weeks: string[][] = [];
  const first = `${day.slice(0, 7)}-01`;
  for (let week = weekOf(first, firstWeekday); week.some((each) => isSameMonth(each, day));) {
    weeks.push(week);
    week = weekOf(addDays(week[6] as string, 1), firstWeekday);
  }
  return weeks;
};

/** The first days of twelve months. `first`: that of the first one. */
export const twelveMonthsFrom = (first: string): string[] =>
  Array.from({ length: 12 }, (_, index) => addMonths(first, index));
