import { eq, lt, sql } from 'drizzle-orm';
import type { Orm } from '../db/orm';
import { signInFailures } from '../db/schema';
import { RefusedError } from '../errors';
import { sha256 } from './secrets';

const WINDOW = 15 * 60 * 1000;
/** Somebody else who guesses from elsewhere never locks the owner out: an account counts per client address. */
const PER_ACCOUNT_AND_ADDRESS = 10;
const PER_ADDRESS = 100;

const bucketsOf = (username: string, address: string) => ({
  pair: sha256(`pair\n${username.toLowerCase()}\n${address}`),
  address: sha256(`address\n${address}`),
});

const count = async (db: Orm, bucket: string, now: Date) => {
  const isOver = sql`${signInFailures.windowStartedAt} <= ${new Date(now.getTime() - WINDOW).toISOString()}`;
  const [row] = await db
    .insert(signInFailures)
    .values({ bucket, failures: 1, windowStartedAt: now })
    .onConflictDoUpdate({
      target: signInFailures.bucket,
      set: {
        failures: sql`case when ${isOver} then 1 else ${signInFailures.failures} + 1 end`,
        windowStartedAt: sql`case when ${isOver} then ${now.toISOString()}::timestamptz else ${signInFailures.windowStartedAt} end`,
      },
    })
    .returning({ failures: signInFailures.failures, windowStartedAt: signInFailures.windowStartedAt });
  return { failures: row?.failures ?? 1, windowStartedAt: row?.windowStartedAt ?? now };
};

/**
 * Counts an attempt before the password is looked at, so that attempts in parallel cannot slip through, and refuses with
 * 429 what is over the limit. The counters stand in the database: a restart forgets nothing.
 */
export const countSignIn = async (db: Orm, username: string, address: string, now: Date) => {
  const buckets = bucketsOf(username, address);
  const limits = [
    { ...(await count(db, buckets.pair, now)), limit: PER_ACCOUNT_AND_ADDRESS },
    { ...(await count(db, buckets.address, now)), limit: PER_ADDRESS },
  ];
  const over = limits.find(({ failures, limit }) => failures > limit);
  if (!over) return;
  const retryAfter = Math.max(1, Math.ceil((over.windowStartedAt.getTime() + WINDOW - now.getTime()) / 1000));
  const message = 'Too many attempts. Please wait a few minutes and try again.';
  throw new RefusedError({ status: 429, code: 'TOO_MANY_ATTEMPTS', message, retryAfter });
};

/** A right password takes its own attempt back. */
export const forgiveSignIn = async (db: Orm, username: string, address: string) => {
  const buckets = bucketsOf(username, address);
  await db.delete(signInFailures).where(eq(signInFailures.bucket, buckets.pair));
  await db
    .update(signInFailures)
    .set({ failures: sql`greatest(${signInFailures.failures} - 1, 0)` })
    .where(eq(signInFailures.bucket, buckets.address));
};

export const removeOldSignInFailures = async (db: Orm, now: Date) => {
  await db.delete(signInFailures).where(lt(signInFailures.windowStartedAt, new Date(now.getTime() - WINDOW)));
};
