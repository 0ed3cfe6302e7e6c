import { eq } from 'drizzle-orm';
import { canEdit } from '../../../src/domain/applicationStatus';
import { applications } from '../../db/schema';
import type { Scope } from '../calls';
import type { ApplicationRow } from './applicationAccess';
import { tellSchool } from './applicationEvents';
import { missingSection } from './completeness';

type Progress = Pick<ApplicationRow, 'completedAt' | 'confirmedAt'>;

/** Notes that the parent completed or confirmed an application that the caller has locked, and tells the school's own systems. */
export const noteProgress = async (scope: Scope, application: ApplicationRow, progress: Progress) => {
  await scope.db.update(applications).set(progress).where(eq(applications.id, application.id));
  await tellSchool(scope, 'application.edited', { ...application, ...progress }, { sections: [] });
};

/**
 * Must be called after a required section is written, with the application as it was locked for that. Where the school sent it
 * back before it was complete, the last missing answer completes it, because an edit dialog submits nothing (ADR 21).
 */
export const completeEdited = async (scope: Scope, application: ApplicationRow) => {
  const { applicantId, completedAt, confirmedAt } = application;
  if (completedAt || !canEdit(application) || (await missingSection(scope, applicantId))) return;
  await noteProgress(scope, application, { completedAt: scope.now, confirmedAt });
};
