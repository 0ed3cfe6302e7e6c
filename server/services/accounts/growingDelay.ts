import { eq, sql } from 'drizzle-orm';
import type { Orm } from '../../db/orm';
import { attempts } from '../../db/schema';
import { bucketOf, type Limit, LONGEST } from '../calls';

/** How many attempts are free; after them each waits twice as long as the one before: seconds. */
const FREE = 20;
const LONGEST_WAIT = 5 * 60;

const time = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** When the next attempt is allowed; `windowStartedAt` is the moment of the last one. */
const opensAt = sql`${attempts.windowStartedAt} + interval '1 second' * case
  when ${attempts.failures} < ${sql.raw(String(FREE))} then 0
  else least(power(2, least(${attempts.failures} - ${sql.raw(String(FREE))}, 30)), ${sql.raw(String(LONGEST_WAIT))}) end`;

const isOpen = (now: Date) =>
  sql`${attempts.failures} < ${sql.raw(String(FREE))} or ${opensAt} <= ${time(now)}`;

const isForgotten = (now: Date) =>
  sql`${attempts.windowStartedAt} <= ${time(new Date(now.getTime() - LONGEST))}`;

const secondsLeft = async (db: Orm, bucket: string, now: Date) => {
  const [row] = await db
    .select({ seconds: sql<string | number>`extract(epoch from (${opensAt} - ${time(now)}))` })
    .from(attempts)
    .where(eq(attempts.bucket, bucket));
  return Math.max(1, Math.ceil(Number(row?.seconds ?? 1)));
};

/**
 * Admits and counts an attempt in one statement, so that of parallel attempts only one is admitted; otherwise answers
 * the seconds until the next one is allowed. A refused attempt is not counted and does not make the wait longer.
 * After a day without attempts the count begins anew.
 */
export const delayed = async (db: Orm, { of }: Pick<Limit, 'of'>, now: Date): Promise<number | undefined> => {
  const bucket = bucketOf({ of });
  const [admitted] = await db
    .insert(attempts)
    .values({ bucket, failures: 1, windowStartedAt: now })
    .onConflictDoUpdate({
      target: attempts.bucket,
      set: {
        failures: sql`case when ${isForgotten(now)} then 1 else ${attempts.failures} + 1 end`,
        windowStartedAt: now,
      },
      setWhere: isOpen(now),
    })
    .returning({ bucket: attempts.bucket });
  return admitted ? undefined : secondsLeft(db, bucket, now);
};
