/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync, type StatsFs } from 'node:fs';
import disk from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { buildApp } from '../app';
import type { Checked } from '../health/checks';
import type { Orm } from '../db/orm';
import { useTestServer } from '../testing/testServer';
import { answerHealth } from './health';

const server = useTestServer();

const folder = mkdtempSync(join(tmpdir(), 'health-'));
const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));
afterAll(() => rmSync(folder, { recursive: true }));

/** Looks anew at each request. */
const watched = (changes: Partial<Checked> = {}) => {
  const app = Fastify();
  apps.push(app);
  answerHealth(app, { database: server.database, dataDirectory: server.directory, ...changes }, 0);
  return async () => {
    const { statusCode, headers, body } = await app.inject({ url: '/readyz' });
    expect(headers['cache-control']).toBe('no-store');
    return [statusCode, JSON.parse(body) as unknown];
  };
};

const unready = (...failed: string[]) => [503, { status: 'unready', failed }];
const silent = { execute: () => new Promise(() => undefined) } as unknown as Orm;
const broken = { execute: () => Promise.reject(new Error('select "canary"')) } as unknown as Orm;

test('without a session: that the process runs, and that it can do its work; no line of the log tells of it', async () => {
  for (const [url, body] of [
    ['/healthz', { status: 'ok' }],
    ['/readyz', { status: 'ready' }],
  ] as const) {
    for (const method of ['GET', 'HEAD'] as const) {
      const answer = await server.app.inject({ method, url });
      expect([answer.statusCode, answer.headers]).toMatchObject([
        200,
        { 'cache-control': 'no-store', 'content-type': 'application/json; charset=utf-8' },
      ]);
      if (method === 'GET') expect(answer.json()).toEqual(body);
    }
  }
  expect(server.log).toBe('');
});

test.each([
  ['does not answer in time', silent],
  ['answers with an error', broken],
])('a database that %s', async (_what, orm) => {
  expect(await watched({ database: { orm }, timeLimit: 1_000 })()).toEqual(unready('database'));
});

test('a database that only reads, as one that stands by for another does', async () => {
  await server.database.transaction(async (db) => {
    await db.execute(sql`set transaction read only`);
    expect(await watched({ database: { orm: db } })()).toEqual(unready('database'));
  });
  expect(await watched()()).toEqual([200, { status: 'ready' }]);
});

test('tables that are older than this version, and none at all', async () => {
  const ask = watched();
  const { orm } = server;
  await orm.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at - 1`);
  const older = await ask().finally(() =>
    orm.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`),
  );
  await orm.execute(sql`alter table drizzle.__drizzle_migrations rename to away`);
  const none = await ask().finally(() =>
    orm.execute(sql`alter table drizzle.away rename to __drizzle_migrations`),
  );
  expect([older, none]).toEqual([unready('migrations'), unready('migrations')]);
  expect(await ask()).toEqual([200, { status: 'ready' }]);
});

test('a folder of files that cannot be written; one that can is left as it was', async () => {
  const dataDirectory = join(folder, 'data');
  mkdirSync(dataDirectory);
  const ask = watched({ dataDirectory });
  expect(await ask()).toEqual([200, { status: 'ready' }]);
  expect(readdirSync(dataDirectory)).toEqual([]);
  writeFileSync(join(dataDirectory, 'files'), 'no folder');
  expect(await ask()).toEqual(unready('files'));
});

test('a disk that is nearly full', async () => {
  const ask = watched();
  jest.spyOn(disk, 'statfs').mockResolvedValue({ bavail: 127, bsize: 1024 * 1024 } as StatsFs);
  expect(await ask()).toEqual(unready('disk'));
  jest.spyOn(disk, 'statfs').mockResolvedValue({ bavail: 128, bsize: 1024 * 1024 } as StatsFs);
  expect(await ask()).toEqual([200, { status: 'ready' }]);
});

test('the process runs, whatever is wrong; the log says once what it is, and nothing tells where', async () => {
  const log: string[] = [];
  const database = { ...server.database, orm: server.orm };
  const config = { publicUrl: undefined, dataDirectory: server.directory };
  const app = await buildApp({ config, database, log: { write: (line) => log.push(line) } });
  apps.push(app);
  database.orm = broken;
  const answers = [await app.inject({ url: '/readyz' }), await app.inject({ url: '/readyz' })];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503]);
  expect((await app.inject({ url: '/healthz' })).json()).toEqual({ status: 'ok' });
  expect(log.filter((line) => line.includes('"msg":"not ready"'))).toHaveLength(1);
  expect(log).toHaveLength(1);
  expect([...log, ...answers.map(({ body }) => body)].join()).not.toMatch(/canary|\/tmp|health-|portal-/);
});

test('many who ask at once are answered by one look, which is good for a moment', async () => {
  let looks = 0;
  const counted = {
    execute: () => {
      looks += 1;
      return server.orm.execute(sql`select '9999999999999' as newest`);
    },
  } as unknown as Orm;
  const app = Fastify();
  apps.push(app);
  answerHealth(app, { database: { orm: counted }, dataDirectory: server.directory }, 60_000);
  const ask = () => app.inject({ url: '/readyz' });
  const answers = await Promise.all([ask(), ask(), ask()]);
  expect([...answers, await ask()].map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(looks).toBe(1);
});
