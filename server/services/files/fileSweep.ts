import { and, eq, inArray, lt, notExists, notInArray, sql } from 'drizzle-orm';
import { listed } from '../../db/listed';
import type { Orm } from '../../db/orm';
import {
  accounts,
  applicantDocuments,
  applicants,
  identityVerifications,
  messageFiles,
  students,
  uploads,
} from '../../db/schema';
import type { FileCollaborators } from './files';
import { removeFiles } from './removeFiles';
import { DAY } from '../../../src/lib/durations';

const KEPT = DAY;
const AT_ONCE = 500;
/** At most 100,000 files in one run, which is more than an hour can bring. */
const ROUNDS = 200;

const address = sql`'/api/files/' || ${uploads.id}`;

/** No record has this upload. */
const isUnused = (db: Orm) =>
  and(
    notExists(
      db
        .select({ id: applicantDocuments.id })
        .from(applicantDocuments)
        .where(eq(applicantDocuments.uploadId, uploads.id)),
    ),
    notExists(
      db
        .select({ id: identityVerifications.id })
        .from(identityVerifications)
        .where(eq(identityVerifications.uploadId, uploads.id)),
    ),
    notExists(
      db.select({ id: messageFiles.id }).from(messageFiles).where(eq(messageFiles.uploadId, uploads.id)),
    ),
    notExists(
      db.select({ id: applicants.id }).from(applicants).where(eq(applicants.profilePicture, address)),
    ),
    notExists(db.select({ id: students.id }).from(students).where(eq(students.profilePicture, address))),
    notExists(db.select({ id: accounts.id }).from(accounts).where(eq(accounts.imageProfile, address))),
  );

/** Makes some unused uploads unusable, but for those `tried`, and answers them, and how many were looked at. */
const takeUnused = async (db: Orm, before: Date, tried: readonly string[]) => {
  const found = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(lt(uploads.createdAt, before), isUnused(db), notInArray(uploads.id, listed(tried))))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  const ids = found.map(({ id }) => id);
  const unused = await db
    .update(uploads)
    .set({ state: 'announced', tokenHash: null })
    // Looks again: a record may have taken one before it was locked.
    .where(and(inArray(uploads.id, ids), isUnused(db)))
    .returning({ id: uploads.id, storedName: uploads.storedName });
  return { unused, found: found.length };
};

/**
 * Removes uploads that were not sent or not used by any record within a day, with their files, and what killed
 * processes left behind (R47). Nothing can use them any more when they have been taken. Answers how many were removed. A file that
 * cannot be removed keeps none of the others; the first error is thrown in the end.
 */
export const sweepFiles = async (
  { database, spool, storage }: Omit<FileCollaborators, 'signer'>,
  now: Date,
): Promise<number> => {
  const before = new Date(now.getTime() - KEPT);
  await spool.sweep(before);
  await storage.sweep(before);
  let removed = 0;
  const failures: Awaited<ReturnType<typeof removeFiles>>['failures'] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const tried = failures.map(({ id }) => id);
    const { unused, found } = await database.transaction((db) => takeUnused(db, before, tried));
    const removal = await removeFiles({ database, storage }, unused);
    removed += removal.removed;
    failures.push(...removal.failures);
    if (found < AT_ONCE || removal.isStorageAway) break;
  }
  if (failures[0]) throw failures[0].error;
  return removed;
};
