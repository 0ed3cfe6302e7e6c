import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import type { RowCounts } from './damage';

/** The handle with which services query: the whole database, or one transaction of it. */
export type Orm = PgDatabase<PgQueryResultHKT>;

/**
 * Called for each statement that is sent, `begin` and `commit` included. What it answers is called when the statement has ended, with the
 * error if it failed.
 */
export type StatementListener = (statement: string) => ((error?: unknown) => void) | undefined;

/** Calls `ended` when the answer is there. */
export const tellEnd = <Answer>(
  answer: Promise<Answer>,
  ended: ReturnType<StatementListener>,
): Promise<Answer> => {
  if (ended) answer.then(() => ended(), ended);
  return answer;
};

/** The position up to which a database has written. */
export interface LogPosition {
  position: string;
  /** The log file that is being written. */
  segment: string;
}

export interface DatabaseLog {
  folder: string;
  position: () => Promise<LogPosition>;
  /** The number of the next transaction that writes; it stays where nothing was written, also through a restart. */
  nextTransaction: () => Promise<string>;
}

/** A complete database at one point in time. */
export interface Dump extends LogPosition {
  archive: Uint8Array;
  rows: RowCounts;
}

/** What a database does at the moment. */
export interface Load {
  /** Connections that are used. */
  busy: number;
  /** Connections that are open and not used. */
  idle: number;
  /** What waits for a connection. */
  waiting: number;
}

/**
 * Calls `tell` with what each `pg_notify` of the channel says, once it is committed and whichever server sent it; with '' when some
 * may have been missed. The answer ends it.
 */
export type Hear = (channel: string, tell: (said: string) => void) => Promise<() => Promise<void>>;

/** A database of either engine. */
export interface Database {
  readonly kind: 'pglite' | 'postgres';
  /** Whether this start has made the embedded database. */
  readonly isNew?: boolean;
  /** For reads outside a transaction. Inside one it throws, because the transaction's own handle must be used. */
  readonly orm: Orm;
  /**
   * PostgreSQL may undo it because of another transaction, and then the whole work is done again. `patient`: it writes much, and
   * nobody waits for the answer within seconds.
   */
  transaction: <Result>(
    work: (transaction: Orm) => Promise<Result>,
    options?: { patient?: true },
  ) => Promise<Result>;
  /** A transaction without a time limit, for tasks at start. Only one process at a time can be in it. */
  alone: <Result>(work: (transaction: Orm) => Promise<Result>) => Promise<Result>;
  /** Work of several transactions, which begins when all that was asked before, by whichever process, has ended. */
  inTurn: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Sets the one listener that is called for each statement, so that statements can be counted or timed. */
  listen: (listener: StatementListener | undefined) => void;
  load: () => Load;
  hear: Hear;
  /** The whole database as one archive, for a backup. Only the embedded database has it. */
  dump?: () => Promise<Dump>;
  /** The write-ahead log of the embedded database in a folder. */
  log?: DatabaseLog | undefined;
  close: () => Promise<void>;
}

/** The rows of a raw statement. Both engines return `{ rows }`, which their common type hides. */
export const rowsOf = (result: unknown): Record<string, unknown>[] =>
  (result as { rows: Record<string, unknown>[] }).rows;

/** The transaction in which the current code runs, as far as it is followed. */
const transactions = new AsyncLocalStorage<object>();

/**
 * Awaits `work` here, because Drizzle sends a query only when it is awaited. From the first transaction that is followed,
 * Node 20 follows every promise of the process, which takes a fifteenth of the time of each call.
 */
export const insideTransaction = async <Result>(
  transaction: object,
  work: () => Promise<Result>,
  isFollowed = true,
): Promise<Result> => (isFollowed ? transactions.run(transaction, async () => await work()) : await work());

/** Inside a transaction PGlite would deadlock, and PostgreSQL would silently read and write outside the transaction. */
export const refuseInsideTransaction = () => {
  if (transactions.getStore())
    throw new Error('The root handle was used inside a transaction: use the handle it was given.');
};

/** The next transaction uses the same handle (`prepared.ts`), so a late query of this one must not end up in that one. */
export const requireTransaction = (running: object | undefined, isFollowed = true) => {
  if (running === undefined || (isFollowed && transactions.getStore() !== running))
    throw new Error('The handle of a transaction was used after its end.');
};

/**
 * Does the work, so that it is refused as it would be, and then undoes it. It uses a savepoint, which works the same
 * on both engines.
 */
export const rehearse = async (transaction: Orm, work: () => Promise<unknown>): Promise<void> => {
  await transaction.execute(sql`savepoint rehearsal`);
  await work();
  await transaction.execute(sql`rollback to savepoint rehearsal`);
};
