import { isCalendarDate, toCalendarDate } from '../../lib/dates';

/** Stands for a date that is begun and not finished, or does not exist: no schema takes it for an answer, or for none. */
export const UNFINISHED_DATE = '0000-00-00';

/**
 * The form's value for what the picker reports. While 2015 is typed it reports the years 0002, 0020 and 0201, and marks
 * them as too early; a day in the future is a day, and the schema says what is wrong with it.
 */
export const typedDate = (date: Date | null, validationError: string | null): string => {
  if (date === null) return '';
  if (validationError !== null && validationError !== 'disableFuture') return UNFINISHED_DATE;
  const text = toCalendarDate(date);
  return isCalendarDate(text) ? text : UNFINISHED_DATE;
};

/** The form's value once the field is left with some of day, month and year filled, all of them, or none. */
export const leftDate = (text: string, group: HTMLElement): string => {
  const parts = group.querySelectorAll('[role="spinbutton"]');
  const filled = group.querySelectorAll('[role="spinbutton"][aria-valuenow]');
  if (filled.length === parts.length) return text;
  return filled.length > 0 ? UNFINISHED_DATE : '';
};
