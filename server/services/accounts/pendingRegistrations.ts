import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Orm } from '../../db/orm';
import { accounts, parents } from '../../db/schema';
import { replaceFlowsOfEmail } from './codes';
import { isUntouchedBySchool, removeAccounts } from './unusedAccounts';

export type Account = typeof accounts.$inferSelect;

/**
 * Makes registrations of an address, requests for its codes and uses of its codes wait for each other until the
 * transaction ends. Must be called before any row of the address is locked, to avoid a deadlock.
 */
export const lockAddress = (db: Orm, email: string) =>
  db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${email}, 1))`);

export const findByEmail = async (db: Orm, email: string): Promise<Account | undefined> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.email, email)).for('update');
  return account;
};

const findReplaceable = async (db: Orm, email: string) => {
  const [found] = await db
    .select({ accountId: accounts.id, parentId: parents.id })
    .from(accounts)
    .innerJoin(parents, eq(parents.accountId, accounts.id))
    .where(and(eq(accounts.email, email), isNull(accounts.activatedAt), isUntouchedBySchool(db)))
    .for('update');
  return found;
};

/**
 * Makes room for a new registration of an address that the caller has locked: an earlier one that was not activated is
 * removed with everything in it, because nobody has proved that the address is theirs (decision 50). Every older code
 * of the address stops working, whether or not it has an account (R06). Answers the account that stays.
 */
export const replacePending = async (db: Orm, email: string, now: Date): Promise<Account | undefined> => {
  await replaceFlowsOfEmail(db, email, now);
  const pending = await findReplaceable(db, email);
  if (pending) await removeAccounts(db, [pending.accountId], [pending.parentId]);
  return pending ? undefined : findByEmail(db, email);
};
