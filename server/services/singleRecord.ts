import { and, eq, type InferSelectModel } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { errorCodes } from '../../src/contract/error';
import { conflict, notFound } from '../errors';
import { openForWriting, refuseMove } from './applicationAccess';
import type { Scope } from './scope';

type OwnedTable = PgTable & { id: PgColumn; applicantId: PgColumn; parentId: PgColumn };

interface Named {
  applicantId: string;
  parentId?: string | undefined;
}

interface Options<Row> {
  /** Begins a sentence: "This health record". */
  what: string;
  existsMessage: string;
  /** Refuses a record that its patch leaves in contradiction with itself. */
  check?: (record: Row) => void;
}

/** A record of which an applicant has one: health, transportation, agreement, signature (enrolment section 3). */
export const singleRecord = <Table extends OwnedTable, Payload extends Named>(
  table: Table,
  { what, existsMessage, check }: Options<InferSelectModel<Table>>,
) => {
  type Row = InferSelectModel<Table> & { id: string; applicantId: string };
  const plain: OwnedTable = table;

  const find = async ({ db, parentId }: Scope, column: PgColumn, value: string): Promise<Row | undefined> => {
    const rows = await db
      .select()
      .from(plain)
      .where(and(eq(column, value), eq(plain.parentId, parentId)));
    return rows[0] as Row | undefined;
  };

  return {
    /** A second record for the same applicant is refused with 409 `ALREADY_EXISTS`. */
    create: async (scope: Scope, payload: Payload): Promise<Row> => {
      await openForWriting(scope, payload.applicantId);
      const rows = await scope.db
        .insert(plain)
        .values({ ...payload, parentId: scope.parentId })
        .onConflictDoNothing({ target: plain.applicantId })
        .returning();
      if (!rows[0]) throw conflict(errorCodes.alreadyExists, existsMessage);
      return rows[0] as Row;
    },

    patch: async (scope: Scope, id: string, patch: Partial<Payload>): Promise<Row> => {
      const before = await find(scope, plain.id, id);
      if (!before) throw notFound(what);
      refuseMove(patch.applicantId, before.applicantId);
      await openForWriting(scope, before.applicantId);
      const changed = { ...patch, applicantId: before.applicantId, parentId: scope.parentId };
      check?.({ ...before, ...changed });
      const rows = await scope.db
        .update(plain)
        .set(changed)
        .where(and(eq(plain.id, id), eq(plain.parentId, scope.parentId)))
        .returning();
      return rows[0] as Row;
    },

    /** The applicant's record, or null as long as there is none. */
    get: async (scope: Scope, applicantId: string): Promise<Row | null> =>
      (await find(scope, plain.applicantId, applicantId)) ?? null,
  };
};
