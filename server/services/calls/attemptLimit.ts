import { eq, inArray, lt, sql } from 'drizzle-orm';
import * as ipaddr from 'ipaddr.js';
import { errorCodes } from '../../../src/contract/error';
import type { Orm } from '../../db/orm';
import { removeAll } from '../../db/removal';
import { attempts } from '../../db/schema';
import { RefusedError } from '../../errors';
import { sha256 } from '../../secrets/secrets';
import { DAY } from '../../../src/lib/durations';

/**
 * How many families may register from one address within an hour. A mobile network has many customers behind one address, and so has the
 * hall of a school on the evening when everybody enrols.
 */
export const FAMILIES_PER_ADDRESS = 600;

/** How often something may be tried within a time, counted under `of`: an address, or an account seen from an address. */
export interface Limit {
  of: readonly string[];
  most: number;
  within: number;
}

/**
 * An IPv6 client controls the 2^64 addresses of its network, so the network counts as one, in whichever zone. An IPv4
 * address written as IPv6 counts as the IPv4 address.
 */
const networkOf = (part: string) => {
  // ipaddr.js refuses names of zones that Node lets through.
  const [bare = ''] = part.split('%');
  if (!ipaddr.IPv6.isValid(bare)) return part;
  const address = ipaddr.process(bare);
  return address.kind() === 'ipv4'
    ? address.toString()
    : address.toNormalizedString().split(':', 4).join(':');
};

/** What is counted by the name of an account, which stands second and may look like an address. */
const byName: readonly (string | undefined)[] = ['account', 'pair', 'device'];

/** The name under which attempts are counted. */
export const bucketOf = ({ of }: Pick<Limit, 'of'>) => {
  const isName = (index: number) => index === 1 && byName.includes(of[0]);
  return sha256(of.map((part, index) => (isName(index) ? part : networkOf(part))).join('\n'));
};

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

/**
 * Seconds until the limit admits the next attempt; undefined when it does now. `amount`: how much this attempt
 * weighs.
 */
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

export const tooManyAttempts = (retryAfter: number) => {
  const message = 'Too many attempts. Please wait and try again.';
  return new RefusedError({ status: 429, code: errorCodes.tooManyAttempts, message, retryAfter });
};

/**
 * Counts an attempt before anything is compared, so that parallel attempts cannot slip through, and refuses with 429
 * when a limit is exceeded. The counters are in the database, so a restart forgets none.
 */
export const countAttempt = async (db: Orm, limits: readonly Limit[], now: Date) => {
  const waits: number[] = [];
  for (const limit of limits) waits.push((await overLimit(db, limit, now)) ?? 0);
  const retryAfter = waits.find((wait) => wait > 0);
  if (retryAfter !== undefined) throw tooManyAttempts(retryAfter);
};

/** Takes back an attempt that turned out to be right. */
export const takeBackAttempt = async (db: Orm, limit: Pick<Limit, 'of'>) => {
  await db
    .update(attempts)
    .set({ failures: sql`greatest(${attempts.failures} - 1, 0)` })
    .where(eq(attempts.bucket, bucketOf(limit)));
};

export const forgetAttempts = async (db: Orm, ...limits: readonly Pick<Limit, 'of'>[]) => {
  await db.delete(attempts).where(inArray(attempts.bucket, limits.map(bucketOf)));
};

/** The longest time that any limit looks back. */
export const LONGEST = DAY;

export const removeOldAttempts = async (db: Orm, now: Date) => {
  await removeAll(db, attempts, lt(attempts.windowStartedAt, new Date(now.getTime() - LONGEST)));
};
