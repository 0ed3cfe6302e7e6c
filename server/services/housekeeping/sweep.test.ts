/** @jest-environment node */
import { count, sql } from 'drizzle-orm';
import { makeFileStore } from '../../app';
import { attempts, idempotencyKeys, messages, notifications } from '../../db/schema';
import { rowsOf } from '../../db/orm';
import { useTestServer } from '../../testing/testServer';
import { sweep } from './sweep';

const YEARS = 800 * 24 * 60 * 60 * 1000;
const MANY = 2_500;
const server = useTestServer();

const run = () =>
  sweep({ ...makeFileStore({ dataDirectory: server.directory }), database: server.database }, server.now);

/** Notes how many rows each statement removes from a table. */
const noteRemovals = async (...tables: string[]) => {
  const { orm } = server;
  await orm.execute(sql`create table removals (rows int not null)`);
  await orm.execute(sql`
    create function note_removal() returns trigger language plpgsql as
    'begin insert into removals select count(*) from gone; return null; end'`);
  for (const table of tables)
    await orm.execute(sql`
      create trigger note after delete on ${sql.identifier(table)} referencing old table as gone
      for each statement execute function note_removal()`);
};
afterEach(async () => {
  await server.orm.execute(sql`drop function if exists note_removal cascade`);
  await server.orm.execute(sql`drop table if exists removals`);
});

const left = async () => {
  const counts = [attempts, idempotencyKeys, notifications].map((table) =>
    server.orm.select({ rows: count() }).from(table),
  );
  return (await Promise.all(counts)).map(([row]) => Number(row?.rows));
};

/** So many rows of each, far too old, and one of now. */
const writeOld = async () => {
  const { orm, now, parent } = server;
  const old = new Date(now.getTime() - YEARS);
  const keys = Array.from({ length: MANY }, (_, number) => [`old ${number}`, old] as const);
  const rows = [...keys, ['new', now] as const];
  await orm
    .insert(attempts)
    .values(rows.map(([bucket, windowStartedAt]) => ({ bucket, windowStartedAt, failures: 1 })));
  const answered = { accountId: 'account', route: 'route', fingerprint: 'x', status: 200, body: '' };
  await orm.insert(idempotencyKeys).values(rows.map(([key, createdAt]) => ({ ...answered, key, createdAt })));
  const told = { parentId: parent.parentId, kind: 'message', facts: {} } as const;
  await orm
    .insert(notifications)
    .values(rows.map(([sourceKey, createdAt]) => ({ ...told, sourceKey, createdAt })));
};

test('however much has expired, no statement removes more than fits into its time, and all of it goes', async () => {
  await writeOld();
  await noteRemovals('sign_in_failures', 'idempotency_keys', 'notifications');
  await run();
  expect(await left()).toEqual([1, 1, 1]);
  const [{ most, rows } = {}] = rowsOf(
    await server.orm.execute(sql`select max(rows)::int as most, sum(rows)::int as rows from removals`),
  );
  expect([most, rows]).toEqual([1_000, 3 * MANY]);
});

test('what cannot be removed keeps nothing else', async () => {
  await writeOld();
  await server.orm.execute(sql`alter table messages rename to messages_away`);
  await expect(
    run().finally(() => server.orm.execute(sql`alter table messages_away rename to messages`)),
  ).rejects.toThrow();
  expect(await server.orm.select().from(messages)).toEqual([]);
  expect(await left()).toEqual([1, 1, 1]);
});
