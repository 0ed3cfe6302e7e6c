import { REGISTRATION_LIFETIME } from '../../domain/limits';
import { readStoredState, writeStoredState } from '../../store/stored/migrations';
import { registrationShape, type KeptRegistration } from '../../store/stored/registrationShape';

/** Throws if the text cannot be read. */
export const readKept = (text: string): KeptRegistration =>
  readStoredState('registration', text, registrationShape);

export const writeKept = (kept: KeptRegistration): string => writeStoredState('registration', { ...kept });

/** Whether a day has passed since then. A time more than a day in the future also counts, as the clock was wrong. */
export const hasExpired = (since: string, now: Date): boolean =>
  !(Math.abs(now.getTime() - new Date(since).getTime()) < REGISTRATION_LIFETIME);
