import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import {
  PGlite,
  type ExecProtocolOptions,
  type QueryOptions,
  type Results,
  type Transaction,
} from '@electric-sql/pglite';
import { amcheck } from '@electric-sql/pglite/contrib/amcheck';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import {
  backUpBeforeUpgrade,
  backupFolder,
  demandBackup,
  isUpgrading,
  listBackups,
  newestBackup,
  noteUpgrade,
} from './backups';
import { ensureCluster } from './cluster';
import { countRows, requireSoundPages } from './damage';
import { finishRestore, syncFolder } from './finishRestore';
import { clusterSettings } from './clusterSettings';
import { requireOwn } from './dataOwner';
import { FreeSpace } from './freeSpace';
import { acquireLock, lockOf, outwaitLock, type Lock } from './lockFile';
import { isOfOlderVersion, migratePglite } from './migrate';
import {
  insideTransaction,
  refuseInsideTransaction,
  requireTransaction,
  tellEnd,
  type Database,
  type Dump,
  type LogPosition,
  type Orm,
  type StatementListener,
} from './orm';
import { PreparedStatements } from './preparedStatements';
import { WriteAheadLog } from './writeAheadLog';

const isRead = (query: string) => /^\s*select\b/i.test(query);

const isPanic = (error: unknown) =>
  error instanceof Error && 'severity' in error && error.severity === 'PANIC';

class DeadDatabase extends Error {
  constructor() {
    super(
      'The embedded database has stopped, as it does when it cannot write its log. This process ends: the next start goes on with all that was acknowledged.',
    );
  }
}

/**
 * The client of a transaction's handle. All transactions share one object, because Drizzle's prepared queries belong
 * to it.
 */
type Inside = Pick<Transaction, 'query'>;

/**
 * Throws if the root handle is used inside a transaction, begins no write when the disk is almost full, sends nothing but reads and
 * `rollback` once the lock is lost, and acknowledges a write only once it is on disk.
 */
class DurablePglite extends PGlite {
  log: WriteAheadLog | undefined;
  space: FreeSpace | undefined;
  lock: Lock | undefined;
  folder: string | undefined;
  listener: StatementListener | undefined;
  /** PostgreSQL has stopped for good, and no query would ever return. */
  isDead = false;
  /** Set once the database is open; an opening that fails has its own words. */
  endsProcess = false;
  /** Queries and transactions that run or wait for their turn: one runs at a time. */
  asked = 0;
  readonly inside: Inside = {
    query: (query, parameters, options) => {
      requireTransaction(this.running);
      return this.ask(query, parameters, options);
    },
  };
  private readonly prepared = new PreparedStatements(this);
  private running: object | undefined;

  override async query<Row>(
    query: string,
    parameters?: unknown[],
    options?: QueryOptions,
  ): Promise<Results<Row>> {
    refuseInsideTransaction();
    if (!isRead(query)) await this.space?.require();
    await this._checkReady();
    const results = await this.inTurn(() => this.ask<Row>(query, parameters, options));
    if (!isRead(query)) await this.log?.flush();
    return results;
  }

  override async transaction<Result>(work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
    refuseInsideTransaction();
    await this.space?.require();
    await this._checkReady();
    const result = await this.inTurn(() => this.doAll(() => work(this.inside as Transaction)));
    await this.log?.flush();
    return result;
  }

  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    this.asked += 1;
    return this._runExclusiveTransaction(work).finally(() => {
      this.asked -= 1;
    });
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
      if (isPanic(error)) this.die();
      throw error;
    }
  }

  /** Only a start replays the log, so this ends the process by an error that nobody catches. */
  private die() {
    this.isDead = true;
    if (!this.endsProcess) return;
    setImmediate(() => {
      throw new DeadDatabase();
    });
  }

  private async doAll<Result>(work: () => Promise<Result>): Promise<Result> {
    const running = {};
    await this.control('begin');
    this.running = running;
    try {
      const result = await insideTransaction(running, work);
      this.running = undefined;
      if ((await this.control('commit')) !== 'COMMIT') throw new Error('The transaction was rolled back.');
      return result;
    } catch (error) {
      this.running = undefined;
      // With no transaction left this is only a warning; if PostgreSQL has stopped, it reports that itself.
      await this.control('rollback').catch(() => undefined);
      throw error;
    }
  }

  private ask<Row>(query: string, parameters: unknown[] = [], options?: QueryOptions): Promise<Results<Row>> {
    return this.whenFree(query, () => this.prepared.run<Row>(query, parameters, options));
  }

  private control(command: 'begin' | 'commit' | 'rollback'): Promise<string> {
    return this.whenFree(command, () => this.prepared.control(command));
  }

  private whenFree<Answer>(text: string, send: () => Promise<Answer>): Promise<Answer> {
    const ended = this.listener?.(text);
    const answer = this.runExclusive(async () => {
      // Here, because the lock may have been lost while this waited.
      if (!isRead(text) && text !== 'rollback') this.lock?.requireHeld();
      return send();
    });
    return tellEnd(answer, ended);
  }
}

const askAny = (orm: Orm) => (text: string) => orm.execute(sql.raw(text)) as Promise<{ rows: unknown[] }>;

const positionOf = async (orm: Orm): Promise<LogPosition> => {
  const { rows } = await askAny(orm)(
    'select l::text as position, pg_walfile_name(l) as segment from pg_current_wal_insert_lsn() l',
  );
  return rows[0] as LogPosition;
};

const nextTransactionOf = async (orm: Orm): Promise<string> => {
  const { rows } = await askAny(orm)('select pg_snapshot_xmax(pg_current_snapshot())::text as next');
  return (rows[0] as { next: string }).next;
};

