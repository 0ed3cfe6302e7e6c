import { and, asc, eq, getTableColumns, ne } from 'drizzle-orm';
import type { SchoolHistoryPatch, SchoolHistoryPayload } from '../../../src/contract/schoolHistories';
import { schoolHistories } from '../../db/schema';
import { writtenRow } from '../../db/writtenRow';
import { notFound } from '../../errors';
import { answerStale, inVersion, refuseStale, type Scope } from '../calls';
import { openAllForWriting, openForWriting, refuseMove } from './applicationAccess';
import { isAdded, knownBefore, refuseBeyond } from './recordLimit';

type Row = typeof schoolHistories.$inferSelect;

const ownRow = ({ parentId }: Scope, id: string) =>
  and(eq(schoolHistories.id, id), eq(schoolHistories.parentId, parentId));

const expectedRow = (scope: Scope, id: string) =>
  and(ownRow(scope, id), inVersion(scope, schoolHistories.version));

const find = async (scope: Scope, id: string): Promise<Row> => {
  const [row] = await scope.db.select().from(schoolHistories).where(ownRow(scope, id));
  if (!row) throw notFound('This school history');
  return row;
};

/** An entry with the same school name, principal and address replaces the existing one (E5.7). */
const write = async (scope: Scope, payload: SchoolHistoryPayload): Promise<Row> => {
  const { db, parentId } = scope;
  const { applicantId, schoolName, principalName, schoolAddress, ...answers } = payload;
  const target = [
    schoolHistories.applicantId,
    schoolHistories.schoolName,
    schoolHistories.principalName,
    schoolHistories.schoolAddress,
  ];
  const before = knownBefore(scope, schoolHistories, applicantId);
  const { before: known, ...row } = await writtenRow(
    db
      .insert(schoolHistories)
      .values({ ...payload, parentId })
      .onConflictDoUpdate({ target, set: answers })
      .returning({ ...getTableColumns(schoolHistories), before }),
  );
  if (isAdded(row)) refuseBeyond(known);
  return row;
};

const removeSame = async ({ db, parentId }: Scope, row: Row) => {
  await db
    .delete(schoolHistories)
    .where(
      and(
        eq(schoolHistories.parentId, parentId),
        eq(schoolHistories.applicantId, row.applicantId),
        eq(schoolHistories.schoolName, row.schoolName),
        eq(schoolHistories.principalName, row.principalName),
        eq(schoolHistories.schoolAddress, row.schoolAddress),
        ne(schoolHistories.id, row.id),
      ),
    );
};

/** Schools that an applicant attended before (E3.3, E5.7, E7.7). */
export const schoolHistoryService = () => ({
  addAll: async (scope: Scope, payloads: readonly SchoolHistoryPayload[]): Promise<Row[]> => {
    await openAllForWriting(
      scope,
      payloads.map(({ applicantId }) => applicantId),
      'schoolHistory',
    );
    const rows = new Map<string, Row>();
    for (const payload of payloads) {
      const row = await write(scope, payload);
      rows.set(row.id, row);
    }
    return [...rows.values()];
  },

  add: async (scope: Scope, payload: SchoolHistoryPayload): Promise<Row> => {
    await openForWriting(scope, payload.applicantId, 'schoolHistory');
    return write(scope, payload);
  },

  list: ({ db, parentId }: Scope, applicantId: string): Promise<Row[]> =>
    db
      .select()
      .from(schoolHistories)
      .where(and(eq(schoolHistories.applicantId, applicantId), eq(schoolHistories.parentId, parentId)))
      .orderBy(asc(schoolHistories.sequence)),

  patch: async (scope: Scope, id: string, patch: SchoolHistoryPatch): Promise<Row> => {
    const { applicantId } = await find(scope, id);
    refuseMove(patch.applicantId, applicantId);
    await openForWriting(scope, applicantId, 'schoolHistory');
    // again, because another correction may have come before this one had the application
    await removeSame(scope, { ...(await find(scope, id)), ...patch });
    const [row] = await scope.db
      .update(schoolHistories)
      .set({ ...patch, parentId: scope.parentId })
      .where(expectedRow(scope, id))
      .returning();
    if (row) return row;
    const current = await find(scope, id);
    return answerStale(current, patch, current);
  },

  remove: async (scope: Scope, id: string) => {
    const { applicantId } = await find(scope, id);
    await openForWriting(scope, applicantId, 'schoolHistory');
    const [gone] = await scope.db
      .delete(schoolHistories)
      .where(expectedRow(scope, id))
      .returning({ id: schoolHistories.id });
    return gone ?? refuseStale(await find(scope, id));
  },
});
export type SchoolHistoryService = ReturnType<typeof schoolHistoryService>;
