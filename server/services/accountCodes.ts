import { eq, sql } from 'drizzle-orm';
import type { CodeFlowDto } from '../../src/contract/codes';
import type { Database, Orm } from '../db/orm';
import { accounts, sessions } from '../db/schema';
import type { Language } from '../language';
import { postMail } from '../mail/outbox';
import {
  checkCode,
  endFlowsOfAccount,
  endFlowsOfEmail,
  openFlow,
  useCode,
  type Guess,
  type RightCode,
} from './codes';
import { countMail } from './mailLimit';
import { hashPassword } from './passwords';

interface CodeRequest {
  email: string;
  clientAddress: string;
  now: Date;
}

type Account = typeof accounts.$inferSelect;

/** To activate an account that is not activated, else to choose a new password. */
const postCode = async (db: Orm, account: Account, flowId: string, now: Date) => {
  const { email, username, language, activatedAt } = account;
  const values: Record<string, string> = activatedAt ? { username } : {};
  const template = activatedAt ? 'reset' : 'activation';
  await postMail(db, { template, recipient: email, language, values, flowId }, now);
};

const tellOwner = async (
  db: Orm,
  { email, username, language }: Pick<Account, 'email' | 'username'> & { language: Language },
  now: Date,
) => postMail(db, { template: 'passwordChanged', recipient: email, language, values: { username } }, now);

const setPassword = async (db: Orm, right: RightCode, passwordHash: string, now: Date) => {
  await useCode(db, right);
  const { accountId } = right;
  const [account] = await db
    .update(accounts)
    // Who reads the owner's mail and chooses the password is the owner: the account is activated with it.
    .set({ passwordHash, activatedAt: sql`coalesce(${accounts.activatedAt}, ${now.toISOString()})` })
    .where(eq(accounts.id, accountId))
    .returning();
  await db.delete(sessions).where(eq(sessions.accountId, accountId));
  await endFlowsOfAccount(db, accountId);
  if (account) await tellOwner(db, account, now);
};

/** What a code from a mail is good for (decision 22). Each guess is counted outside of the transaction of its effect. */
export const accountCodeService = ({ database }: { database: Database }) => ({
  /** Sends a code and answers its flow, alike whether the address has an account or not (R06). The older code ends. */
  send: async ({ email, clientAddress, now }: CodeRequest): Promise<CodeFlowDto> => {
    await countMail(database.orm, email, clientAddress, now);
    return database.transaction(async (db) => {
      const [account] = await db.select().from(accounts).where(eq(accounts.email, email));
      await endFlowsOfEmail(db, email);
      const flowId = await openFlow(db, { accountId: account?.id ?? null, email, now });
      if (account) await postCode(db, account, flowId, now);
      return { flowId };
    });
  },

  /** Refused as `checkCode` says. */
  activate: async (guess: Guess): Promise<void> => {
    const right = await checkCode(database.orm, guess);
    await database.transaction(async (db) => {
      await useCode(db, right);
      await db
        .update(accounts)
        .set({ activatedAt: sql`coalesce(${accounts.activatedAt}, ${guess.now.toISOString()})` })
        .where(eq(accounts.id, right.accountId));
    });
  },

  /** Ends every session of the account and mails its owner. Refused as `checkCode` says. */
  resetPassword: async (guess: Guess, newPassword: string): Promise<void> => {
    const right = await checkCode(database.orm, guess);
    const passwordHash = await hashPassword(newPassword);
    await database.transaction((db) => setPassword(db, right, passwordHash, guess.now));
  },
});
