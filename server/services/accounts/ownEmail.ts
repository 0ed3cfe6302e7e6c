import { and, eq, isNull } from 'drizzle-orm';
import type { EmailCodeDto, OwnEmailDto } from '../../../src/contract/codes';
import type { Database, Orm } from '../../db/orm';
import { accounts } from '../../db/schema';
import { notFound } from '../../errors';
import { postMail } from '../../mail/outbox';
import type { Installation } from '../../secrets/secrets';
import {
  checkCode,
  endFlowsOfEmail,
  flowHashOf,
  hasOwnersCode,
  openFlow,
  useCode,
  type Guess,
} from './codes';
import { countMail } from './mailLimit';
import { lockAddress, type Account } from './pendingRegistrations';
import { registrationFacts } from './registrationFacts';

interface Collaborators {
  database: Database;
  installation: Installation;
}

interface Asked {
  accountId: string;
  clientAddress: string;
  now: Date;
}

/**
 * Notes that the person who has the password also reads the mail of the address (ADR 27). A code shows that when it is used where the
 * account was registered, while signed in, or to choose a new password; it does not when it is only entered for an account that may be a
 * stranger's.
 */
export const noteConfirmed = async (db: Orm, accountId: string, now: Date): Promise<void> => {
  await db
    .update(accounts)
    .set({ emailConfirmedAt: now })
    .where(and(eq(accounts.id, accountId), isNull(accounts.emailConfirmedAt)));
};

const find = async (db: Orm, accountId: string): Promise<Account> => {
  const [account] = await db.select().from(accounts).where(eq(accounts.id, accountId));
  if (!account) throw notFound('This account');
  return account;
};

/** Nobody has shown yet that the address is theirs, so the mail says whose account it is, and what to do if it is a stranger's. */
const postCode = async (db: Orm, account: Account, now: Date): Promise<string> => {
  const { id: owner, email, language } = account;
  await lockAddress(db, email);
  await endFlowsOfEmail(db, email, now, owner);
  const flowId = await openFlow(db, { accountId: owner, email, owner, now });
  const flowHash = flowHashOf(flowId, owner);
  const values = registrationFacts(account);
  await postMail(db, { template: 'confirmation', recipient: email, language, values, flowHash }, now);
  return flowId;
};

/** The address of a signed-in parent, and how they confirm it. Each guess is counted outside of the transaction of its effect. */
export const ownEmailService = ({ database, installation }: Collaborators) => ({
  read: async (db: Orm, accountId: string, now: Date): Promise<OwnEmailDto> => {
    const { email, emailConfirmedAt } = await find(db, accountId);
    const isConfirmed = emailConfirmedAt !== null;
    const hasCode = !isConfirmed && (await hasOwnersCode(db, email, accountId, now));
    return { address: email, isConfirmed, hasCode };
  },

  /** Sends nothing to an address that is confirmed. The older code ends. */
  sendCode: async ({ accountId, clientAddress, now }: Asked): Promise<EmailCodeDto> => {
    const account = await find(database.orm, accountId);
    if (account.emailConfirmedAt) return { flowId: null };
    await countMail(database.orm, account.email, clientAddress, now);
    return { flowId: await database.transaction((db) => postCode(db, account, now)) };
  },

  /** Does nothing to an address that is confirmed, whatever the code. Refused as `checkCode` says. */
  confirm: async (guess: Omit<Guess, 'email' | 'owner'> & Asked): Promise<void> => {
    const { email, emailConfirmedAt } = await find(database.orm, guess.accountId);
    if (emailConfirmedAt) return;
    const owner = guess.accountId;
    try {
      const right = await checkCode(database.orm, installation, { ...guess, email, owner });
      await database.transaction(async (db) => {
        // the account first, as when the password changes
        await noteConfirmed(db, owner, guess.now);
        await useCode(db, right);
      });
    } catch (error) {
      // the same code may have been used at the same moment
      if (!(await find(database.orm, owner)).emailConfirmedAt) throw error;
    }
  },
});
