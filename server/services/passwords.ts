import { hash, verify, type Options } from '@node-rs/argon2';
import { errorCodes } from '../../src/contract/error';
import { RefusedError } from '../errors';
import { randomToken } from './secrets';

/** Argon2id as OWASP asks for: at least 46 MiB, one pass. */
const passwordCost = { memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

/** `Algorithm.Argon2id`: a const enum, which a module compiled on its own cannot read. */
const options: Options = { algorithm: 2, ...passwordCost };

/** Hashes at once: each takes a core and 46 MiB. Who comes when too many wait is asked to come again. */
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

/** Asks who waits to come again, for a server that has no time left. */
export const refuseWaitingHashes = () => {
  for (const { refuse } of waiting.splice(0)) refuse(tooMany());
};

export const hashPassword = (password: string): Promise<string> => gate(() => hash(password, options));

let dummy: Promise<string> | undefined;

/** False for an unknown account (`stored` undefined), after the same work as for a known one. */
export const isPasswordOf = async (stored: string | undefined, password: string): Promise<boolean> => {
  dummy ??= hashPassword(randomToken()).catch((error: unknown) => {
    // Refused once is not refused for ever.
    dummy = undefined;
    throw error;
  });
  const compared = stored ?? (await dummy);
  const equal = await gate(() => verify(compared, password)).catch((error: unknown) => {
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
