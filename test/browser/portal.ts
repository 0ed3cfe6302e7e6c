import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, rmSync } from 'node:fs';
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { Client } from 'pg';
import { FROM_SOURCE, writeBundle } from '../../server/testing/writeBundle';
import { createDatabase, nameOfDatabase } from '../postgres/createDatabase';
import { freePort } from './freePort';

const START_LIMIT = 120_000;

interface Queryable {
  query: (sql: string) => Promise<{ rows: unknown[] }>;
}

/** Every row of every table. */
export type Rows = Record<string, Record<string, unknown>[]>;

const readTables = async (database: Queryable): Promise<Rows> => {
  const { rows } = await database.query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
  const tables = rows as { tablename: string }[];
  const contents: Rows = {};
  for (const { tablename } of tables)
    contents[tablename] = (await database.query(`SELECT * FROM "${tablename}"`)).rows as Rows[string];
  return contents;
};

type Read<Result> = (database: Queryable) => Promise<Result>;

/** PGlite takes one process at a time: what is on the disk is read as after a sudden end. */
const readCopy = async <Result>(folder: string, read: Read<Result>): Promise<Result> => {
  const copy = await mkdtemp(join(tmpdir(), 'portal-read-'));
  await cp(join(folder, 'database'), copy, { recursive: true });
  const database = await PGlite.create(copy);
  try {
    return await read(database);
  } finally {
    await database.close();
    await rm(copy, { recursive: true, force: true });
  }
};

const untilAnnounced = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    let printed = '';
    const limit = setTimeout(() => {
      child.kill('SIGKILL');
      reject(new Error(`The server did not start:\n${printed}`));
    }, START_LIMIT);
    const listen = (chunk: Buffer) => {
      printed += chunk.toString();
      if (printed.includes('Parent Portal: http')) {
        clearTimeout(limit);
        resolve();
      }
    };
    child.stdout?.on('data', listen);
    child.stderr?.on('data', listen);
    child.once('exit', (code) => {
      clearTimeout(limit);
      reject(new Error(`The server ended with ${code}:\n${printed}`));
    });
  });

export interface Portal {
  url: string;
  /** The data folder. */
  folder: string;
  /** Where the mails of the demo are written. */
  outbox: string;
  start: () => Promise<void>;
  stop: (signal?: NodeJS.Signals) => Promise<void>;
  /** The same as `rows`, as one text to look for answers in. */
  read: () => Promise<string>;
  /** Everything that stands in the database, read beside a server that has nothing to do. */
  rows: () => Promise<Rows>;
  /** What a query answers, in the same way. */
  select: (sql: string) => Promise<Record<string, unknown>[]>;
  /** Changes the database behind the server's back, which on PGlite is stopped meanwhile: time that has passed. */
  change: (sql: string) => Promise<void>;
  remove: () => Promise<void>;
}

/** Beside the files of the demo data, where it stands on PostgreSQL: the name of a database that nobody uses any more. */
const DATABASE_NAME = 'database-name';

/** What is kept of the demo data, so that all that share TEST_DEMO_FOLDER seed it once; undefined while nothing is. */
const keptDemo = async (onPostgres: boolean) => {
  const shared = process.env.TEST_DEMO_FOLDER;
  if (!shared) return undefined;
  const folder = join(shared, onPostgres ? 'postgres' : 'pglite');
  const database = onPostgres ? await readFile(join(folder, DATABASE_NAME), 'utf8').catch(() => '') : '';
  return { folder, database, isFilled: existsSync(folder) };
};

/** Whole at once, as another file may look; the first one stays. */
const keepDemo = async (kept: string, from: string, databaseUrl: string | undefined) => {
  const filled = await mkdtemp(`${kept}-`);
  await cp(from, filled, { recursive: true });
  if (databaseUrl) await writeFile(join(filled, DATABASE_NAME), nameOfDatabase(databaseUrl));
  await rename(filled, kept).catch(() => rm(filled, { recursive: true }));
};

let serverFile: Promise<string> | undefined;
const bundleServer = async () => {
  const { folder, file } = await writeBundle('server/main.ts');
  process.once('exit', () => rmSync(folder, { recursive: true }));
  return file;
};

/**
 * The real server with the built portal and, unless `variables` say otherwise, the demo data, on a port, a folder and a database of its
 * own.
 */
export const startPortal = async (variables: Record<string, string> = {}): Promise<Portal> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-'));
  const port = await freePort();
  const server = process.env.TEST_DATABASE_URL;
  const kept = variables.SEED ? undefined : await keptDemo(server !== undefined);
  let databaseUrl =
    variables.DATABASE_URL ?? (server && (await createDatabase(server, { template: kept?.database })));
  if (kept?.isFilled) await cp(kept.folder, folder, { recursive: true });
  let child: ChildProcess | undefined;

  const start = async () => {
    const script = await (serverFile ??= bundleServer());
    const own = { PORT: String(port), HOST: '127.0.0.1', DATA_DIR: folder, SEED: 'demo', ...variables };
    const env = { ...process.env, ...own };
    const started = spawn(process.execPath, [...FROM_SOURCE, script], {
      env: databaseUrl ? { ...env, DATABASE_URL: databaseUrl } : env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    child = started;
    await untilAnnounced(started);
  };
  const stop = async (signal: NodeJS.Signals = 'SIGTERM') => {
    const running = child;
    child = undefined;
    if (running?.exitCode !== null || running.signalCode !== null) return;
    running.kill(signal);
    await once(running, 'exit');
  };
  const readDatabase = async <Result>(read: Read<Result>): Promise<Result> => {
    if (!databaseUrl) return readCopy(folder, read);
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    return read(client).finally(() => client.end());
  };
  const rows = () => readDatabase(readTables);
  const select = (sql: string) =>
    readDatabase(async (database) => (await database.query(sql)).rows as Record<string, unknown>[]);
  const read = async () => JSON.stringify(Object.values(await rows()));
  const change = async (sql: string) => {
    if (databaseUrl) {
      const client = new Client({ connectionString: databaseUrl });
      await client.connect();
      await client.query(sql).finally(() => client.end());
      return;
    }
    await stop();
    const database = await PGlite.create(join(folder, 'database'));
    await database.exec(sql).finally(() => database.close());
    await start();
  };
  const remove = async () => {
    await stop();
    await rm(folder, { recursive: true, force: true });
  };
  await start();
  if (kept && !kept.isFilled) {
    await stop();
    await keepDemo(kept.folder, folder, databaseUrl);
    if (server && databaseUrl)
      databaseUrl = await createDatabase(server, { template: nameOfDatabase(databaseUrl) });
    await start();
  }
  const url = `http://127.0.0.1:${port}`;
  const outbox = join(folder, 'outbox');
  return { url, folder, outbox, start, stop, read, rows, select, change, remove };
};
