import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** What services query with: the whole database, or one transaction of it. */
export type Orm = PgDatabase<PgQueryResultHKT>;

/** One database, whichever engine keeps it. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** For reads outside a transaction. Inside one it throws: the transaction's own handle is to be used. */
  readonly orm: Orm;
  transaction: <Result>(work: (transaction: Orm) => Promise<Result>) => Promise<Result>;
  /** Everything as one archive, for a backup; only the embedded database gives it. */
  dump?: () => Promise<Uint8Array>;
  close: () => Promise<void>;
}

/** Rows of a statement that Drizzle has no words for. Both engines answer `{ rows }`, which their common type hides. */
export const rowsOf = (result: unknown): Record<string, unknown>[] =>
  (result as { rows: Record<string, unknown>[] }).rows;

const transactions = new AsyncLocalStorage<true>();

export const insideTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
  transactions.run(true, work);

/** PGlite would wait for ever for itself, PostgreSQL would quietly read and write outside the transaction. */
export const refuseInsideTransaction = () => {
  if (transactions.getStore())
    throw new Error('The root handle was used inside a transaction: use the handle it was given.');
};

/** Does in a transaction what is refused as it would be, and undoes it. A savepoint, for both engines agree on those. */
export const rehearse = async (transaction: Orm, work: () => Promise<unknown>): Promise<void> => {
  await transaction.execute(sql`savepoint rehearsal`);
  await work();
  await transaction.execute(sql`rollback to savepoint rehearsal`);
};