const gzipped = promisify(gzip);

/** Counts the rows and makes the archive while nobody writes. Compressing it may overlap with new writes. */
const dump = async (client: DurablePglite, inside: Orm): Promise<Dump> => {
  // Without a checkpoint the archive would contain the log since the start. The pages are flushed to disk, which
  // PGlite does not do.
  client.lock?.requireHeld();
  await client.exec('checkpoint');
  if (client.folder !== undefined) await syncFolder(client.folder);
  const { file, ...rest } = await client.transaction(async () => ({
    rows: await countRows(askAny(inside)),
    ...(await positionOf(inside)),
    file: await client.dumpDataDir('none'),
  }));
  return { ...rest, archive: await gzipped(new Uint8Array(await file.arrayBuffer()), { level: 6 }) };
};

/** One after the other, whether the one before has failed or not. */
const inOrder = () => {
  let last: Promise<unknown> = Promise.resolve();
  return <Result>(work: () => Promise<Result>): Promise<Result> => {
    const next = last.then(work);
    last = next.catch(() => undefined);
    return next;
  };
};

const databaseOf = (client: DurablePglite, afterClose: () => Promise<void>): Database => {
  const orm = drizzle({ client, casing: 'snake_case' });
  const inside = drizzle({ client: client.inside as PGlite, casing: 'snake_case' });
  return {
    kind: 'pglite',
    orm,
    transaction: (work) => client.transaction(() => work(inside)),
    alone: (work) => client.transaction(() => work(inside)),
    inTurn: inOrder(),
    listen: (listener) => {
      client.listener = listener;
    },
    load: () => {
      const busy = Math.min(1, client.asked);
      return { busy, idle: 1 - busy, waiting: client.asked - busy };
    },
    hear: async (channel, tell) => client.listen(channel, tell),
    dump: () => dump(client, inside),
    log:
      client.folder === undefined
        ? undefined
        : {
            folder: join(client.folder, 'pg_wal'),
            position: () => positionOf(orm),
            nextTransaction: () => nextTransactionOf(orm),
          },
    close: async () => {
      if (!client.isDead) await client.close();
      await afterClose();
    },
  };
};

/** A database in memory, which begins with what `archive` holds, a tar file of a data folder, and is lost when it is closed. */
export const openMemoryDatabase = async (archive: Blob): Promise<Database> => {
  const client = new DurablePglite({ startParams: clusterSettings, loadDataDir: archive });
  await migratePglite(drizzle({ client, casing: 'snake_case' }));
  return databaseOf(client, () => Promise.resolve());
};

const wayOut = async (dataDirectory: string): Promise<string> => {
  const newest = await newestBackup(dataDirectory, new Date());
  if (newest) return `The newest backup is of ${newest.name}; to put it back: npm run restore -- newest`;
  const [inFuture] = await listBackups(dataDirectory);
  return inFuture
    ? `Each backup is dated in the future, such as ${inFuture.name}; to see them: npm run restore`
    : `There is no backup in ${backupFolder(dataDirectory)}: keep a copy of the folder before anything else.`;
};

const openFolder = async (folder: string, dataDirectory: string): Promise<DurablePglite> => {
  const client = new DurablePglite(folder, { startParams: clusterSettings, extensions: { amcheck } });
  try {
    await client.waitReady;
    await requireSoundPages((text) => client.query(text));
    client.folder = folder;
  } catch (error) {
    throw new Error(
      `The database in ${folder} cannot be opened. It is probably damaged, and was left as it is. ${await wayOut(dataDirectory)}`,
      { cause: error },
    );
  }
  return client;
};

const upgrade = async (client: DurablePglite, database: Database, dataDirectory: string) => {
  await backUpBeforeUpgrade(database, dataDirectory, new Date());
  try {
    await migratePglite(drizzle({ client, casing: 'snake_case' }));
  } catch (error) {
    // what was undone counts as written; without this note the next attempt makes another backup
    await noteUpgrade(database, dataDirectory, new Date()).catch(() => undefined);
    throw error;
  }
};

const bringUpToDate = async (client: DurablePglite, database: Database, dataDirectory: string) => {
  const isOlder = await isOfOlderVersion(database.orm);
  if (isOlder) await upgrade(client, database, dataDirectory);
  else await migratePglite(drizzle({ client, casing: 'snake_case' }));
  // also where a version put back after a failed upgrade goes on: the next upgrade has a backup of its own
  if (isOlder || (await isUpgrading(dataDirectory))) await demandBackup(dataDirectory);
};

/** The embedded database, in `{dataDirectory}/database`, for one process at a time. */
export const openFolderDatabase = async (dataDirectory: string): Promise<Database> => {
  const folder = join(dataDirectory, 'database');
  mkdirSync(dataDirectory, { recursive: true, mode: 0o700 });
  await outwaitLock(lockOf(dataDirectory));
  const lock = acquireLock(lockOf(dataDirectory));
  try {
    await finishRestore(dataDirectory);
    requireOwn(folder);
    const isNew = await ensureCluster(folder);
    chmodSync(folder, 0o700);
    const client = await openFolder(folder, dataDirectory);
    const log = new WriteAheadLog(join(folder, 'pg_wal'));
    client.log = log;
    client.lock = lock;
    const close = async () => {
      await log.close();
      lock.release();
    };
    const database = { ...databaseOf(client, close), isNew };
    try {
      await bringUpToDate(client, database, dataDirectory);
    } catch (error) {
      await database.close();
      throw error;
    }
    client.space = new FreeSpace(folder);
    client.endsProcess = true;
    return database;
  } catch (error) {
    lock.release();
    throw error;
  }
};
