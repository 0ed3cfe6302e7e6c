import { and, eq, gt, inArray, isNull, lte, notExists } from 'drizzle-orm';
import type { Database, Orm } from '../db/orm';
import { accounts, applicants, applications, codeFlows, parents, statusHistory, uploads } from '../db/schema';
import { UNUSED_KEPT } from './codes';

/** No code was sent to it for so long, nor was it opened since. */
const isForgotten = (db: Orm, before: Date) =>
  and(
    isNull(accounts.activatedAt),
    lte(accounts.createdAt, before),
    notExists(
      db
        .select({ accountId: codeFlows.accountId })
        .from(codeFlows)
        .where(and(eq(codeFlows.accountId, accounts.id), gt(codeFlows.createdAt, before))),
    ),
  );

/** `parents` must be joined. */
export const isUntouchedBySchool = (db: Orm) =>
  notExists(
    db
      .select({ id: statusHistory.id })
      .from(statusHistory)
      .innerJoin(applications, eq(applications.id, statusHistory.applicationId))
      .where(and(eq(applications.parentId, parents.id), eq(statusHistory.changedBy, 'school'))),
  );

/** Removes accounts that were never activated, with everything that was registered. */
export const removeAccounts = async (db: Orm, accountIds: string[], parentIds: string[]) => {
  // What they sent is nobody's now: the sweep of files takes it, with the bytes.
  await db.update(uploads).set({ parentId: null }).where(inArray(uploads.parentId, parentIds));
  await db.delete(applicants).where(inArray(applicants.parentId, parentIds));
  await db.delete(parents).where(inArray(parents.id, parentIds));
  await db.delete(accounts).where(inArray(accounts.id, accountIds));
};

/**
 * Removes accounts that nobody activated within seven days of their last code, with all that was registered: user name and
 * address are free again (ADR 12). One whose application the school has moved stays, from the time when the school saw
 * applications of such accounts. Answers how many went.
 */
export const removeUnusedAccounts = (database: Database, now: Date): Promise<number> =>
  database.transaction(async (db) => {
    const rows = await db
      .select({ accountId: accounts.id, parentId: parents.id })
      .from(accounts)
      .innerJoin(parents, eq(parents.accountId, accounts.id))
      .where(and(isForgotten(db, new Date(now.getTime() - UNUSED_KEPT)), isUntouchedBySchool(db)))
      .limit(200)
      .for('update', { skipLocked: true });
    if (rows.length === 0) return 0;
    await removeAccounts(
      db,
      rows.map(({ accountId }) => accountId),
      rows.map(({ parentId }) => parentId),
    );
    return rows.length;
  });
