import { eq } from 'drizzle-orm';
import type { ApplicationStatus } from '../../src/domain/applicationStatus';
import { applications, statusHistory } from '../db/schema';
import type { ApplicationRow } from './applicationAccess';
import type { Scope } from './scope';

/** Moves an application that the caller has locked, and writes down who moved it when (decision 25). */
export const moveStatus = async (
  { db, now }: Pick<Scope, 'db' | 'now'>,
  application: Pick<ApplicationRow, 'id' | 'status'>,
  toStatus: ApplicationStatus,
  changedBy: 'parent' | 'school',
) => {
  await db.update(applications).set({ status: toStatus }).where(eq(applications.id, application.id));
  await db.insert(statusHistory).values({
    applicationId: application.id,
    fromStatus: application.status,
    toStatus,
    changedBy,
    changedAt: now,
  });
};
