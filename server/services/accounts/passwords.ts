import { hash, verify, type Options } from '@node-rs/argon2';
import { errorCodes } from '../../../src/contract/error';
import { RefusedError } from '../../errors';
import { randomToken } from '../../secrets/secrets';

/** Argon2id as OWASP recommends: at least 46 MiB, one pass. */
const passwordCost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

/** `Algorithm.Argon2id`: a const enum, which a module compiled on its own cannot read. */
const options: Options = { algorithm: 2, ...passwordCost };

/**
 * How many hashes run at once: each takes a core and 46 MiB. When too many wait, further callers are refused and
 * asked to try again later.
 */
const CONCURRENT = 4;
const WAITING = 40;

let running = 0;
const waiting: { go: () => void; refuse: (error: Error) => void }[] = [];

const tooMany = () =>
  new RefusedError({
    status: 503,
    code: errorCodes.unavailable,
    message: 'Too many people are signing in right now. Please try again in a moment.',
    retryAfter: 2,
  });

const gate = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  if (running >= CONCURRENT) {
    if (waiting.length >= WAITING) throw tooMany();
    await new Promise<void>((go, refuse) => waiting.push({ go, refuse }));
  } else {
    running += 1;
  }
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next.go();
    else running -= 1;
  }
};

/** Refuses the hashes that still wait, because a server that is stopping has no time left for them. */
export const refuseWaitingHashes = () => {
  for (const { refuse } of waiting.splice(0)) refuse(tooMany());
};

/** A Vietnamese keyboard of Windows types a letter and its accent as two characters, a phone as one: the password is the same (RFC 8265). */
const composed = (password: string) => password.normalize('NFC');

export const hashPassword = (password: string): Promise<string> =>
  gate(() => hash(composed(password), options));

/** Earlier versions hashed what was typed. */
const matches = async (stored: string, password: string): Promise<boolean> => {
  const whole = composed(password);
  return (await verify(stored, whole)) || (whole !== password && (await verify(stored, password)));
};

let dummy: Promise<string> | undefined;

/**
 * Whether the password is the account's. False for an unknown account (`stored` undefined), after the same work as for
 * a known one.
 */
export const isPasswordOf = async (stored: string | undefined, password: string): Promise<boolean> => {
  dummy ??= hashPassword(randomToken()).catch((error: unknown) => {
    // A refused hash must not be kept: the next call tries again.
    dummy = undefined;
    throw error;
  });
  const compared = stored ?? (await dummy);
  const equal = await gate(() => matches(compared, password)).catch((error: unknown) => {
    if (error instanceof RefusedError) throw error;
    return false;
  });
  return equal && stored !== undefined;
};

/** Whether a hash was made with less than today's cost, and so should be made again. */
export const isWeakHash = (stored: string): boolean => {
  const [, memory = '0', time = '0'] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),/.exec(stored) ?? [];
  return Number(memory) < passwordCost.memoryCost || Number(time) < passwordCost.timeCost;
};
