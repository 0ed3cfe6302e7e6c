/** @jest-environment node */
import { randomUUID } from 'node:crypto';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database, Orm } from '../db/orm';
import {
  applications,
  mailOutbox,
  notifications,
  pushDevices,
  pushOutbox,
  webhookDeliveries,
  webhooks,
} from '../db/schema';
import { buildApp } from '../app';
import { PictureWorkshop } from '../files/pictureWorkshop';
import { startDraft } from '../testing/enrolment';
import { PASSWORD } from '../testing/fixtures';
import { exampleFiles } from '../testing/schoolData';
import { useTestServer } from '../testing/testServer';
import { createMetrics, type Metrics } from './metrics';

const server = useTestServer();

let app: FastifyInstance;
let database: Database;
let metrics: Metrics;
beforeEach(async () => {
  metrics = createMetrics();
  database = { ...server.database };
  const config = { publicUrl: undefined, dataDirectory: server.directory, schoolToken: server.school.token };
  app = await buildApp({ config, database, now: () => server.now, log: false, metrics });
});
afterEach(() => app.close());

interface Series {
  name: string;
  labels: Record<string, string>;
  value: number;
}

/** What is given out, as Prometheus reads it. */
const read = async (of: Metrics = metrics): Promise<Series[]> =>
  (await of.registry.metrics()).split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, key, text]) => [key, text]);
    return [{ name, labels: Object.fromEntries(pairs) as Series['labels'], value: Number(value) }];
  });

const valuesOf = async (name: string) =>
  (await read()).filter((one) => one.name === name).map(({ labels, value }) => [labels, value]);

const json = { 'content-type': 'application/json' };
const signIn = (username: string, password: string) =>
  app.inject({
    ...{ method: 'POST', url: '/api/accounts/parents/login', headers: json },
    payload: { username, password },
  });

test('requests are counted by method, pattern and status, and timed by method and pattern', async () => {
  await app.inject({ url: '/api/countries' });
  await app.inject({ url: '/api/countries?x=1' });
  await app.inject({ url: `/api/applicants/${randomUUID()}` });
  await app.inject({ method: 'POST', url: '/nowhere' });
  expect(await valuesOf('portal_http_requests_total')).toEqual([
    [{ method: 'GET', route: '/api/countries', status: '200' }, 2],
    [{ method: 'GET', route: '/api/applicants/:id', status: '401' }, 1],
    [{ method: 'POST', route: '(none)', status: '404' }, 1],
  ]);
  expect(await valuesOf('portal_http_request_seconds_count')).toContainEqual([
    { method: 'GET', route: '/api/countries' },
    2,
  ]);
  const [[, sum] = []] = await valuesOf('portal_http_request_seconds_sum');
  expect(sum).toBeGreaterThan(0);
});

test('sign-ins that are refused are counted by code, and files by what became of them', async () => {
  await signIn('robin', 'Wrong#2026');
  await signIn('robin', PASSWORD);
  expect(await valuesOf('portal_sign_ins_refused_total')).toEqual([[{ code: 'WRONG_CREDENTIALS' }, 1]]);
  await app.inject({
    ...{ method: 'PUT', url: '/api/uploads/secret-token', headers: { 'content-type': 'application/pdf' } },
    payload: 'x',
  });
  expect(await valuesOf('portal_uploads_total')).toEqual([[{ outcome: 'refused' }, 1]]);
});

