import { and, desc, eq } from 'drizzle-orm';
import type { SessionDto } from '../../../src/contract/sessions';
import type { Orm } from '../../db/orm';
import { sessions } from '../../db/schema';
import { notFound } from '../../errors';
import { endDevicesOfSessions } from '../notifications';
import { isLive } from './sessions';

interface Owner {
  db: Orm;
  accountId: string;
}

/** The sessions of the account that have not ended, the last active first. */
export const listSessions = async (
  { db, accountId }: Owner,
  { now, tokenHash }: { now: Date; tokenHash: string },
): Promise<SessionDto[]> => {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), isLive(now)))
    .orderBy(desc(sessions.activeAt), sessions.id);
  return rows.map(({ id, device, address, createdAt, activeAt, ...row }) => ({
    id,
    device,
    address,
    startedAt: createdAt.toISOString(),
    activeAt: activeAt.toISOString(),
    isCurrent: row.tokenHash === tokenHash,
  }));
};

/** Ends a session of the account, which may be the caller's own, and the notifications on its device. */
export const removeSession = async ({ db, accountId }: Owner, id: string): Promise<{ id: string }> => {
  const one = and(eq(sessions.id, id), eq(sessions.accountId, accountId));
  await endDevicesOfSessions(db, one);
  const [row] = await db.delete(sessions).where(one).returning({ id: sessions.id });
  if (!row) throw notFound('This session');
  return row;
};
