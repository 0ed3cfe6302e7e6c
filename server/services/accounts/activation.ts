import { eq } from 'drizzle-orm';
import type { Orm } from '../../db/orm';
import { accounts, identityVerifications, parents, sessions } from '../../db/schema';
import { takePlaces } from '../applications';
import { endFlowsOfEmail } from './codes';
import type { Account } from './pendingRegistrations';

/**
 * Activates an account that the caller has locked by its address: its applications take their places, every other code
 * and session of the address ends (decision 50), and no paper waits for a decision any more. Does nothing else when the account is activated
 * already.
 */
export const activateAccount = async (db: Orm, { id, email, activatedAt }: Account, now: Date) => {
  await db.delete(identityVerifications).where(eq(identityVerifications.accountId, id));
  if (activatedAt !== null) return;
  const [parent] = await db.select({ id: parents.id }).from(parents).where(eq(parents.accountId, id));
  if (parent) await takePlaces(db, parent.id, now);
  await db.update(accounts).set({ activatedAt: now }).where(eq(accounts.id, id));
  await db.delete(sessions).where(eq(sessions.accountId, id));
  await endFlowsOfEmail(db, email, now);
};