test('what waits to be sent, and drafts, are counted when the numbers are read', async () => {
  const mail = { template: 'reset', recipient: 'robin@example.org', language: 'en', values: {} } as const;
  const at = { dueAt: server.now, createdAt: server.now };
  await server.orm.insert(mailOutbox).values([
    { ...mail, ...at },
    { ...mail, ...at },
  ]);
  const [webhook] = await server.orm
    .insert(webhooks)
    .values({ url: 'https://crm.example.org', sealedSecret: 'x', createdAt: server.now })
    .returning();
  const delivery = { webhookId: webhook!.id, type: 'x', body: '{}', giveUpAt: server.now, ...at };
  await server.orm.insert(webhookDeliveries).values([
    { ...delivery, eventId: 'waits' },
    { ...delivery, eventId: 'was delivered', dueAt: null },
  ]);
  const { parentId } = server.parent;
  const told = { parentId, kind: 'message', facts: {}, createdAt: server.now } as const;
  const [first] = await server.orm
    .insert(notifications)
    .values([
      { ...told, sourceKey: 'at once', mail: 'atOnce' },
      { ...told, sourceKey: 'daily 1', mail: 'daily' },
      { ...told, sourceKey: 'daily 2', mail: 'daily' },
      { ...told, sourceKey: 'mailed' },
    ])
    .returning();
  const keys = { endpoint: 'x', p256dh: 'x', auth: 'x', vapidKey: 'x', device: 'x' };
  await server.orm.insert(pushDevices).values({ id: 'x', parentId, ...keys, createdAt: server.now });
  await server.orm.insert(pushOutbox).values({ deviceId: 'x', notificationId: first!.id, ...at });
  const draft = await startDraft(server, server.parent);
  await startDraft(server, server.other);
  expect(await valuesOf('portal_outbox_waiting')).toEqual([
    [{ kind: 'mail' }, 2],
    [{ kind: 'webhook' }, 1],
    [{ kind: 'push' }, 1],
    [{ kind: 'notification' }, 1],
    [{ kind: 'daily' }, 2],
  ]);
  expect(await valuesOf('portal_drafts')).toEqual([[{}, 2]]);
  await server.orm.update(applications).set({ status: 'Pending' }).where(eq(applications.applicantId, draft));
  expect(await valuesOf('portal_drafts')).toEqual([[{}, 1]]);
  Object.assign(database, { orm: { execute: () => Promise.reject(new Error('away')) } as unknown as Orm });
  expect([await valuesOf('portal_outbox_waiting'), await valuesOf('portal_drafts')]).toEqual([[], []]);
});

const until = '2020-11-20T21:09:00.000Z';
const backUpTo = (folder: string) => {
  const backups = join(folder, 'backups');
  mkdirSync(backups, { recursive: true });
  for (const name of ['2020-11-20T21-05-00Z', '2999-11-20T21-05-00Z'])
    writeFileSync(join(backups, `${name}.tar.gz`), '');
  writeFileSync(join(backups, '2020-11-20T21-05-00Z.json'), JSON.stringify({ until }));
};

test('how far the newest backup of the embedded database reaches is told as a time; nothing while there is none', async () => {
  const isEmbedded = server.database.kind === 'pglite';
  expect(await valuesOf('portal_backup_until_seconds')).toEqual([]);
  backUpTo(server.directory);
  expect(await valuesOf('portal_backup_until_seconds')).toEqual(
    isEmbedded ? [[{}, Date.parse(until) / 1000]] : [],
  );
  rmSync(join(server.directory, 'backups'), { recursive: true });
});

const bringIn = (files: Record<string, string>, dryRun = false) =>
  app.inject({
    ...{ method: 'POST', url: '/api/school/imports' },
    headers: { ...json, authorization: `Bearer ${server.school.token}` },
    payload: { dryRun, files: Object.entries(files).map(([name, text]) => ({ name, text })) },
  });

test('imports are counted by what became of them and of their rows, and timed; dry runs apart', async () => {
  const file = { 'professions.csv': exampleFiles()['professions.csv']! };
  await bringIn(file, true);
  expect(await valuesOf('portal_import_rows_total')).toEqual([]);
  await bringIn(file);
  await bringIn({ 'strangers.csv': '' });
  const run = jest.spyOn(database, 'transaction').mockRejectedValue(new Error('away'));
  await bringIn(file);
  run.mockRestore();
  expect(await valuesOf('portal_imports_total')).toEqual([
    [{ kind: 'dryRun', outcome: 'accepted' }, 1],
    [{ kind: 'import', outcome: 'accepted' }, 1],
    [{ kind: 'import', outcome: 'refused' }, 1],
    [{ kind: 'import', outcome: 'failed' }, 1],
  ]);
  expect(await valuesOf('portal_import_rows_total')).toContainEqual([{ outcome: 'created' }, 6]);
  expect(await valuesOf('portal_import_seconds_count')).toEqual([
    [{ kind: 'dryRun' }, 1],
    [{ kind: 'import' }, 3],
  ]);
});

