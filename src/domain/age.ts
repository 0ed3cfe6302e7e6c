import { daysOnEarth } from '../lib/dates';
import { GUARDIAN_MINIMUM_AGE } from './limits';

const yearOf = (day: string) => Number(day.slice(0, 4));

/**
 * Only the difference of the years counts; month and day have no effect (P5.6, decision 12). A year counts from when it has
 * begun anywhere, so that form and server agree.
 */
export const isGuardianOldEnough = (dateOfBirth: string, now: Date): boolean =>
  yearOf(daysOnEarth(now).latest) - yearOf(dateOfBirth) >= GUARDIAN_MINIMUM_AGE;
