import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { RowCounts } from './damage';

/** The handle with which services query: the whole database, or one transaction of it. */
export type Orm = PgDatabase<PgQueryResultHKT>;

/** Called for each statement that is sent, `begin` and `commit` included. */
export type StatementListener = (statement: string) => void;

/** How far a database has written. */
export interface LogPosition {
  position: string;
  /** The file of the log that it writes. */
  segment: string;
}

/** A whole database at one moment. */
export interface Dump extends LogPosition {
  archive: Uint8Array;
  rows: RowCounts;
}

/** One database, whichever engine keeps it. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** For reads outside a transaction. Inside one it throws: the transaction's own handle is to be used. */
  readonly orm: Orm;
  transaction: <Result>(work: (transaction: Orm) => Promise<Result>) => Promise<Result>;
  /** A transaction that may take its time, and that one process at a time is in: for what is done at start. */
  alone: <Result>(work: (transaction: Orm) => Promise<Result>) => Promise<Result>;
  /** Listens to the statements, in order to count them; there is one listener, the last that was set. */
  listen: (listener: StatementListener | undefined) => void;
  /** Everything as one archive, for a backup; only the embedded database gives it. */
  dump?: () => Promise<Dump>;
  /** The write-ahead log of the embedded database in a folder. */
  log?: { folder: string; position: () => Promise<LogPosition> } | undefined;
  close: () => Promise<void>;
}

/** Rows of a statement that Drizzle has no words for. Both engines answer `{ rows }`, which their common type hides. */
export const rowsOf = (result: unknown): Record<string, unknown>[] =>
  (result as { rows: Record<string, unknown>[] }).rows;

/** The transaction that the running code belongs to. */
const transactions = new AsyncLocalStorage<object>();

/** Awaits the result of `work` here, because a query of Drizzle is not sent before it is awaited. */
export const insideTransaction = <Result>(
  transaction: object,
  work: () => Promise<Result>,
): Promise<Result> => transactions.run(transaction, async () => await work());

/** PGlite would wait for itself for ever, and PostgreSQL would silently read and write outside the transaction. */
export const refuseInsideTransaction = () => {
  if (transactions.getStore())
    throw new Error('The root handle was used inside a transaction: use the handle it was given.');
};

/** The next transaction uses the same handle (`prepared.ts`), so a late query of this one must not write into that one. */
export const requireTransaction = (running: object | undefined) => {
  if (running === undefined || transactions.getStore() !== running)
    throw new Error('The handle of a transaction was used after its end.');
};

/**
 * Does the work inside a transaction, so that it is refused as it would be, and then undoes it. It uses a savepoint,
 * which both engines treat alike.
 */
export const rehearse = async (transaction: Orm, work: () => Promise<unknown>): Promise<void> => {
  await transaction.execute(sql`savepoint rehearsal`);
  await work();
  await transaction.execute(sql`rollback to savepoint rehearsal`);
};
