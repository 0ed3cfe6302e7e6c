import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { CODE_EMAIL_HEADER, CODE_FLOW_HEADER } from '../../src/contract/codeFlow';
import { endpoints, pathOf, type EndpointName } from '../../src/contract/endpoints';
import { buildApp, type AppOptions } from '../app';
import { rowsOf, type Database } from '../db/orm';
import { openLogFile, type LogFile } from '../log/logFile';
import * as schema from '../db/schema';
import type { Answer } from '../routes/handlers';
import { START, writeFixtures, type TestParent } from './fixtures';
import { openTestDatabase } from './testDatabase';

export interface CallOptions {
  as?: Pick<TestParent, 'token'> | undefined;
  parameters?: Record<string, string>;
  query?: Record<string, string>;
  body?: unknown;
  /** Idempotency-Key */
  key?: string;
  from?: string;
  /** X-Code-Flow */
  codeFlow?: string;
  /** X-Code-Email */
  codeEmail?: string;
  headers?: Record<string, string>;
}

export interface Reply<Body> {
  status: number;
  body: Body;
  headers: Record<string, unknown>;
}

interface Running {
  app: FastifyInstance;
  database: Database;
  directory: string;
  now: Date;
  log: string[];
  logFile: LogFile;
  parent: TestParent;
  other: TestParent;
  /** By name. */
  made: Map<string, Made>;
}

/** What a refused call answers, for assertions. */
export interface Refused {
  message: string;
  code: string;
  requestId: string;
  section?: string;
  issues?: { path: string; message: string }[];
  current?: Record<string, unknown>;
  days?: { firstDay: string; lastDay: string };
}

/** Whoever holds this is the school. */
const school = { token: 'the-token-of-the-school-0123456789' };

const tableNames = Object.values(schema)
  .filter((table) => is(table, PgTable))
  .map(getTableName)
  .filter((name) => name !== 'settings');

/** Several times quicker than truncating so many small tables; foreign keys are not looked at meanwhile. */
const empty = tableNames.map((name) => `delete from "${name}";`);

const fill = (table: string, rows: string) =>
  `insert into "${table}" overriding system value
   select * from json_populate_recordset(null::"${table}", $rows$${rows}$rows$);`;

const execute = ({ orm }: Database, statements: readonly string[]) =>
  orm.execute(
    sql.raw(
      `do $all$ begin set local session_replication_role = replica; ${statements.join('\n')} end $all$`,
    ),
  );

const readAll = tableNames
  .map((name) => `select '${name}' as name, json_agg(t)::text as rows from "${name}" t`)
  .join(' union all ');

const everyRow = tableNames
  .map((name) => `select '${name} ' || to_jsonb(t)::text as row from "${name}" t`)
  .join(' union all ');

/** What `make` answers and has written. */
interface Made {
  answer: object;
  statements: readonly string[];
}

const makeIn = async (database: Database, make: () => Promise<object>): Promise<Made> => {
  const answer = await make();
  const tables = rowsOf(await database.orm.execute(sql.raw(readAll))) as {
    name: string;
    rows: string | null;
  }[];
  return { answer, statements: tables.flatMap(({ name, rows }) => (rows === null ? [] : fill(name, rows))) };
};

const start = async (config: Partial<AppOptions['config']>): Promise<Running> => {
  const database = await openTestDatabase();
  const directory = mkdtempSync(join(tmpdir(), 'portal-'));
  const nobody = { parentId: '', accountId: '', username: '', token: '' };
  const running: Running = {
    database,
    directory,
    now: START,
    log: [],
    parent: nobody,
    other: nobody,
    made: new Map(),
  } as unknown as Running;
  running.logFile = openLogFile(directory);
  running.app = await buildApp({
    config: { publicUrl: undefined, dataDirectory: directory, schoolToken: school.token, ...config },
    database,
    now: () => running.now,
    log: { write: (line) => running.log.push(line) },
    logFile: running.logFile,
  });
  return running;
};

