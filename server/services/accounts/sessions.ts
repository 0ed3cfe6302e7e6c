import { and, eq, gt, inArray, lte, or, sql } from 'drizzle-orm';
import type { EndQuery } from '../../../src/contract/sessions';
import { IDLE_SIGN_OUT, SESSION_ABSOLUTE } from '../../../src/domain/limits';
import type { Orm } from '../../db/orm';
import { prepared } from '../../db/prepared';
import { removeAll } from '../../db/removal';
import { parents, sessions } from '../../db/schema';
import { unauthorized } from '../../errors';
import { randomToken, sha256 } from '../../secrets/secrets';
import { endDevicesOfSessions } from '../notifications';

export interface Session {
  accountId: string;
  parentId: string;
  userDetailsId: string;
  tokenHash: string;
  startedAt: Date;
  /** When the parent was last active, as far as it was written down. */
  activeAt: Date;
}

/** Activity is written down again only after this many milliseconds. */
const NOTED = 30_000;

const before = (now: Date, milliseconds: number) => new Date(now.getTime() - milliseconds);

const expired = (now: Date) =>
  or(
    lte(sessions.activeAt, before(now, IDLE_SIGN_OUT)),
    lte(sessions.createdAt, before(now, SESSION_ABSOLUTE)),
  );

/** The condition of a query: which sessions have not ended. */
export const isLive = (now: Date) =>
  and(
    gt(sessions.activeAt, before(now, IDLE_SIGN_OUT)),
    gt(sessions.createdAt, before(now, SESSION_ABSOLUTE)),
  );

/** Who begins a session: on which device, in words, and from which address. */
export interface SessionStart {
  accountId: string;
  device: string;
  address: string;
}

/** Starts a session and answers its token, which is kept nowhere but with the parent (decision 43). */
export const startSession = async (db: Orm, start: SessionStart, now: Date): Promise<string> => {
  const token = randomToken();
  await db.delete(sessions).where(and(eq(sessions.accountId, start.accountId), expired(now)));
  await db.insert(sessions).values({ ...start, tokenHash: sha256(token), createdAt: now, activeAt: now });
  return token;
};

const selectSession = prepared(['tokenHash'], (db, { tokenHash }) =>
  db
    .select({
      accountId: sessions.accountId,
      parentId: parents.id,
      userDetailsId: parents.userDetailsId,
      startedAt: sessions.createdAt,
      activeAt: sessions.activeAt,
    })
    .from(sessions)
    .innerJoin(parents, eq(parents.accountId, sessions.accountId))
    .where(eq(sessions.tokenHash, tokenHash)),
);

/** The session of a token; refused when there is none, after 15 idle minutes and after 12 hours (decision 43). */
export const findSession = async (db: Orm, token: string, now: Date): Promise<Session> => {
  const tokenHash = sha256(token);
  const [row] = await selectSession(db, { tokenHash });
  const age = (moment: Date) => now.getTime() - moment.getTime();
  if (!row || age(row.activeAt) >= IDLE_SIGN_OUT || age(row.startedAt) >= SESSION_ABSOLUTE)
    throw unauthorized();
  return { ...row, tokenHash };
};

/** Which of these sessions have not ended. */
export const liveSessions = async (db: Orm, tokenHashes: string[], now: Date): Promise<Set<string>> => {
  const rows = await db
    .select({ tokenHash: sessions.tokenHash })
    .from(sessions)
    .where(and(inArray(sessions.tokenHash, tokenHashes), isLive(now)));
  return new Set(rows.map(({ tokenHash }) => tokenHash));
};

const updateSession = prepared(['tokenHash', 'activeAt'], (db, { tokenHash, activeAt }) =>
  db
    .update(sessions)
    .set({ activeAt: sql`${sql.param(activeAt, sessions.activeAt)}` })
    .where(eq(sessions.tokenHash, tokenHash)),
);

/** Notes that the parent is active, which moves the end of the session. */
export const touchSession = async (db: Orm, tokenHash: string, now: Date) => {
  await updateSession(db, { tokenHash, activeAt: now });
};

/**
 * Notes a write as activity of the parent; reads do not count, because pages refresh themselves. A burst of writes is
 * noted once, so a session may end up to half a minute early and never late.
 */
export const noteWrite = async (db: Orm, { tokenHash, activeAt }: Session, now: Date) => {
  if (now.getTime() - activeAt.getTime() >= NOTED) await touchSession(db, tokenHash, now);
};

/** When the session ends unless the parent does something. */
export const sessionExpiry = (startedAt: Date, now: Date) =>
  new Date(Math.min(now.getTime() + IDLE_SIGN_OUT, startedAt.getTime() + SESSION_ABSOLUTE));

export const endSession = async (db: Orm, tokenHash: string, { endsPush }: EndQuery) => {
  const one = eq(sessions.tokenHash, tokenHash);
  if (endsPush === 'true') await endDevicesOfSessions(db, one);
  await db.delete(sessions).where(one);
};

export const removeExpiredSessions = async (db: Orm, now: Date) => {
  await removeAll(db, sessions, expired(now));
};
