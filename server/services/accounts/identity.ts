import { and, eq, isNull, lt } from 'drizzle-orm';
import type { IdentityPayload } from '../../../src/contract/codes';
import type { Database, Orm } from '../../db/orm';
import { removeAll } from '../../db/removal';
import { accounts, identityVerifications } from '../../db/schema';
import { countAttempt } from '../calls';
import type { GuestFiles } from '../files';
import { emailHashOf } from './codes';

const HOUR = 60 * 60 * 1000;

interface Verification extends IdentityPayload {
  clientAddress: string;
  now: Date;
}

/**
 * Records a date of birth and a document by which somebody proves who they are (decision 15); the answer is the same
 * whether or not the address has an account. Sending the same document again changes nothing.
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
    });
  },
});

/** Verifications for addresses without an account are removed after a day, together with their documents. */
export const removeStrangersPapers = async (db: Orm, now: Date) => {
  await removeAll(
    db,
    identityVerifications,
    and(
      isNull(identityVerifications.accountId),
      lt(identityVerifications.createdAt, new Date(now.getTime() - 24 * HOUR)),
    ),
  );
};
