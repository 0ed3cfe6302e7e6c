import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Orm } from '../db/orm';
import { accounts, parents } from '../db/schema';
import { replaceFlowsOfEmail } from './codes';
import { isUntouchedBySchool, removeAccounts } from './unusedAccounts';

export type Account = typeof accounts.$inferSelect;

/**
 * Registrations of an address, what asks for its codes and what uses them go one after another until the transaction ends.
 * To be called before any row of the address is locked, so that no two wait for each other.
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
 * Makes room for a new registration of an address that the caller has locked: one that was not activated goes, with
 * everything of it, for nobody has shown that the address is theirs (decision 50). Every code that the address was asked for
 * before opens nothing any more, alike whether it has an account or not (R06). Answers the account that stays.
 */
export const replacePending = async (db: Orm, email: string, now: Date): Promise<Account | undefined> => {
  await replaceFlowsOfEmail(db, email, now);
  const pending = await findReplaceable(db, email);
  if (pending) await removeAccounts(db, [pending.accountId], [pending.parentId]);
  return pending ? undefined : findByEmail(db, email);
};
