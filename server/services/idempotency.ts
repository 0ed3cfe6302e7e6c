import { and, eq, lt } from 'drizzle-orm';
import type { Orm } from '../db/orm';
import { idempotencyKeys } from '../db/schema';
import { RefusedError } from '../errors';
import { sha256 } from './secrets';

const KEPT = 48 * 60 * 60 * 1000;

/** One intent of one account (decision 42). */
export interface Intent {
  accountId: string;
  route: string;
  key: string;
  body: unknown;
  now: Date;
}

export interface StoredAnswer {
  status: number;
  body: string;
}

const rowOf = ({ accountId, route, key }: Intent) =>
  and(
    eq(idempotencyKeys.accountId, accountId),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  );

const mismatch = () =>
  new RefusedError({
    status: 422,
    code: 'IDEMPOTENCY_MISMATCH',
    message: 'This Idempotency-Key was already used for something else.',
  });

/**
 * Does an intent once. The key is written in the transaction of the effect, so that either both are there or neither; a
 * parallel repeat waits for that transaction and then finds the answer.
 */
export const once = async (
  db: Orm,
  intent: Intent,
  act: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> => {
  const { accountId, route, key, now } = intent;
  const fingerprint = sha256(JSON.stringify(intent.body ?? null));
  const claim = { accountId, route, key, fingerprint, status: 0, body: '', createdAt: now };
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values(claim)
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed) {
    const answer = await act();
    await db.update(idempotencyKeys).set(answer).where(rowOf(intent));
    return answer;
  }
  const [earlier] = await db.select().from(idempotencyKeys).where(rowOf(intent));
  if (earlier?.fingerprint !== fingerprint) throw mismatch();
  return { status: earlier.status, body: earlier.body };
};

export const removeOldKeys = async (db: Orm, now: Date) => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT)));
};
