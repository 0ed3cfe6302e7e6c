import { asc, eq } from 'drizzle-orm';
import type { IdentityDecision, SchoolIdentityDto } from '../../../src/contract/schoolIdentities';
import type { Orm } from '../../db/orm';
import { accounts, identityVerifications, parents, uploads } from '../../db/schema';
import { notFound } from '../../errors';
import { postMail } from '../../mail/outbox';
import type { Scope } from '../calls';
import { activateAccount } from './activation';
import { findByEmail, lockAddress, type Account } from './pendingRegistrations';
import { registrationFacts } from './registrationFacts';

type SchoolScope = Pick<Scope, 'db' | 'now'>;

const select = (db: Orm) =>
  db
    .select({ verification: identityVerifications, account: accounts, parent: parents, paper: uploads })
    .from(identityVerifications)
    .innerJoin(accounts, eq(accounts.id, identityVerifications.accountId))
    .innerJoin(parents, eq(parents.accountId, accounts.id))
    .innerJoin(uploads, eq(uploads.id, identityVerifications.uploadId))
    .orderBy(asc(identityVerifications.createdAt));

const show = ({
  verification,
  account,
  parent,
  paper,
}: Awaited<ReturnType<typeof select>>[number]): SchoolIdentityDto => ({
  id: verification.id,
  createdAt: verification.createdAt.toISOString(),
  parent: {
    firstName: parent.firstName,
    lastName: parent.lastName,
    dateOfBirth: parent.dateOfBirth,
    email: account.email,
    username: account.username,
  },
  isActivated: account.activatedAt !== null,
  stated: { dateOfBirth: verification.dateOfBirth },
  paper: { fileName: paper.fileName, contentType: paper.contentType, storedName: paper.storedName },
});

/** Removes an open verification and answers its account, locked by its address. */
const close = async (db: Orm, id: string): Promise<Account> => {
  const [found] = await db
    .select({ email: accounts.email })
    .from(identityVerifications)
    .innerJoin(accounts, eq(accounts.id, identityVerifications.accountId))
    .where(eq(identityVerifications.id, id));
  if (found) await lockAddress(db, found.email);
  const [closed] = await db.delete(identityVerifications).where(eq(identityVerifications.id, id)).returning();
  const account = found && closed && (await findByEmail(db, found.email));
  // While this waited for the lock, the account may have been replaced, and the verification with it.
  if (account?.id !== closed?.accountId || !account) throw notFound('This identity verification');
  return account;
};

/**
 * The school's decisions about the documents with which parents prove who they are. A decision activates the account or
 * states a reason for refusing, mails the owner and removes the verification; the next sweep removes the document.
 */
export const schoolIdentityService = () => ({
  /** The open verifications of accounts that exist, the oldest first. */
  list: async ({ db }: SchoolScope): Promise<SchoolIdentityDto[]> => (await select(db)).map(show),

  /** 404 for one that is not open any more. */
  decide: async ({ db, now }: SchoolScope, id: string, decision: IdentityDecision): Promise<void> => {
    const account = await close(db, id);
    const { email, language } = account;
    const { username = '' } = registrationFacts(account);
    if (decision.decision === 'refused') {
      const values = { reason: decision.reason };
      await postMail(db, { template: 'identityRefused', recipient: email, language, values }, now);
      return;
    }
    await activateAccount(db, account, now);
    await postMail(
      db,
      { template: 'identityAccepted', recipient: email, language, values: { username } },
      now,
    );
  },
});
export type SchoolIdentityService = ReturnType<typeof schoolIdentityService>;
