import { and, eq, gt, inArray, isNull, lte, notExists } from 'drizzle-orm';
import type { Database, Orm } from '../../db/orm';
import {
  accounts,
  applicants,
  applications,
  codeFlows,
  parents,
  statusHistory,
  uploads,
} from '../../db/schema';
import { UNUSED_KEPT } from './codes';

/** Accounts that one transaction removes, so that nobody who registers again waits long for it. */
const AT_ONCE = 100;

/** The account was not activated, and no code was sent to it, for that long. */
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
  // Their uploads now belong to nobody; the sweep of files removes them.
  await db.update(uploads).set({ parentId: null }).where(inArray(uploads.parentId, parentIds));
  await db.delete(applicants).where(inArray(applicants.parentId, parentIds));
  await db.delete(parents).where(inArray(parents.id, parentIds));
  await db.delete(accounts).where(inArray(accounts.id, accountIds));
};

/** Answers how many were removed. */
const removeSome = (database: Database, now: Date): Promise<number> =>
  database.transaction(
    async (db) => {
      const rows = await db
        .select({ accountId: accounts.id, parentId: parents.id })
        .from(accounts)
        .innerJoin(parents, eq(parents.accountId, accounts.id))
        .where(and(isForgotten(db, new Date(now.getTime() - UNUSED_KEPT)), isUntouchedBySchool(db)))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true });
      if (rows.length === 0) return 0;
      await removeAccounts(
        db,
        rows.map(({ accountId }) => accountId),
        rows.map(({ parentId }) => parentId),
      );
      return rows.length;
    },
    { patient: true },
  );

/**
 * Removes accounts that nobody activated within seven days of their last code, with everything that was registered:
 * user name and address can be used again (ADR 12). An account whose application the school has moved stays; that can
 * be so from the time when the school saw such applications.
 */
export const removeUnusedAccounts = async (database: Database, now: Date): Promise<void> => {
  while ((await removeSome(database, now)) === AT_ONCE);
};
