import { and, eq, lt } from 'drizzle-orm';
import type { Orm } from '../db/orm';
import { idempotencyKeys } from '../db/schema';
import { RefusedError } from '../errors';
import { digestWith, seal, sha256, unseal } from './secrets';

const KEPT = 48 * 60 * 60 * 1000;

/** One intent of one account (decision 42). */
export interface Intent {
  accountId: string;
  route: string;
  key: string;
  body: unknown;
  now: Date;
  /** Instead of a digest of the body that anybody could make. */
  fingerprint?: string;
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
  const fingerprint = intent.fingerprint ?? sha256(JSON.stringify(intent.body ?? null));
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

/** No account has this id. */
const GUEST = '';

/**
 * Does an intent of a caller without an account once. The key alone says whose it is, so it is kept as its hash; the body
 * has a password and the answer opens a flow, so the one leaves a digest that only the key can make, and the other is
 * sealed with it.
 */
export const onceForGuest = async <Answer>(
  db: Orm,
  { key, ...intent }: Omit<Intent, 'accountId' | 'fingerprint'>,
  act: () => Promise<Answer>,
): Promise<Answer> => {
  const fingerprint = digestWith(key, JSON.stringify(intent.body ?? null));
  const kept = { ...intent, accountId: GUEST, key: sha256(`key\n${key}`), fingerprint };
  const { body } = await once(db, kept, async () => ({
    status: 200,
    body: seal(key, JSON.stringify(await act())),
  }));
  return JSON.parse(unseal(key, body)) as Answer;
};

export const removeOldKeys = async (db: Orm, now: Date) => {
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT)));
};
