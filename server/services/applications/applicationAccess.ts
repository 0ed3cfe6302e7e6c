import { and, eq, sql } from 'drizzle-orm';
import { errorCodes } from '../../../src/contract/error';
import { canEdit, isDraft, takesAnswers } from '../../../src/domain/applicationStatus';
import type { SectionId } from '../../../src/domain/sections';
import { prepared } from '../../db/prepared';
import { applicationEdits, applications } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import type { Scope } from '../calls';
import { tellSchool } from './applicationEvents';

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

const noteAnswer = async ({ db, now }: Scope, application: ApplicationRow) => {
  await db
    .update(applications)
    .set({
      answeredAt: now,
      ...(canEdit(application) ? { editedAt: now } : {}),
      // The version stays, because the parent changed another record, and the application looks the same to them.
      version: sql`${applications.version}`,
    })
    .where(eq(applications.id, application.id));
};

const noteEdits = async ({ db, now }: Scope, { id }: ApplicationRow, sections: readonly SectionId[]) => {
  if (sections.length === 0) return;
  await db
    .insert(applicationEdits)
    .values(sections.map((section) => ({ applicationId: id, section, editedAt: now })))
    .onConflictDoUpdate({
      target: [applicationEdits.applicationId, applicationEdits.section],
      set: { editedAt: now },
    });
};

/**
 * Whether `sections` of an application that the caller has locked may be written: refuses with `STATUS_FORBIDS`, notes
 * that what the school reads has changed, and which sections the parent edits after the school has reviewed them (decision 25),
 * and tells the school's own systems.
 */
export const openLocked = async (
  scope: Scope,
  application: ApplicationRow,
  sections: readonly SectionId[],
): Promise<void> => {
  if (!takesAnswers(application)) {
    throw conflict(errorCodes.statusForbids, 'This application can no longer be changed.');
  }
  if (!isDraft(application)) await noteAnswer(scope, application);
  if (canEdit(application)) await noteEdits(scope, application, sections);
  await tellSchool(scope, 'application.edited', application, { sections: [...sections] });
};

/** Must be called before anything is written into the records of an application. */
export const openForWriting = async (
  scope: Scope,
  applicantId: string,
  ...sections: SectionId[]
): Promise<ApplicationRow> => {
  const application = await lockApplication(scope, applicantId);
  await openLocked(scope, application, sections);
  return application;
};

/**
 * `openForWriting` for each applicant that a bulk body names, always in the same order, so that two requests never
 * wait for each other.
 */
export const openAllForWriting = async (
  scope: Scope,
  applicantIds: readonly string[],
  section: SectionId,
): Promise<ApplicationRow[]> => {
  const opened: ApplicationRow[] = [];
  for (const applicantId of [...new Set(applicantIds)].sort())
    opened.push(await openForWriting(scope, applicantId, section));
  return opened;
};

/**
 * A record cannot move to another applicant: a body that names another one is answered as if the record were not
 * there.
 */
export const refuseMove = (named: string | undefined, applicantId: string) => {
  if (named !== undefined && named !== applicantId) throw notFound('This applicant');
};
