/** @jest-environment node */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { createDatabase } from '../../test/postgres/createDatabase';
import { buildApp } from '../app';
import { startPostgresProxy } from '../testing/postgresProxy';
import { rowsOf, type Orm } from './orm';
import { openPostgresDatabase } from './postgres';
import { professions } from './schema';

const url = process.env.TEST_DATABASE_URL;
const onPostgres = url ? test : test.skip;

/** Starts a server on its own empty PostgreSQL database. */
const start = async () => {
  const proxy = await startPostgresProxy(await createDatabase(url ?? ''));
  const database = await openPostgresDatabase(proxy.url);
  const dataDirectory = mkdtempSync(join(tmpdir(), 'postgres-'));
  const app = await buildApp({ config: { publicUrl: undefined, dataDirectory }, database, log: false });
  return {
    proxy,
    database,
    ask: async () => {
      const { statusCode, headers } = await app.inject({ url: '/api/professions' });
      return [statusCode, headers['retry-after']];
    },
    stop: async () => {
      await app.close();
      await database.close();
      await proxy.stop();
      rmSync(dataDirectory, { recursive: true });
    },
  };
};

onPostgres(
  'F27: while PostgreSQL is away requests are answered 503, and when it is back the server goes on',
  async () => {
    const { proxy, database, ask, stop } = await start();
    await database.orm.insert(professions).values({ name: 'Baker' });
    proxy.kill();
    expect(await ask()).toEqual([503, '2']);
    await expect(
      database.transaction((db) => db.insert(professions).values({ name: 'Cook' })),
    ).rejects.toThrow();
    proxy.restart();
    expect(await ask()).toEqual([200, undefined]);
    const half = database.transaction(async (db) => {
      await db.insert(professions).values({ name: 'Diver' });
      proxy.kill();
      proxy.restart();
      await db.insert(professions).values({ name: 'Editor' });
    });
    await expect(half).rejects.toThrow();
    const rows = await database.orm.select({ name: professions.name }).from(professions);
    expect(rows).toEqual([{ name: 'Baker' }]);
    await stop();
  },
);

onPostgres(
  'R69: while PostgreSQL is stopped each request is answered 503 within five seconds, and afterwards the server goes on',
  async () => {
    const { proxy, database, ask, stop } = await start();
    const within = <Result>(answer: Promise<Result>) => {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<string>((resolve) => (timer = setTimeout(() => resolve('late'), 5_000)));
      return Promise.race([answer, late]).finally(() => clearTimeout(timer));
    };
    const write = () =>
      database
        .transaction((db) => db.insert(professions).values({ name: 'Cook' }))
        .then(
          () => 'written',
          () => 'refused',
        );
    expect(await ask()).toEqual([200, undefined]);
    proxy.freeze();
    const answers = [...Array.from({ length: 15 }, ask), write()].map((answer) => within<unknown>(answer));
    const settled = await Promise.all(answers);
    expect(settled).toEqual([...Array.from({ length: 15 }, () => [503, '2']), 'refused']);
    expect(await within(ask())).toEqual([503, '2']);
    proxy.thaw();
    expect(await ask()).toEqual([200, undefined]);
    expect(await write()).toBe('written');
    await stop();
  },
  60_000,
);

onPostgres(
  'F28: while every connection is taken a request is answered 503 rather than kept waiting',
  async () => {
    const { database, ask, stop } = await start();
    let free: () => void = () => undefined;
    const released = new Promise<void>((resolve) => (free = resolve));
    const taken = Array.from({ length: 10 }, () =>
      database.transaction(async (db) => {
        await db.execute(sql`select 1`);
        await released;
      }),
    );
    expect(await ask()).toEqual([503, '2']);
    free();
    await Promise.all(taken);
    expect(await ask()).toEqual([200, undefined]);
    await stop();
  },
);

onPostgres('a statement may take its time in a patient transaction, and only there', async () => {
  const database = await openPostgresDatabase(await createDatabase(url ?? ''));
  const sleep = (db: Orm) => db.execute(sql`select pg_sleep(4.5)`);
  const [patient, other] = await Promise.allSettled([
    database.transaction(sleep, { patient: true }),
    database.transaction(sleep),
  ]);
  expect([patient.status, other.status]).toEqual(['fulfilled', 'rejected']);
  await expect(database.transaction(sleep)).rejects.toThrow();
  await database.close();
});

onPostgres(
  'in production too, what a failed transaction has left running never joins the next one',
  async () => {
    const database = await openPostgresDatabase(await createDatabase(url ?? ''), false);
    let late: Orm | undefined;
    const failing = database.transaction((db) => {
      late = db;
      return Promise.reject(new Error('no'));
    });
    await expect(failing).rejects.toThrow('no');
    await database.transaction(async (db) => {
      await db.select().from(professions);
      const joining = late?.insert(professions).values({ name: 'Baker' }).execute();
      await expect(joining).rejects.toMatchObject({
        cause: { message: 'The handle of a transaction was used after its end.' },
      });
    });
    expect(await database.orm.select().from(professions)).toEqual([]);
    await database.close();
  },
);

const tablesIn = async (database: Awaited<ReturnType<typeof openPostgresDatabase>>) =>
  rowsOf(await database.orm.execute(sql`select tablename from pg_tables where schemaname = 'public'`)).length;

onPostgres(
  'F32: two servers that start at once bring the tables up to date one after the other',
  async () => {
    const address = await createDatabase(url ?? '');
    const [one, other] = await Promise.all([openPostgresDatabase(address), openPostgresDatabase(address)]);
    expect(await one.orm.select().from(professions)).toEqual([]);
    expect(await tablesIn(other)).toBe(await tablesIn(one));
    await Promise.all([one.close(), other.close()]);
  },
);

/** F32 */
onPostgres(
  'a server that is cut off while it changes the tables leaves them as they were, and the next one changes them',
  async () => {
    const proxy = await startPostgresProxy(await createDatabase(url ?? ''));
    proxy.cutAt('CREATE TABLE "guardians"');
    await expect(openPostgresDatabase(proxy.url)).rejects.toThrow();
    proxy.cutAt(undefined);
    const database = await openPostgresDatabase(proxy.url);
    expect(await database.orm.select().from(professions)).toEqual([]);
    await database.close();
    await proxy.stop();
  },
);

onPostgres('a connection whose prepared statements an upgrade has outdated is used no longer', async () => {
  const { database, stop } = await start();
  const read = () => database.transaction((db) => db.select({ name: professions.name }).from(professions));
  expect(await read()).toEqual([]);
  await database.transaction((db) =>
    db.execute(sql`alter table professions alter column name type varchar(300)`),
  );
  await expect(read()).rejects.toMatchObject({ cause: { code: '0A000' } });
  expect(await read()).toEqual([]);
  await stop();
});
