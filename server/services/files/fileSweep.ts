import { and, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm';
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

const KEPT = 24 * 60 * 60 * 1000;

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

/**
 * Removes uploads that were not sent or not used by any record within a day, with their files, and what killed
 * processes left behind (R47). From the first transaction on nothing can use them, and between the two a slow storage
 * keeps none open. The row goes last, so that a removal that was cut short is found again. Answers how many were removed.
 */
export const sweepFiles = async (
  { database, spool, storage }: Omit<FileCollaborators, 'signer'>,
  now: Date,
): Promise<number> => {
  const before = new Date(now.getTime() - KEPT);
  await spool.sweep(before);
  await storage.sweep(before);
  const takeUnused = async (db: Orm) => {
    const unused = await db
      .select({ id: uploads.id, storedName: uploads.storedName })
      .from(uploads)
      .where(and(lt(uploads.createdAt, before), or(eq(uploads.state, 'announced'), isUnused(db))))
      .limit(500)
      .for('update', { skipLocked: true });
    const ids = unused.map(({ id }) => id);
    await db.update(uploads).set({ state: 'announced', tokenHash: null }).where(inArray(uploads.id, ids));
    return unused;
  };
  const unused = await database.transaction(takeUnused);
  for (const { storedName } of unused) await storage.remove(storedName);
  const ids = unused.map(({ id }) => id);
  await database.transaction((db) => db.delete(uploads).where(inArray(uploads.id, ids)));
  return unused.length;
};
