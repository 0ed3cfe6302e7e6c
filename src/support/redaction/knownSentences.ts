import {
  EMAIL_EXISTS_MESSAGE,
  GUARDIAN_EXISTS_MESSAGE,
  HEALTH_EXISTS_MESSAGE,
  WRONG_CODE_MESSAGE,
} from '../../contract/error';
import { NO_ACTIVE_PROMOTION_TEXT } from '../../domain/offer';

/** What the server says to the letter, and the portal acts upon. */
export const knownSentences: readonly string[] = [
  EMAIL_EXISTS_MESSAGE,
  GUARDIAN_EXISTS_MESSAGE,
  HEALTH_EXISTS_MESSAGE,
  WRONG_CODE_MESSAGE,
  NO_ACTIVE_PROMOTION_TEXT,
  'An error occurred',
];
