import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Orm } from '../../db/orm';
import { WrongCell, type Column } from './cells';
import type { CsvRow } from './csvRows';

export type Row = Record<string, unknown>;
export type ImportedTable = PgTable & Record<'id' | 'sourceId' | 'retiredAt', PgColumn>;

/** A row of which everything is known but the record. */
export interface Completed {
  values: Row;
  /** The cells that are not kept, by column. */
  hints: Record<string, string>;
}

/** A row that was written, whether its record was not there before, and otherwise what it changes of it. */
export interface Written {
  values: Row;
  isNew: boolean;
  changed: readonly string[];
  /** The record as it was. */
  before?: Row;
  /** What stood in the row. */
  cells: CsvRow['cells'];
}

export interface SchoolFile {
  table: ImportedTable;
  /** The column of the school's own id. */
  idColumn: string;
  columns: Record<string, Column>;
  /** The columns by which an import recognises a record that no import has brought; `sourceId` by default. */
  key?: PgColumn;
  /** What follows from the row and from the records that it refers to, by column; throws a WrongCell. */
  complete?: (values: Row, referred: Record<string, Row>, cells: CsvRow['cells']) => Row;
  /**
   * Finds the records that no import has brought and that rows with a new id take over, once each; throws a WrongCell.
   * `read`: the ids of these rows and of those before them in the file.
   */
  takeOver?: (
    db: Orm,
    rows: readonly Completed[],
    read: Pick<ReadonlySet<string>, 'has'>,
  ) => Promise<(row: Completed) => Row | undefined>;
  /** What a record that a row makes has besides, and an import never changes. */
  added?: (db: Orm, rows: readonly Completed[]) => Promise<(row: Completed) => Row>;
  /** What is wrong with all that is imported, in sentences, once the file is written. */
  check?: (db: Orm) => Promise<string[]>;
  /**
   * Sent in parts, one for each month, whose name has the month: `attendance-2026-09.csv`. A part is the whole list of its month by this
   * column. What belongs to a retired record is shown by nothing that asks for its owner, so it is not retired itself.
   */
  month?: { column: string; field: PgColumn };
  /** Calendar files of single schools stand beside it: each is the whole list of its own ids, and the file of all others. */
  hasCalendars?: true;
  /** Of rows that were written, what `tell` needs at the end of the file; without it `tell` is called for each part. */
  keep?: (now: Date, written: readonly Written[]) => Written[];
  /** Tells families what is news for them among rows that were written. */
  tell?: (moment: { db: Orm; now: Date }, written: readonly Written[]) => Promise<void>;
  /** Its records stay from year to year, so that most of them are gone only by mistake, whatever is new beside them. */
  isLasting?: true;
  /** The column that names the owner, such as the fee of a payment. Of what belongs to owners that are still there, a file hardly ever lacks most. */
  lastsWith?: string;
  /** What is set besides the moment when a record is retired. */
  retired?: Row;
}

/** Throws a WrongCell when the record of a column belongs to another one than the row says. */
export const requireOwner = (
  referred: Record<string, Row>,
  column: string,
  field: string,
  owner: string,
  ownerId = referred[owner]?.id,
) => {
  const record = referred[column];
  if (record && record[field] !== ownerId)
    throw new WrongCell(
      column,
      `is "${String(record.sourceId)}", which does not belong to the ${owner} of this row`,
    );
};
