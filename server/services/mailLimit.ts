import type { Orm } from '../db/orm';
import { countAttempt } from './attemptLimit';
import { sha256 } from './secrets';

const MINUTE = 60 * 1000;

/**
 * Limits what strangers can have sent to an address, whether it is known or not: few from one place, and more in all, so
 * that one of them cannot keep the owner from asking for a code.
 */
export const countMail = (db: Orm, email: string, clientAddress: string, now: Date) =>
  countAttempt(
    db,
    [
      { of: ['mail', sha256(email), clientAddress], most: 6, within: 15 * MINUTE },
      { of: ['mail', clientAddress], most: 60, within: 60 * MINUTE },
      { of: ['mail', sha256(email)], most: 30, within: 60 * MINUTE },
    ],
    now,
  );
