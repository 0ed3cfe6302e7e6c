import {
  addMonths,
  addWeeks,
  addYears,
  endOfMonth,
  endOfWeek,
  endOfYear,
  startOfMonth,
  startOfWeek,
  startOfYear,
} from 'date-fns';
import { FIRST_DAY_OF_WEEK } from '../../domain/calendar';

/** Week, month and year (P2.27). */
export const calendarViews = ['week', 'month', 'year'] as const;
export type CalendarView = (typeof calendarViews)[number];

const week = { weekStartsOn: FIRST_DAY_OF_WEEK } as const;

/** The first and the last moment that a view shows: a month is shown in whole weeks. */
export const periodOf = (view: CalendarView, date: Date): { from: Date; to: Date } => {
  if (view === 'week') return { from: startOfWeek(date, week), to: endOfWeek(date, week) };
  if (view === 'year') return { from: startOfYear(date), to: endOfYear(date) };
  return { from: startOfWeek(startOfMonth(date), week), to: endOfWeek(endOfMonth(date), week) };
};

const steps = { week: addWeeks, month: addMonths, year: addYears };

/** The date that is looked at, so many weeks, months or years further. */
export const moved = (view: CalendarView, date: Date, by: number): Date => steps[view](date, by);
