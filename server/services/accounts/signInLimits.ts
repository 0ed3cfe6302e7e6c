import type { Orm } from '../../db/orm';
import { countAttempt, forgetAttempts, takeBackAttempt, tooManyAttempts } from '../calls';
import { delayed } from './growingDelay';
import { countedName } from './usernames';

const WITHIN = 15 * 60 * 1000;

/** `deviceId`: of a device that has signed in to the account before. */
export interface SignInAttempt {
  username: string;
  clientAddress: string;
  deviceId: string | undefined;
}

const fromElsewhere = (username: string) => ({ of: ['account', countedName(username)] });

/** The limits by device and by address, so that somebody who guesses from elsewhere cannot lock the owner out. */
const limitsOf = ({ username, clientAddress, deviceId }: SignInAttempt) => {
  const name = countedName(username);
  const own = deviceId === undefined ? ['pair', name, clientAddress] : ['device', name, deviceId];
  const limits = [{ of: own, most: 10, within: WITHIN }];
  return deviceId === undefined
    ? [...limits, { of: ['address', clientAddress], most: 100, within: WITHIN }]
    : limits;
};

/** Takes back an attempt for which no password was compared. */
export const takeBackSignIn = async (db: Orm, attempt: SignInAttempt) => {
  for (const limit of limitsOf(attempt)) await takeBackAttempt(db, limit);
  if (attempt.deviceId === undefined) await takeBackAttempt(db, fromElsewhere(attempt.username));
};

/**
 * Counts a sign-in before its password is compared: by account and address, by address, and, for all devices that the
 * account does not know, by account, with a delay that grows (R66). Refused with 429, alike for a name that nobody has.
 */
export const countSignIn = async (db: Orm, attempt: SignInAttempt, now: Date) => {
  const limits = limitsOf(attempt);
  await countAttempt(db, limits, now);
  if (attempt.deviceId !== undefined) return;
  const wait = await delayed(db, fromElsewhere(attempt.username), now);
  if (wait === undefined) return;
  for (const limit of limits) await takeBackAttempt(db, limit);
  throw tooManyAttempts(wait);
};

/** The owner of a new password need not wait because others guessed the old one. */
export const forgetGuesses = (db: Orm, username: string) => forgetAttempts(db, fromElsewhere(username));

/** A correct password takes back its own attempt and the wrong ones before it. */
export const forgiveSignIn = async (db: Orm, attempt: SignInAttempt) => {
  const [own, everybody] = limitsOf(attempt);
  if (own) await forgetAttempts(db, own);
  if (!everybody) return;
  await takeBackAttempt(db, everybody);
  await forgetGuesses(db, attempt.username);
};
