import type { Orm } from '../../db/orm';
import { sha256 } from '../../secrets/secrets';
import { countAttempt, FAMILIES_PER_ADDRESS } from '../calls';
import { MINUTE } from '../../../src/lib/durations';

/**
 * Limits the mails that strangers can have sent to an address, whether or not it has an account: few from one place
 * and more in total, so that no stranger can keep the owner from asking for a code.
 */
export const countMail = (db: Orm, email: string, clientAddress: string, now: Date) =>
  countAttempt(
    db,
    [
      { of: ['mail', sha256(email), clientAddress], most: 6, within: 15 * MINUTE },
      { of: ['mail', clientAddress], most: 2 * FAMILIES_PER_ADDRESS, within: 60 * MINUTE },
      { of: ['mail', sha256(email)], most: 30, within: 60 * MINUTE },
    ],
    now,
  );
