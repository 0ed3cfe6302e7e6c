import { eq, lt, sql } from 'drizzle-orm';
import type { Orm } from '../db/orm';
import { attempts } from '../db/schema';
import { RefusedError } from '../errors';
import { sha256 } from './secrets';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;

/** How often something may be tried within a time, counted under `of`: an address, or an account seen from an address. */
export interface Limit {
  of: readonly string[];
  most: number;
  within: number;
}

const bucketOf = ({ of }: Pick<Limit, 'of'>) => sha256(of.join('\n'));

const count = async (db: Orm, { of, within }: Limit, now: Date, amount: number) => {
  const isOver = sql`${attempts.windowStartedAt} <= ${new Date(now.getTime() - within).toISOString()}`;
  const [row] = await db
    .insert(attempts)
    .values({ bucket: bucketOf({ of }), failures: amount, windowStartedAt: now })
    .onConflictDoUpdate({
      target: attempts.bucket,
      set: {
        failures: sql`case when ${isOver} then ${amount} else ${attempts.failures} + ${amount} end`,
        windowStartedAt: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${attempts.windowStartedAt} end`,
      },
    })
    .returning({ failures: attempts.failures, windowStartedAt: attempts.windowStartedAt });
  return { failures: row?.failures ?? amount, windowStartedAt: row?.windowStartedAt ?? now };
};

/** Seconds until the limit lets somebody through again; undefined while it does. `amount`: how much this attempt weighs. */
export const overLimit = async (
  db: Orm,
  limit: Limit,
  now: Date,
  amount = 1,
): Promise<number | undefined> => {
  const { failures, windowStartedAt } = await count(db, limit, now, amount);
  if (failures <= limit.most) return undefined;
  return Math.max(1, Math.ceil((windowStartedAt.getTime() + limit.within - now.getTime()) / 1000));
};

/**
 * Counts an attempt before anything is compared, so that attempts in parallel cannot slip through, and refuses with 429
 * what is over one of the limits. The counters stand in the database: a restart forgets nothing.
 */
export const countAttempt = async (db: Orm, limits: readonly Limit[], now: Date) => {
  const waits: number[] = [];
  for (const limit of limits) waits.push((await overLimit(db, limit, now)) ?? 0);
  const retryAfter = waits.find((wait) => wait > 0);
  if (retryAfter === undefined) return;
  const message = 'Too many attempts. Please wait a few minutes and try again.';
  throw new RefusedError({ status: 429, code: 'TOO_MANY_ATTEMPTS', message, retryAfter });
};

/** Takes an attempt back that turned out to be right. */
export const takeBackAttempt = async (db: Orm, limit: Limit) => {
  await db
    .update(attempts)
    .set({ failures: sql`greatest(${attempts.failures} - 1, 0)` })
    .where(eq(attempts.bucket, bucketOf(limit)));
};

const forget = async (db: Orm, limit: Limit) => {
  await db.delete(attempts).where(eq(attempts.bucket, bucketOf(limit)));
};

/** Somebody else who guesses from elsewhere never locks the owner out: an account counts per client address. */
const signInLimits = (username: string, address: string) => ({
  pair: { of: ['pair', username.toLowerCase(), address], most: 10, within: 15 * MINUTE },
  address: { of: ['address', address], most: 100, within: 15 * MINUTE },
});

export const countSignIn = (db: Orm, username: string, address: string, now: Date) =>
  countAttempt(db, Object.values(signInLimits(username, address)), now);

/** Who was asked to come again, before any password was compared, has not tried. */
export const takeBackSignIn = async (db: Orm, username: string, address: string) => {
  for (const limit of Object.values(signInLimits(username, address))) await takeBackAttempt(db, limit);
};

/** A right password takes its own attempt back. */
export const forgiveSignIn = async (db: Orm, username: string, address: string) => {
  const { pair, address: everybody } = signInLimits(username, address);
  await forget(db, pair);
  await takeBackAttempt(db, everybody);
};

/** No limit looks further back. */
const LONGEST = DAY;

export const removeOldAttempts = async (db: Orm, now: Date) => {
  await db.delete(attempts).where(lt(attempts.windowStartedAt, new Date(now.getTime() - LONGEST)));
};
