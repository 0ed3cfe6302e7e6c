import type { Orm } from '../../db/orm';
import { countAttempt, forgetAttempts, type Limit, takeBackAttempt, tooManyAttempts } from '../calls';
import { delayed } from './growingDelay';
import { countedName } from './usernames';
import { MINUTE } from '../../../src/lib/durations';

const WITHIN = 15 * MINUTE;

interface Place {
  username: string;
  clientAddress: string;
}

/**
 * `deviceMark`: of a device that has signed in to the account before. A new password gives the device another one, and so attempts of its
 * own.
 */
export interface SignInAttempt extends Place {
  deviceMark: string | undefined;
}

const fromElsewhere = (username: string) => ({ of: ['account', countedName(username)] });

const fromHere = ({ username, clientAddress }: Place) => ({
  of: ['pair', countedName(username), clientAddress],
});

/** The limits by device and by address, so that somebody who guesses from elsewhere cannot lock the owner out. */
const limitsOf = (attempt: SignInAttempt): Limit[] => {
  const { username, clientAddress, deviceMark } = attempt;
  if (deviceMark !== undefined)
    return [{ of: ['device', countedName(username), deviceMark], most: 10, within: WITHIN }];
  return [
    { ...fromHere(attempt), most: 10, within: WITHIN },
    { of: ['address', clientAddress], most: 100, within: WITHIN },
  ];
};

/** Takes back an attempt for which no password was compared, or the right one of an account that is not activated. */
export const takeBackSignIn = async (db: Orm, attempt: SignInAttempt) => {
  for (const limit of limitsOf(attempt)) await takeBackAttempt(db, limit);
  if (attempt.deviceMark === undefined) await takeBackAttempt(db, fromElsewhere(attempt.username));
};

/**
 * Counts a sign-in before its password is compared: by account and address, by address, and, for all devices that the
 * account does not know, by account, with a delay that grows (R66). Refused with 429, alike for a name that nobody has.
 */
export const countSignIn = async (db: Orm, attempt: SignInAttempt, now: Date) => {
  const limits = limitsOf(attempt);
  await countAttempt(db, limits, now);
  if (attempt.deviceMark !== undefined) return;
  const wait = await delayed(db, fromElsewhere(attempt.username), now);
  if (wait === undefined) return;
  for (const limit of limits) await takeBackAttempt(db, limit);
  throw tooManyAttempts(wait);
};

/** The owner of a new password need not wait because others guessed the old one, or because they did so themselves where they are. */
export const forgetGuesses = (db: Orm, place: Place) =>
  forgetAttempts(db, fromElsewhere(place.username), fromHere(place));

/** A correct password takes back its own attempt and the wrong ones before it. */
export const forgiveSignIn = async (db: Orm, attempt: SignInAttempt) => {
  const [own, everybody] = limitsOf(attempt);
  if (own) await forgetAttempts(db, own);
  if (!everybody) return;
  await takeBackAttempt(db, everybody);
  await forgetAttempts(db, fromElsewhere(attempt.username));
};
