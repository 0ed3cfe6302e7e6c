import { GUARDIAN_MINIMUM_AGE } from './limits';

/** Only the difference of the years counts; month and day have no effect (P5.6, decision 12). */
export const isGuardianOldEnough = (dateOfBirth: string, today: Date): boolean =>
  today.getFullYear() - Number(dateOfBirth.slice(0, 4)) >= GUARDIAN_MINIMUM_AGE;
