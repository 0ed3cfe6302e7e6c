import { and, eq, sql } from 'drizzle-orm';
import { errorCodes } from '../../../src/contract/error';
import { canEdit, takesAnswers } from '../../../src/domain/applicationStatus';
import { prepared } from '../../db/prepared';
import { applications } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import type { Scope } from '../calls';

export type ApplicationRow = typeof applications.$inferSelect;

const selectLocked = prepared(['applicantId', 'parentId'], (db, { applicantId, parentId }) =>
  db
    .select()
    .from(applications)
    .where(and(eq(applications.applicantId, applicantId), eq(applications.parentId, parentId)))
    .for('update'),
);

/** The application of an applicant, locked until the transaction ends. 404 unless it is this parent's (E6.1). */
export const lockApplication = async (
  { db, parentId }: Scope,
  applicantId: string,
): Promise<ApplicationRow> => {
  const [row] = await selectLocked(db, { applicantId, parentId });
  if (!row) throw notFound('This applicant');
  return row;
};

/**
 * Whether something may be written into the records of an application that the caller has locked: refuses with
 * `STATUS_FORBIDS`, and marks what the school has already reviewed as edited (decision 25).
 */
export const openLocked = async ({ db, now }: Scope, application: ApplicationRow): Promise<void> => {
  if (!takesAnswers(application)) {
    throw conflict(errorCodes.statusForbids, 'This application can no longer be changed.');
  }
  if (canEdit(application)) {
    await db
      .update(applications)
      // The version stays, because the parent changed another record, and the application looks the same to them.
      .set({ editedAt: now, version: sql`${applications.version}` })
      .where(eq(applications.id, application.id));
  }
};

/** Must be called before anything is written into the records of an application. */
export const openForWriting = async (scope: Scope, applicantId: string): Promise<ApplicationRow> => {
  const application = await lockApplication(scope, applicantId);
  await openLocked(scope, application);
  return application;
};

/**
 * `openForWriting` for each applicant that a bulk body names, always in the same order, so that two requests never
 * wait for each other.
 */
export const openAllForWriting = async (scope: Scope, applicantIds: readonly string[]) => {
  for (const applicantId of [...new Set(applicantIds)].sort()) await openForWriting(scope, applicantId);
};

/**
 * A record cannot move to another applicant: a body that names another one is answered as if the record were not
 * there.
 */
export const refuseMove = (named: string | undefined, applicantId: string) => {
  if (named !== undefined && named !== applicantId) throw notFound('This applicant');
};
