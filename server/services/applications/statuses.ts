import { asc, eq } from 'drizzle-orm';
import type { ApplicationStatus } from '../../../src/domain/applicationStatus';
import { applications, statusHistory } from '../../db/schema';
import { writtenRow } from '../../db/writtenRow';
import type { Scope } from '../calls';
import type { ApplicationRow } from './applicationAccess';

/** Moves an application that the caller has locked, and writes down who moved it when (decision 25). The answer is the id of the move. */
export const moveStatus = async (
  { db, now }: Pick<Scope, 'db' | 'now'>,
  application: Pick<ApplicationRow, 'id' | 'status'>,
  toStatus: ApplicationStatus,
  changedBy: 'parent' | 'school',
  note = '',
): Promise<string> => {
  await db.update(applications).set({ status: toStatus }).where(eq(applications.id, application.id));
  const move = await writtenRow(
    db
      .insert(statusHistory)
      .values({
        applicationId: application.id,
        fromStatus: application.status,
        toStatus,
        changedBy,
        changedAt: now,
        note,
      })
      .returning({ id: statusHistory.id }),
  );
  return move.id;
};

/** The moves of an application, the oldest first, with the school's notes. */
export const listMoves = async ({ db }: Pick<Scope, 'db'>, applicationId: string) => {
  const rows = await db
    .select()
    .from(statusHistory)
    .where(eq(statusHistory.applicationId, applicationId))
    .orderBy(asc(statusHistory.changedAt), asc(statusHistory.sequence));
  return rows.map(({ id, toStatus, changedBy, changedAt, note }) => ({
    id,
    status: toStatus,
    by: changedBy,
    at: changedAt.toISOString(),
    note,
  }));
};
