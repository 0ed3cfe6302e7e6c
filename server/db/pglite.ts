import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  PGlite,
  type ExecProtocolOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { backupFolder, listBackups, unpackedFolder } from './backups';
import { FreeSpace } from './freeSpace';
import { acquireLock } from './lockFile';
import { migratePglite } from './migrate';
import { insideTransaction, refuseInsideTransaction, type Database } from './orm';
import { PreparedStatements } from './preparedStatements';
import { WriteAheadLog } from './writeAheadLog';

const isRead = (query: string) => /^\s*select\b/i.test(query);

const isPanic = (error: unknown) =>
  error instanceof Error && 'severity' in error && error.severity === 'PANIC';

/**
 * Refuses the root handle inside a transaction, and a write for which the disk has no room; acknowledges a write when the
 * disk has it.
 */
class DurablePglite extends PGlite {
  log: WriteAheadLog | undefined;
  space: FreeSpace | undefined;
  /** PostgreSQL has given up: whatever is asked of it now would never return. */
  isDead = false;
  private readonly prepared = new PreparedStatements(this);

  override async query<Row>(
    query: string,
    parameters?: unknown[],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    refuseInsideTransaction();
    if (!isRead(query)) await this.space?.require();
    const results = await this.runAlone<Row>(query, parameters, options);
    if (!isRead(query)) await this.log?.flush();
    return results;
  }

  override async transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    refuseInsideTransaction();
    await this.space?.require();
    const result = await super.transaction((transaction) =>
      insideTransaction(() => work(this.withPrepared(transaction))),
    );
    await this.log?.flush();
    return result;
  }

  override async execProtocol(message: Uint8Array, options?: ExecProtocolOptions) {
    return this.unlessDead(() => super.execProtocol(message, options));
  }

  override async execProtocolStream(message: Uint8Array, options?: ExecProtocolOptions) {
    return this.unlessDead(() => super.execProtocolStream(message, options));
  }

  private async unlessDead<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
    if (this.isDead) throw Object.assign(new Error('The database has stopped.'), { code: '57P03' });
    try {
      return await ask();
    } catch (error) {
      if (isPanic(error)) this.isDead = true;
      throw error;
    }
  }

  private async runAlone<Row>(
    query: string,
    parameters: unknown[] = [],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    if (!this.prepared.takes(query)) return super.query<Row>(query, parameters, options);
    await this._checkReady();
    return this._runExclusiveTransaction(() =>
      this.runExclusive(() => this.prepared.run<Row>(query, parameters, options)),
    );
  }

  private withPrepared(transaction: Transaction): Transaction {
    const query = async <Row>(
      text: string,
      parameters: unknown[] = [],
      options?: QueryOptions,
    ): Promise<Results<Row>> => {
      if (transaction.closed || !this.prepared.takes(text))
        return transaction.query<Row>(text, parameters, options);
      return this.runExclusive(() => this.prepared.run<Row>(text, parameters, options));
    };
    return Object.create(transaction, { query: { value: query } }) as Transaction;
  }
}

const databaseOf = (client: DurablePglite, afterClose: () => Promise<void>): Database => {
  const orm = drizzle({ client, casing: 'snake_case' });
  return {
    kind: 'pglite',
    orm,
    transaction: (work) => orm.transaction(work),
    dump: async () => new Uint8Array(await (await client.dumpDataDir('gzip')).arrayBuffer()),
    close: async () => {
      if (!client.isDead) await client.close();
      await afterClose();
    },
  };
};

/** A database in memory, gone when it is closed. */
export const openMemoryDatabase = async (): Promise<Database> => {
  const client = new DurablePglite();
  await migratePglite(drizzle({ client, casing: 'snake_case' }));
  return databaseOf(client, () => Promise.resolve());
};

const wayOut = async (dataDirectory: string): Promise<string> => {
  const [newest] = await listBackups(dataDirectory);
  return newest
    ? `The newest backup is of ${newest.name}; to put it back: npm run restore -- newest`
    : `There is no backup in ${backupFolder(dataDirectory)}: keep a copy of the folder before anything else.`;
};

const openFolder = async (folder: string, dataDirectory: string): Promise<DurablePglite> => {
  const client = new DurablePglite(folder);
  try {
    await client.waitReady;
  } catch (error) {
    throw new Error(
      `The database in ${folder} cannot be opened. It is probably damaged, and was left as it is. ${await wayOut(dataDirectory)}`,
      { cause: error },
    );
  }
  return client;
};

/** The embedded database, in `{dataDirectory}/database`, for one process at a time. */
export const openFolderDatabase = async (dataDirectory: string): Promise<Database> => {
  const folder = join(dataDirectory, 'database');
  // an empty database must not take the place of one that was about to be put back
  if (!existsSync(folder) && existsSync(unpackedFolder(dataDirectory)))
    throw new Error(`A restore in ${dataDirectory} was cut off. Run it again: npm run restore -- newest`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  chmodSync(folder, 0o700);
  const release = acquireLock(join(dataDirectory, 'database.lock'));
  try {
    const client = await openFolder(folder, dataDirectory);
    const log = new WriteAheadLog(join(folder, 'pg_wal'));
    client.log = log;
    await migratePglite(drizzle({ client, casing: 'snake_case' }));
    client.space = new FreeSpace(folder);
    return databaseOf(client, async () => {
      await log.close();
      release();
    });
  } catch (error) {
    release();
    throw error;
  }
};
