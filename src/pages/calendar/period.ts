import { addMonths, addWeeks, addYears, endOfMonth, endOfWeek, startOfMonth, startOfWeek } from 'date-fns';
import { FIRST_DAY_OF_WEEK } from '../../domain/calendar';
import type { PeriodView } from '../../ui/monthGrid';

const week = { weekStartsOn: FIRST_DAY_OF_WEEK } as const;

/** Twelve months, of which the first has the name of this one: a parent looks ahead. */
const yearOf = (date: Date, today: Date) => {
  const isBefore = date.getMonth() < today.getMonth();
  const from = new Date(date.getFullYear() - Number(isBefore), today.getMonth());
  return { from, to: endOfMonth(addMonths(from, 11)) };
};

/** The first and the last moment that a view shows: a month is shown in whole weeks. */
export const periodOf = (view: PeriodView, date: Date, today = new Date()): { from: Date; to: Date } => {
  if (view === 'week') return { from: startOfWeek(date, week), to: endOfWeek(date, week) };
  if (view === 'year') return yearOf(date, today);
  return { from: startOfWeek(startOfMonth(date), week), to: endOfWeek(endOfMonth(date), week) };
};

const steps = { week: addWeeks, month: addMonths, year: addYears };

/** The date that is looked at, so many weeks, months or years further. */
export const moved = (view: PeriodView, date: Date, by: number): Date => steps[view](date, by);
