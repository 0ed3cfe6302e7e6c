import { and, eq, lt } from 'drizzle-orm';
import { errorCodes } from '../../../src/contract/error';
import type { Orm } from '../../db/orm';
import { removeAll } from '../../db/removal';
import { idempotencyKeys } from '../../db/schema';
import { RefusedError } from '../../errors';
import {
  AT_REST,
  digestWith,
  installationSecret,
  seal,
  sha256,
  unseal,
  type Installation,
} from '../../secrets/secrets';
import { HOUR } from '../../../src/lib/durations';

const KEPT = 48 * HOUR;

/** One intent of one account (decision 42). */
export interface Intent {
  accountId: string;
  route: string;
  key: string;
  /** Those of a path that names a record. */
  parameters?: unknown;
  body: unknown;
  now: Date;
}

export interface StoredAnswer {
  status: number;
  body: string;
}

interface Told {
  id?: unknown;
  /** Of a whole application, as the school reads it: it goes with its applicant. */
  answers?: { studentInformation?: { id?: unknown } };
}

/** The records in an answer: one, or a list of them, bare or in an envelope. */
const recordIdsOf = (body: string): string[] => {
  const answer = JSON.parse(body) as { data?: unknown };
  const records = [answer.data ?? answer].flat() as (Told | null)[];
  return records
    .flatMap((record) => [record?.id, record?.answers?.studentInformation?.id])
    .filter((id) => typeof id === 'string');
};

/**
 * The secret with which the row of an intent is found and opened. It takes the caller's key, so the server alone cannot
 * read the row.
 */
const secretOf = (installation: Installation, { accountId, route, key }: Intent) =>
  digestWith(installationSecret(installation, AT_REST), `intent\n${accountId}\n${route}\n${key}`);

const rowOf = ({ accountId, route, key }: Pick<Intent, 'accountId' | 'route' | 'key'>) =>
  and(
    eq(idempotencyKeys.accountId, accountId),
    eq(idempotencyKeys.route, route),
    eq(idempotencyKeys.key, key),
  );

const keyOf = (secret: string) => sha256(`key\n${secret}`);

const mismatch = () =>
  new RefusedError({
    status: 422,
    code: errorCodes.idempotencyMismatch,
    message: 'This Idempotency-Key was already used for something else.',
  });

/** Doing it again would bring back what the parent has deleted since. */
const deletedSince = () =>
  new RefusedError({
    status: 404,
    code: errorCodes.notFound,
    message: 'What this call has written was deleted since.',
  });

const findEarlier = async (db: Orm, { accountId, route }: Intent, secret: string, fingerprint: string) => {
  const [earlier] = await db
    .select()
    .from(idempotencyKeys)
    .where(rowOf({ accountId, route, key: keyOf(secret) }));
  if (earlier?.fingerprint !== fingerprint) throw mismatch();
  if (earlier.body === '') throw deletedSince();
  return { status: earlier.status, body: unseal(secret, earlier.body) };
};

const fingerprintOf = (secret: string, { parameters, body = null }: Intent) =>
  digestWith(secret, JSON.stringify(parameters === undefined ? body : [parameters, body]));

/**
 * Does an intent once. The key is written in the transaction of the effect, so that both are there or neither; a
 * parallel repeat waits for that transaction and then finds the answer. Neither body is kept in a readable form: a
 * short one could be guessed from a bare digest.
 */
export const once = async (
  db: Orm,
  installation: Installation,
  intent: Intent,
  act: () => Promise<StoredAnswer>,
): Promise<StoredAnswer> => {
  const { accountId, route, now: createdAt } = intent;
  const secret = secretOf(installation, intent);
  const fingerprint = fingerprintOf(secret, intent);
  const id = { accountId, route, key: keyOf(secret) };
  const [claimed] = await db
    .insert(idempotencyKeys)
    .values({ ...id, fingerprint, status: 0, body: '', createdAt })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (!claimed) return findEarlier(db, intent, secret, fingerprint);
  const { status, body } = await act();
  const kept = { status, body: seal(secret, body), recordIds: recordIdsOf(body) };
  await db.update(idempotencyKeys).set(kept).where(rowOf(id));
  return { status, body };
};

/** An id that no account has. */
const GUEST = '';

/** Of a caller without an account: the key alone says whose intent it is. Without a key each call is one of its own. */
export type GuestIntent = Omit<Intent, 'accountId' | 'key'> & { key: string | undefined };

/** The same for a caller without an account. */
export const onceForGuest = async <Answer>(
  db: Orm,
  installation: Installation,
  { key, ...intent }: GuestIntent,
  act: () => Promise<Answer>,
): Promise<Answer> => {
  if (key === undefined) return act();
  const { body } = await once(db, installation, { ...intent, key, accountId: GUEST }, async () => ({
    status: 200,
    body: JSON.stringify(await act()),
  }));
  return JSON.parse(body) as Answer;
};

/** Whether a guest's intent was done already, for a call whose repeat is refused before it comes to `onceForGuest`. */
export const wasDoneForGuest = async (
  db: Orm,
  installation: Installation,
  { key, ...intent }: GuestIntent,
): Promise<boolean> => {
  if (key === undefined) return false;
  const own = { ...intent, key, accountId: GUEST };
  const secret = secretOf(installation, own);
  const isThere = (await db.$count(idempotencyKeys, rowOf({ ...own, key: keyOf(secret) }))) > 0;
  if (isThere) await findEarlier(db, own, secret, fingerprintOf(secret, own));
  return isThere;
};

export const removeOldKeys = async (db: Orm, now: Date) => {
  await removeAll(db, idempotencyKeys, lt(idempotencyKeys.createdAt, new Date(now.getTime() - KEPT)));
};
