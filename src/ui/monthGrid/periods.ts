import { addDays, addMonths, isSameMonth, weekdayOf, weekOf, weeksOfMonth } from '../../lib/calendarDays';

export const periodViews = ['week', 'month', 'year'] as const;
export type PeriodView = (typeof periodViews)[number];

/** Which weekdays of a period are shown, and on which the week starts. Weekdays count from Sunday, 0. */
export interface Weeks {
  firstWeekday: number;
  hiddenWeekdays: readonly number[];
  /** Weekdays with a shaded background, such as the weekend. */
  shadedWeekdays?: readonly number[];
}

/** The same day in the previous (-1) or next (1) period. */
export const stepPeriod = (view: PeriodView, day: string, count: -1 | 1): string => {
  if (view === 'week') return addDays(day, 7 * count);
  return addMonths(day, view === 'month' ? count : 12 * count);
};

export const shownDaysOf = (days: readonly string[], { hiddenWeekdays }: Weeks): string[] =>
  days.filter((day) => !hiddenWeekdays.includes(weekdayOf(day)));

/** The weeks of a month without hidden days. A week in which the month has only hidden days is left out. */
export const shownWeeksOf = (month: string, weeks: Weeks): string[][] =>
  weeksOfMonth(month, weeks.firstWeekday)
    .map((week) => shownDaysOf(week, weeks))
    .filter((week) => week.some((day) => isSameMonth(day, month)));

/** That day or, if it is hidden, the next visible one in the direction of `step`. */
const shownDayFrom = (day: string, weeks: Weeks, step: -1 | 1): string =>
  weeks.hiddenWeekdays.includes(weekdayOf(day)) ? shownDayFrom(addDays(day, step), weeks, step) : day;

/** That day or, if it is hidden, the visible one after it; at the end of a month the one before it. */
export const nearestShownDay = (day: string, weeks: Weeks): string => {
  const next = shownDayFrom(day, weeks, 1);
  return isSameMonth(next, day) ? next : shownDayFrom(day, weeks, -1);
};

/** First and last day of the period around `day`. */
export const boundsOf = (view: PeriodView, day: string, weeks: Weeks): [first: string, last: string] => {
  if (view === 'week') {
    const days = shownDaysOf(weekOf(day, weeks.firstWeekday), weeks);
    return [days[0] ?? day, days.at(-1) ?? day];
  }
  const first = view === 'month' ? `${day.slice(0, 7)}-01` : `${day.slice(0, 4)}-01-01`;
  return [first, addDays(addMonths(first, view === 'month' ? 1 : 12), -1)];
};

/**
 * The day to which a key moves from `day`; null if the key has no meaning. `forward`: the arrow key that moves on in
 * the reader's direction.
 */
export const dayAfterKey = (key: string, day: string, weeks: Weeks, forward: string): string | null => {
  const week = shownDaysOf(weekOf(day, weeks.firstWeekday), weeks);
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowRight': {
      const step = key === forward ? 1 : -1;
      return shownDayFrom(addDays(day, step), weeks, step);
    }
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return week[0] ?? null;
    case 'End':
      return week.at(-1) ?? null;
    case 'PageUp':
      return nearestShownDay(addMonths(day, -1), weeks);
    case 'PageDown':
      return nearestShownDay(addMonths(day, 1), weeks);
    default:
      return null;
  }
};

/** The day of a month that receives the focus by Tab. */
export const entryDayOf = (month: string, selected: string, weeks: Weeks): string =>
  isSameMonth(month, selected) && !weeks.hiddenWeekdays.includes(weekdayOf(selected))
    ? selected
    : nearestShownDay(`${month.slice(0, 7)}-01`, weeks);
