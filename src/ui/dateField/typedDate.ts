import { isCalendarDate, toCalendarDate } from '../../lib/dates';

/** Stands for a date that is incomplete or does not exist. No schema accepts it, and none takes it for an empty field. */
export const UNFINISHED_DATE = '0000-00-00';

/**
 * The form's value for what the picker reports. While 2015 is typed it reports the years 0002, 0020 and 0201 as too
 * early. A future date is a valid date, and the schema decides whether it is allowed.
 */
export const typedDate = (date: Date | null, validationError: string | null): string => {
  if (date === null) return '';
  if (validationError !== null && validationError !== 'disableFuture') return UNFINISHED_DATE;
  const text = toCalendarDate(date);
  return isCalendarDate(text) ? text : UNFINISHED_DATE;
};

/** The form's value when the field is left with some, all or none of day, month and year filled. */
export const leftDate = (text: string, group: HTMLElement): string => {
  const parts = group.querySelectorAll('[role="spinbutton"]');
  const filled = group.querySelectorAll('[role="spinbutton"][aria-valuenow]');
  if (filled.length === parts.length) return text;
  return filled.length > 0 ? UNFINISHED_DATE : '';
};
