import { and, eq, getTableColumns, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { errorCodes } from '../../../src/contract/error';
import type { SectionId } from '../../../src/domain/sections';
import { prepared } from '../../db/prepared';
import { applications } from '../../db/schema';
import { conflict, notFound } from '../../errors';
import { answerStale, isExpected, type Scope } from '../calls';
import { openForWriting, openLocked, refuseMove } from './applicationAccess';
import { completeEdited } from './completion';

type OwnedTable = PgTable & { id: PgColumn; applicantId: PgColumn; parentId: PgColumn; version: PgColumn };

interface Named {
  applicantId: string;
  parentId?: string | undefined;
}

interface Options<Row> {
  section: SectionId;
  /** Begins a sentence: "This health record". */
  what: string;
  existsMessage: string;
  /** Refuses a patch that would leave the record in contradiction with itself. */
  check?: (record: Row) => void;
}

/** A kind of record of which an applicant has one: health, transportation, agreement, signature (E3). */
export const singleRecord = <Table extends OwnedTable, Payload extends Named>(
  table: Table,
  { section, what, existsMessage, check }: Options<InferSelectModel<Table>>,
) => {
  type Row = InferSelectModel<Table> & { id: string; applicantId: string; version: number };
  const plain: OwnedTable = table;

  const selectOf = prepared(['applicantId', 'parentId'], (db, { applicantId, parentId }) =>
    db
      .select()
      .from(plain)
      .where(and(eq(plain.applicantId, applicantId), eq(plain.parentId, parentId))),
  );

  /** The application is locked first, because everybody locks it before its records. */
  const selectLocked = prepared(['id', 'parentId'], (db, { id, parentId }) =>
    db
      .select({ application: applications, record: plain })
      .from(applications)
      .innerJoin(plain, eq(plain.applicantId, applications.applicantId))
      .where(and(eq(plain.id, id), eq(plain.parentId, parentId), eq(applications.parentId, parentId)))
      .for('update'),
  );

  const { id: _id, applicantId: _applicantId, parentId: _parentId, ...answered } = getTableColumns(plain);
  const answers = Object.keys(answered).filter((name) => name !== 'version');

  const updateAnswers = prepared(['id', 'parentId', ...answers], (db, { id, parentId, ...places }) =>
    db
      .update(plain)
      .set(places)
      .where(and(eq(plain.id, id ?? ''), eq(plain.parentId, parentId ?? '')))
      .returning(),
  );

  return {
    /** A second record for the same applicant is refused with 409 `ALREADY_EXISTS`. */
    create: async (scope: Scope, payload: Payload): Promise<Row> => {
      const application = await openForWriting(scope, payload.applicantId, section);
      const rows = await scope.db
        .insert(plain)
        .values({ ...payload, parentId: scope.parentId })
        .onConflictDoNothing({ target: plain.applicantId })
        .returning();
      if (!rows[0]) throw conflict(errorCodes.alreadyExists, existsMessage);
      await completeEdited(scope, application);
      return rows[0] as Row;
    },

    patch: async (scope: Scope, id: string, patch: Partial<Payload>): Promise<Row> => {
      const { db, parentId } = scope;
      const [locked] = await selectLocked(db, { id, parentId });
      if (!locked) throw notFound(what);
      const before = locked.record as Row;
      refuseMove(patch.applicantId, before.applicantId);
      await openLocked(scope, locked.application, [section]);
      const asked = { ...patch, parentId };
      if (!isExpected(scope, before.version)) return answerStale<object, Row>(before, asked, before);
      const record = { ...before, ...asked };
      check?.(record);
      const rows = await updateAnswers(db, record);
      await completeEdited(scope, locked.application);
      return rows[0] as Row;
    },

    /** The applicant's record, or null as long as there is none. */
    get: async ({ db, parentId }: Scope, applicantId: string): Promise<Row | null> => {
      const [row] = await selectOf(db, { applicantId, parentId });
      return (row as Row | undefined) ?? null;
    },
  };
};
