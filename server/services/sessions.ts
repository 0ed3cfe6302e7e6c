import { and, eq, lte, or } from 'drizzle-orm';
import { IDLE_SIGN_OUT, SESSION_ABSOLUTE } from '../../src/domain/limits';
import type { Orm } from '../db/orm';
import { parents, sessions } from '../db/schema';
import { unauthorized } from '../errors';
import { randomToken, sha256 } from './secrets';

export interface Session {
  accountId: string;
  parentId: string;
  tokenHash: string;
  startedAt: Date;
}

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

const expired = (now: Date) =>
  or(
    lte(sessions.activeAt, before(now, IDLE_SIGN_OUT)),
    lte(sessions.createdAt, before(now, SESSION_ABSOLUTE)),
  );

/** Starts a session and answers its token, which is kept nowhere but with the parent (decision 43). */
export const startSession = async (db: Orm, accountId: string, now: Date): Promise<string> => {
  const token = randomToken();
  await db.delete(sessions).where(and(eq(sessions.accountId, accountId), expired(now)));
  await db.insert(sessions).values({ tokenHash: sha256(token), accountId, createdAt: now, activeAt: now });
  return token;
};

/** The session of a token; refused when there is none, after 15 idle minutes and after 12 hours (decision 43). */
export const findSession = async (db: Orm, token: string, now: Date): Promise<Session> => {
  const tokenHash = sha256(token);
  const [row] = await db
    .select({
      accountId: sessions.accountId,
      parentId: parents.id,
      createdAt: sessions.createdAt,
      activeAt: sessions.activeAt,
    })
    .from(sessions)
    .innerJoin(parents, eq(parents.accountId, sessions.accountId))
    .where(eq(sessions.tokenHash, tokenHash));
  const age = (moment: Date) => now.getTime() - moment.getTime();
  if (!row || age(row.activeAt) >= IDLE_SIGN_OUT || age(row.createdAt) >= SESSION_ABSOLUTE)
    throw unauthorized();
  return { accountId: row.accountId, parentId: row.parentId, tokenHash, startedAt: row.createdAt };
};

/** A parent who writes is there. Reads do not count: pages refresh themselves. */
export const touchSession = async (db: Orm, tokenHash: string, now: Date) => {
  await db.update(sessions).set({ activeAt: now }).where(eq(sessions.tokenHash, tokenHash));
};

/** When the session ends unless the parent does something. */
export const sessionExpiry = (startedAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + IDLE_SIGN_OUT, startedAt.getTime() + SESSION_ABSOLUTE));

export const endSession = async (db: Orm, tokenHash: string) => {
  await db.delete(sessions).where(eq(sessions.tokenHash, tokenHash));
};

export const removeExpiredSessions = async (db: Orm, now: Date) => {
  await db.delete(sessions).where(expired(now));
};
