import { HOUR } from './durations';

const calendarDatePattern = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Whether `text` is a day that exists, as `yyyy-MM-dd`, from 1900 on. */
export const isCalendarDate = (text: string): boolean => {
  const [, year, month, day] = calendarDatePattern.exec(text)?.map(Number) ?? [];
  if (year === undefined || month === undefined || day === undefined || year < 1900) return false;
  const date = new Date(Date.UTC(year, month - 1, day));
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
};

/** The days that it is at one moment, where the date changes last and where it changes first: 12 hours behind UTC and 14 ahead. */
export const daysOnEarth = (moment: Date) => {
  const dayAt = (hours: number) => new Date(moment.getTime() + hours * HOUR).toISOString().slice(0, 10);
  return { earliest: dayAt(-12), latest: dayAt(14) };
};

/** A day that has not begun anywhere is in the future. */
export const isNotInFuture = (calendarDate: string): boolean =>
  calendarDate <= daysOnEarth(new Date()).latest;

/** The day of `date` in the reader's time zone, as `yyyy-MM-dd`. */
export const toCalendarDate = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');

/** Midnight of that day in the reader's time zone; undefined when `text` is no day. */
export const fromCalendarDate = (text: string): Date | undefined => {
  if (!isCalendarDate(text)) return undefined;
  const [year, month, day] = text.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, day);
};
