/** @jest-environment node */
import { eq, sql } from 'drizzle-orm';
import { createDatabase } from '../../test/postgres/createDatabase';
import { failureCode, refusalOf } from './failures';
import { rowsOf, type Database, type Orm } from './orm';
import { openPostgresDatabase } from './postgres';
import { professions } from './schema';

const url = process.env.TEST_DATABASE_URL;
const onPostgres = url ? test : test.skip;

let database: Database;
const open = async (options = '') => {
  const address = new URL(await createDatabase(url ?? ''));
  address.searchParams.set('options', options);
  database = await openPostgresDatabase(address.href);
};
afterEach(async () => {
  if (url) await database.close();
});

/** Holds each of `count` back until all have come, the first time. */
const meeting = (count: number) => {
  let come = 0;
  let letGo = () => {};
  const all = new Promise<void>((resolve) => (letGo = resolve));
  return () => {
    come += 1;
    if (come === count) letGo();
    return all;
  };
};

const names = async (db: Orm) => (await db.select().from(professions)).map(({ name }) => name).sort();

onPostgres('at SERIALIZABLE, two transactions that cannot be put in order are both done', async () => {
  await open('-c default_transaction_isolation=serializable');
  const meet = meeting(2);
  let attempts = 0;
  const addNext = () =>
    database.transaction(async (db) => {
      attempts += 1;
      const { length } = await names(db);
      await meet();
      await db.insert(professions).values({ name: `Profession ${length + 1}` });
    });
  await Promise.all([addNext(), addNext()]);
  expect(await names(database.orm)).toEqual(['Profession 1', 'Profession 2']);
  expect(attempts).toBe(3);
});

onPostgres('at SERIALIZABLE, a dozen that want the same row at once all get it', async () => {
  await open('-c default_transaction_isolation=serializable');
  await database.orm.insert(professions).values({ name: '' });
  const add = () =>
    database.transaction(async (db) => {
      await db.update(professions).set({ name: sql`${professions.name} || 'x'` });
      // what a registration takes to be written
      await db.execute(sql`select pg_sleep(0.05)`);
    });
  await Promise.all(Array.from({ length: 12 }, add));
  expect(await names(database.orm)).toEqual(['x'.repeat(12)]);
});

onPostgres(
  'at SERIALIZABLE, a statement outside a transaction that meets another change is done again',
  async () => {
    await open('-c default_transaction_isolation=serializable');
    await database.orm.insert(professions).values({ name: 'Baker' });
    const [hasChanged, mayEnd] = [meeting(2), meeting(2)];
    const changing = database.transaction(async (db) => {
      await db.update(professions).set({ name: 'Cook' });
      await hasChanged();
      await mayEnd();
    });
    await hasChanged();
    const other = database.orm
      .update(professions)
      .set({ name: sql`${professions.name} || ' too'` })
      .execute();
    const isWaiting = async () =>
      rowsOf(await database.orm.execute(sql`select from pg_locks where not granted`)).length > 0;
    while (!(await isWaiting()));
    await mayEnd();
    await Promise.all([changing, other]);
    expect(await names(database.orm)).toEqual(['Cook too']);
  },
);

onPostgres('of two transactions that wait for one another, the one that is ended is done again', async () => {
  await open();
  await database.orm.insert(professions).values([{ name: 'Baker' }, { name: 'Cook' }]);
  const meet = meeting(2);
  const change = (order: readonly string[]) =>
    database.transaction(async (db) => {
      for (const name of order) {
        await db.update(professions).set({ name }).where(eq(professions.name, name));
        await meet();
      }
    });
  await Promise.all([change(['Baker', 'Cook']), change(['Cook', 'Baker'])]);
  expect(await names(database.orm)).toEqual(['Baker', 'Cook']);
});

onPostgres(
  'after a failover, when a kept connection leads to a server that only reads, another one is used',
  async () => {
    await open();
    await database.orm.execute(sql`set session characteristics as transaction read only`);
    await database.transaction((db) => db.insert(professions).values({ name: 'Baker' }));
    await database.orm.execute(sql`set session characteristics as transaction read only`);
    await database.orm.insert(professions).values({ name: 'Cook' });
    expect(await names(database.orm)).toEqual(['Baker', 'Cook']);
  },
);

onPostgres(
  'where every connection only reads, what would write is answered 503, and reads go on',
  async () => {
    await open();
    const [row] = rowsOf(await database.orm.execute(sql`select current_database() as name`));
    const name = sql.identifier(String(row?.name));
    await database.orm.execute(sql`alter database ${name} set default_transaction_read_only = on`);
    await database.orm.execute(sql`set session characteristics as transaction read only`);
    const refusal = await database
      .transaction((db) => db.insert(professions).values({ name: 'Baker' }))
      .catch(refusalOf);
    expect(refusal).toMatchObject({ refusal: { status: 503, retryAfter: 2 } });
    expect(await names(database.orm)).toEqual([]);
  },
);

onPostgres(
  'a transaction that cannot be done whoever it waits for is given up after some seconds',
  async () => {
    await open();
    let attempts = 0;
    const code = await database
      .transaction(async (db) => {
        attempts += 1;
        await db.execute(sql`do $$ begin raise exception using errcode = '40001'; end $$`);
      })
      .catch(failureCode);
    expect(code).toBe('40001');
    expect(attempts).toBeGreaterThan(6);
    expect(attempts).toBeLessThan(60);
  },
);