test('pictures that wait for their turn are counted', async () => {
  const count = async () => (await valuesOf('portal_pictures_waiting'))[0]?.[1];
  expect(await count()).toBe(0);
  jest.spyOn(PictureWorkshop.prototype, 'waiting', 'get').mockReturnValue(2);
  expect(await count()).toBe(2);
});

test('how busy the database is', async () => {
  const states = async () =>
    new Map(
      (await read()).flatMap(({ name, labels, value }) =>
        name === 'portal_database_connections' ? [[labels.state, value]] : [],
      ),
    );
  const { database: own } = server;
  let end = () => {};
  const held = new Promise<void>((resolve) => (end = resolve));
  let transaction: Promise<void> | undefined;
  await new Promise<void>((begun) => {
    transaction = own.transaction(() => (begun(), held));
  });
  const question = own.orm.select().from(webhooks).execute();
  await new Promise((resolve) => setImmediate(resolve));
  const { busy, waiting } = own.load();
  end();
  await Promise.all([transaction, question]);
  expect([busy, waiting]).toEqual(own.kind === 'pglite' ? [1, 1] : [2, 0]);
  const free = await states();
  expect([free.get('busy'), free.get('waiting')]).toEqual([0, 0]);
});

test('memory and the delay of the event loop are there, and no two apps share a number', async () => {
  await app.inject({ url: '/api/countries' });
  const names = (await read()).map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining(['process_resident_memory_bytes', 'nodejs_eventloop_lag_p99_seconds']),
  );
  const other = await read(createMetrics());
  expect(other.filter(({ name }) => name === 'portal_http_requests_total')).toEqual([]);
});

test('no label holds an id, an address or a name, and what is asked for makes no new numbers', async () => {
  const as = { authorization: `Bearer ${server.parent.token}` };
  const ask = async (number: number) => {
    const id = randomUUID();
    const secret = `canary-${number}`;
    const payload = { email: `${secret}@example.org`, firstName: secret };
    const replies = [
      await app.inject({ url: `/api/applicants/${id}`, headers: as }),
      await app.inject({ url: `/api/applicants/${secret}?name=${secret}`, headers: as }),
      await app.inject({ url: `/api/parents/${server.parent.parentId}/children`, headers: as }),
      await app.inject({ url: `/api/${secret}/${id}` }),
      await app.inject({ url: `/${secret}.php` }),
      await app.inject({ url: `/children/${secret}` }),
      await app.inject({ method: 'PUT', url: `/api/uploads/${secret}`, headers: { 'content-type': secret } }),
      await app.inject({ method: 'POST', url: '/api/applicants', headers: { ...as, ...json }, payload }),
      await bringIn({ [`${secret}.csv`]: secret, 'schools.csv': `code,name\n${secret},${secret}` }),
      await app.inject({ method: 'PROPFIND' as 'GET', url: `/${secret}` }),
      await signIn(secret, secret),
    ];
    return [id, secret, ...replies.map(({ headers }) => String(headers['x-request-id']))];
  };
  const first = await ask(1);
  const before = await read();
  const asked = [...first];
  for (let number = 2; number <= 10; number += 1) asked.push(...(await ask(number)));
  const after = await read();
  const own = (all: Series[]) => all.filter(({ name }) => name.startsWith('portal_')).length;
  expect(own(after)).toBe(own(before));
  const labels = JSON.stringify(after.map((one) => one.labels));
  const { parentId, accountId, username, token } = server.parent;
  for (const secret of [...asked, parentId, accountId, username, token, '127.0.0.1'])
    expect({ secret, isThere: labels.includes(secret) }).toEqual({ secret, isThere: false });
});
