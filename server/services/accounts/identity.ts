import { and, desc, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { IdentityPayload } from '../../../src/contract/codes';
import type { Database, Orm } from '../../db/orm';
import { removeAll } from '../../db/removal';
import { accounts, identityVerifications, parents } from '../../db/schema';
import { countAttempt } from '../calls';
import type { GuestFiles } from '../files';
import { emailHashOf } from './codes';
import { DAY, HOUR } from '../../../src/lib/durations';

/** In milliseconds, how long an account's paper may wait for the school's decision. */
const UNDECIDED_KEPT = 30 * DAY;
const KEPT_PER_ADDRESS = 3;

interface Verification extends IdentityPayload {
  clientAddress: string;
  now: Date;
}

/** What a stranger who knows the address does not know. */
const givesParentsDateOfBirth = sql`(${identityVerifications.dateOfBirth} = (
  select ${parents.dateOfBirth} from ${parents} where ${parents.accountId} = ${identityVerifications.accountId}
)) is true`;

/**
 * Keeps as many papers of an address as it may have: first those with the date of birth of the account's parent, then that of `uploadId`,
 * then the newest. So a stranger who does not know that date displaces none with it. The sweep removes the files of the others.
 */
const removeSurplus = async (db: Orm, emailHash: string, uploadId: string) => {
  const surplus = db
    .select({ id: identityVerifications.id })
    .from(identityVerifications)
    .where(eq(identityVerifications.emailHash, emailHash))
    .orderBy(
      desc(givesParentsDateOfBirth),
      desc(eq(identityVerifications.uploadId, uploadId)),
      desc(identityVerifications.createdAt),
    )
    .offset(KEPT_PER_ADDRESS);
  await db.delete(identityVerifications).where(inArray(identityVerifications.id, surplus));
};

/**
 * Records a date of birth and a document by which somebody proves who they are (decision 15); the answer is the same
 * whether or not the address has an account. Sending the same document again changes nothing; of several, three are kept.
 */
export const identityService = ({ database, files }: { database: Database; files: GuestFiles }) => ({
  verify: async ({ email, dateOfBirth, documentUrl, clientAddress, now }: Verification): Promise<void> => {
    const limit = { of: ['identity', clientAddress], most: 60, within: HOUR };
    await countAttempt(database.orm, [limit], now);
    await database.transaction(async (db) => {
      const uploadId = await files.requirePaper(db, documentUrl, 'documentUrl');
      const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, email));
      const about = { accountId: account?.id ?? null, emailHash: emailHashOf(email) };
      await db
        .insert(identityVerifications)
        .values({ ...about, dateOfBirth, uploadId, createdAt: now })
        .onConflictDoNothing();
      await removeSurplus(db, about.emailHash, uploadId);
    });
  },
});

const isOlderThan = (age: number, now: Date) =>
  lt(identityVerifications.createdAt, new Date(now.getTime() - age));

/**
 * Verifications for addresses without an account are removed after a day, those about which nobody has decided after thirty. The sweep of
 * files removes the documents.
 */
export const removeOldPapers = (db: Orm, now: Date) =>
  removeAll(
    db,
    identityVerifications,
    or(and(isNull(identityVerifications.accountId), isOlderThan(DAY, now)), isOlderThan(UNDECIDED_KEPT, now)),
  );