const call = async <Body>(
  { app }: Running,
  name: EndpointName,
  options: CallOptions,
): Promise<Reply<Body>> => {
  const { as, parameters, query, body, key, from, codeFlow, codeEmail, headers } = options;
  const response = await app.inject({
    method: endpoints[name].method,
    url: `/api${pathOf(name, parameters)}`,
    ...(query ? { query } : {}),
    ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    ...(from ? { remoteAddress: from } : {}),
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(as ? { authorization: `Bearer ${as.token}` } : {}),
      ...(key ? { 'idempotency-key': key } : {}),
      ...(codeFlow === undefined ? {} : { [CODE_FLOW_HEADER]: codeFlow }),
      ...(codeEmail === undefined ? {} : { [CODE_EMAIL_HEADER]: encodeURIComponent(codeEmail) }),
      ...headers,
    },
  });
  const answer = JSON.parse(response.body) as Body;
  return { status: response.statusCode, body: answer, headers: response.headers };
};

/**
 * Calls `make`, and the next time for the same `key` only brings back what all tables held after it: one statement, where making it
 * takes one for each row, or calls of the server.
 */
const makeOnce = async (
  { database, made }: Running,
  key: string,
  make: () => Promise<object>,
): Promise<object> => {
  const known = made.get(key);
  if (known) await execute(database, [...empty, ...known.statements]);
  else made.set(key, await makeIn(database, make));
  return made.get(key)?.answer ?? {};
};

/**
 * A server for the tests of one file, with its own database, which every test finds as the fixtures leave it. Its clock
 * stands still until it is moved. `write`: what the database has before each test, instead of the fixtures.
 */
export const useTestServer = (
  config: Partial<AppOptions['config']> = {},
  write: (database: Database) => Promise<object> = writeFixtures,
) => {
  let running: Running | undefined;
  const current = () => {
    if (!running) throw new Error('The test server is not running yet.');
    return running;
  };

  beforeAll(async () => {
    running = await start(config);
  }, 60_000);
  beforeEach(async () => {
    const { database } = current();
    const writeAnew = async () => {
      await execute(database, empty);
      return write(database);
    };
    Object.assign(current(), { now: START }, await makeOnce(current(), 'before each test', writeAnew));
    current().log.length = 0;
  });
  afterAll(async () => {
    await current().app.close();
    await current().database.close();
    await current().logFile.close();
    rmSync(current().directory, { recursive: true, force: true });
  });

  return {
    get app() {
      return current().app;
    },
    get database() {
      return current().database;
    },
    /** The server's data folder. */
    get directory() {
      return current().directory;
    },
    get orm() {
      return current().database.orm;
    },
    get parent() {
      return current().parent;
    },
    get other() {
      return current().other;
    },
    school,
    get log() {
      return current().log.join('');
    },
    get now() {
      return current().now;
    },
    pass: (milliseconds: number) => {
      current().now = new Date(current().now.getTime() + milliseconds);
    },
    /** Every row of every table: the name of the table, a space, and the row as JSON. */
    everyRow: async (): Promise<string[]> =>
      rowsOf(await current().database.orm.execute(sql.raw(everyRow))).map(({ row }) => String(row)),
    /** What `make` answers when the first test asks for it. Later tests find the database as it left it, and the same answer. */
    once: async <Answer extends object>(name: string, make: () => Promise<Answer>): Promise<Answer> =>
      (await makeOnce(current(), name, make)) as Answer,
    /** A call that is expected to succeed: its body. */
    ask: async <Name extends EndpointName>(name: Name, options: CallOptions = {}): Promise<Answer<Name>> => {
      const { status, body } = await call<Answer<Name> & { data?: Answer<Name> }>(current(), name, options);
      if (status >= 300) throw new Error(`${name} answered ${status} ${JSON.stringify(body)}`);
      return 'answer' in endpoints[name] && body.data ? body.data : body;
    },
    /** Any call: status, headers and the body of a refusal. */
    call: (name: EndpointName, options: CallOptions = {}) => call<Refused>(current(), name, options),
  };
};
export type TestServer = ReturnType<typeof useTestServer>;
