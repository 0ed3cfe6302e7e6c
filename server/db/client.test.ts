/** @jest-environment node */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { rmSync, statSync, type StatsFs } from 'node:fs';
import disk from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { bundle, SHORT_LIVED } from '../testing/bundle';
import { giveDatabase } from '../testing/embeddedDatabase';
import { quickFolder } from '../testing/quickFolder';
import { openTestDatabase } from '../testing/testDatabase';
import { openDatabase, type Database } from './client';
import { failureCode, refusalOf } from './failures';
import { lockOf } from './lockFile';
import { rowsOf, type Orm } from './orm';
import { idempotencyKeys, professions } from './schema';

const aKey = { accountId: 'a', route: 'r', key: 'k', fingerprint: 'f', status: 200, body: '{}' };

const causes = (error: unknown): string =>
  error instanceof Error ? `${error.message} ${causes(error.cause)}` : '';
const reason = (work: Promise<unknown>) => work.then(() => 'no failure', causes);

describe('any database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  }, 60_000);
  afterAll(() => database.close());

  test('a transaction that fails leaves nothing', async () => {
    const failing = database.transaction(async (db) => {
      await db.insert(professions).values({ name: 'Baker' });
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await database.orm.select().from(professions)).toEqual([]);
  });

  test('the root handle inside a transaction is refused at once, instead of waiting for ever', async () => {
    const root = database.orm;
    const inside = database.transaction(async () => root.select().from(professions));
    expect(await reason(inside)).toContain('root handle was used inside a transaction');
    const nested = database.transaction(() => database.transaction(() => Promise.resolve()));
    expect(await reason(nested)).toContain('root handle was used inside a transaction');
    expect(await database.orm.select().from(professions)).toEqual([]);
  });

  test('the handle of a transaction that has ended is refused, also while the next one runs', async () => {
    let late: Orm | undefined;
    await database.transaction((db) => {
      late = db;
      return Promise.resolve();
    });
    const use = () =>
      reason(late?.insert(professions).values({ name: 'Baker' }).execute() ?? Promise.resolve());
    expect(await use()).toContain('used after its end');
    // It was started outside the transactions, so it belongs to none of them.
    let start: () => void = () => undefined;
    const meanwhile = new Promise<void>((resolve) => (start = resolve)).then(use);
    await database.transaction(async (db) => {
      await db.select().from(professions);
      start();
      expect(await meanwhile).toContain('used after its end');
    });
    expect(await database.orm.select().from(professions)).toEqual([]);
  });

  test('what is done in turn begins when what was asked before has ended, also when that has failed', async () => {
    const said: string[] = [];
    const first = database.inTurn(async () => {
      said.push('first begins');
      for (let statement = 0; statement < 10; statement += 1) await database.orm.select().from(professions);
      said.push('first ends');
      throw new Error('no');
    });
    const failed = first.catch(() => undefined);
    while (said.length === 0) await database.orm.select().from(professions);
    const second = await database.inTurn(() => database.transaction(() => Promise.resolve([...said])));
    await failed;
    await expect(first).rejects.toThrow('no');
    expect(second).toEqual(['first begins', 'first ends']);
  });

  test('a transaction in which a statement failed is not taken for a success', async () => {
    const work = database.transaction(async (db) => {
      await db.insert(professions).values({ name: 'Baker' });
      await db.execute(sql`select 1 / 0`).catch(() => undefined);
    });
    await expect(work).rejects.toThrow();
    expect(await database.orm.select().from(professions)).toEqual([]);
  });

  test('what refers to a row that a family or the sweep removes is found by an index', async () => {
    const found = await database.orm.execute(sql`
      select conrelid::regclass || '.' || attname as column
      from pg_constraint join pg_attribute on attrelid = conrelid and attnum = conkey[1]
      where contype = 'f'
        and confrelid::regclass::text in
          ('accounts', 'parents', 'sessions', 'applicants', 'applications', 'uploads', 'conversations', 'messages',
          'notifications', 'push_devices')
        and not exists (
          select from pg_index where indrelid = conrelid and indkey[0] = conkey[1] and indpred is null
        )`);
    expect(rowsOf(found).map(({ column }) => column)).toEqual([]);
  });

  test('moments come back as they went in, to the millisecond', async () => {
    const now = new Date('2026-09-14T08:00:00.123Z');
    await database.orm.insert(idempotencyKeys).values({ ...aKey, createdAt: now });
    expect(await database.orm.select().from(idempotencyKeys)).toMatchObject([{ ...aKey, createdAt: now }]);
  });

  const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

  onPostgres('a connection that is ended mid-transaction fails that request alone, as 503', async () => {
    const failing = database.transaction(async (db) => {
      const [backend] = rowsOf(await db.execute(sql`select pg_backend_pid() as pid`));
      const other = new Client({ connectionString: process.env.TEST_DATABASE_URL });
      await other.connect();
      await other.query('select pg_terminate_backend($1)', [backend?.pid]);
      await other.end();
      await db.insert(professions).values({ name: 'Baker' });
    });
    const error: unknown = await failing.catch((caught: unknown) => caught);
    expect(refusalOf(error)?.refusal.status).toBe(503);
    expect(await database.orm.select().from(professions)).toEqual([]);
  });
});

describe('the embedded database', () => {
  let directory: string;
  beforeEach(() => {
    directory = quickFolder('data-');
  });
  afterEach(() => rmSync(directory, { recursive: true, force: true }));

  const open = () => openDatabase({ dataDirectory: directory, databaseUrl: undefined });

  test('keeps what it was told in a folder for this user only, and lets one server in', async () => {
    const first = await open();
    await first.orm.insert(professions).values({ name: 'Baker' });
    expect(statSync(join(directory, 'database')).mode & 0o777).toBe(0o700);
    await expect(open()).rejects.toThrow(`in use by the process ${process.pid}`);
    await first.close();
    const second = await open();
    expect(await second.orm.select().from(professions)).toMatchObject([{ name: 'Baker' }]);
    await second.close();
  }, 120_000);

  test('F22: while the disk is full writes are refused as 503 and reads go on, and with room again it writes', async () => {
    await giveDatabase(directory);
    const first = await open();
    await first.orm.insert(professions).values({ name: 'Baker' });
    await first.close();
    const database = await open();
    const write = (name: string) => database.orm.insert(professions).values({ name });
    const kept = async () => (await database.orm.select().from(professions)).map(({ name }) => name);
    const statusOf = (work: Promise<unknown>) =>
      work.then(
        () => 200,
        (error: unknown) => refusalOf(error)?.refusal.status,
      );
    const statfs = jest.spyOn(disk, 'statfs').mockResolvedValue({ bavail: 1, bsize: 4096 } as StatsFs);
    expect([
      await statusOf(write('Cook')),
      await statusOf(database.transaction(async (db) => db.insert(professions).values({ name: 'Diver' }))),
    ]).toEqual([503, 503]);
    expect(await kept()).toEqual(['Baker']);
    statfs.mockRestore();
    expect(await statusOf(write('Editor'))).toBe(200);
    expect(await kept()).toEqual(['Baker', 'Editor']);
    await database.close();
  }, 120_000);

  describe('that has lost its lock while it slept', () => {
    beforeEach(() =>
      jest.useFakeTimers({
        now: Date.now(),
        doNotFake: [
          'nextTick',
          'setImmediate',
          'queueMicrotask',
          'setTimeout',
          'clearTimeout',
          'performance',
        ],
      }),
    );
    afterEach(() => void jest.useRealTimers());

    const insert = (db: Orm) => db.insert(professions).values({ name: 'Baker' });
    const sleepAndLose = () => {
      rmSync(lockOf(directory));
      jest.setSystemTime(Date.now() + 3_600_000);
    };
    const lost = expect.stringContaining('was removed, or another process has taken it') as string;

    test('writes nothing', async () => {
      await giveDatabase(directory);
      const database = await open();
      await insert(database.orm);
      sleepAndLose();
      const said = await Promise.all([
        reason(insert(database.orm).execute()),
        reason(database.transaction(insert)),
      ]);
      expect(said).toEqual([lost, lost]);
      expect(await database.orm.select().from(professions)).toHaveLength(1);
      await database.close();
    }, 120_000);

    test('writes nothing more of a transaction that it had begun, nor what waited for its end', async () => {
      await giveDatabase(directory);
      const database = await open();
      let inside = '';
      const begun = database.transaction(async (db) => {
        await insert(db);
        while (database.load().waiting < 2) await new Promise(setImmediate);
        sleepAndLose();
        inside = await reason(insert(db).execute());
      });
      const asked = [begun, insert(database.orm).execute(), database.transaction(insert)];
      expect(await Promise.all(asked.map(reason))).toEqual([lost, lost, lost]);
      expect(inside).toEqual(lost);
      expect(await database.orm.select().from(professions)).toEqual([]);
      await database.close();
    }, 120_000);
  });

  test('what stops PostgreSQL for good is refused from then on, and ends the process, so that the next start goes on', async () => {
    await giveDatabase(directory);
    const script = `
      const fs = require('node:fs');
      const { openDatabase } = require(${JSON.stringify(await bundle(join(__dirname, 'client.ts')))});
      const say = (text) => process.stdout.write(text + '\\n');
      const run = async () => {
        const { orm } = await openDatabase({ dataDirectory: ${JSON.stringify(directory)}, databaseUrl: undefined });
        const write = () => orm.execute("insert into professions (id, name) values (gen_random_uuid(), 'Baker')");
        // The page of the next row exists already, so only the log has to be written.
        await write();
        setInterval(() => undefined, 1_000);
        fs.writeSync = () => {
          throw Object.assign(new Error('no space'), { code: 'ENOSPC', errno: -28 });
        };
        const said = await Promise.allSettled([write(), write()]);
        say(said.map(({ reason }) => reason.cause.code ?? reason.cause.severity).join());
      };
      process.on('uncaughtException', (error) => {
        say(error.message);
        process.exitCode = 3;
        // the two writes are answered meanwhile
        setTimeout(() => process.exit(), 500);
      });
      void run();`;
    const { status, stdout } = spawnSync(process.execPath, [...SHORT_LIVED, '--eval', script], {
      encoding: 'utf8',
      timeout: 60_000,
    });
    expect([status, stdout.trim().split('\n').sort()]).toEqual([
      3,
      [
        expect.stringMatching(/,57P03$/),
        'The embedded database has stopped, as it does when it cannot write its log. This process ends: the next start goes on with all that was acknowledged.',
      ],
    ]);
    const next = await open();
    expect(await next.orm.select().from(professions)).toHaveLength(1);
    await next.close();
  }, 120_000);

  test('F23: a process that is killed has lost nothing that it acknowledged', async () => {
    await giveDatabase(directory);
    const writer = await bundle(join(__dirname, '..', 'testing', 'writeUntilKilled.ts'));
    const child = spawn(process.execPath, [...SHORT_LIVED, writer, directory], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const ended = once(child, 'exit');
    const acknowledged: string[] = [];
    for await (const name of createInterface({ input: child.stdout })) {
      acknowledged.push(name);
      if (acknowledged.length === 40) child.kill('SIGKILL');
    }
    await ended;
    const database = await open();
    const names = (await database.orm.select().from(professions)).map(({ name }) => name);
    await database.close();
    expect(acknowledged.length).toBeGreaterThanOrEqual(40);
    expect(acknowledged.filter((name) => !names.includes(name))).toEqual([]);
    expect(new Set(names).size).toBe(names.length);
  }, 120_000);
});

test('what a failure of the database means to the caller', () => {
  const failure = (code: string, constraint?: string) =>
    Object.assign(new Error('Failed query: insert … Canary'), {
      cause: Object.assign(new Error('x'), { code, constraint }),
    });
  const statusAndCode = (error: Error) => {
    const refusal = refusalOf(error)?.refusal;
    return refusal && [refusal.status, refusal.code];
  };
  expect(statusAndCode(failure('23505', 'anything_unique'))).toEqual([409, 'ALREADY_EXISTS']);
  expect(statusAndCode(failure('22021'))).toEqual([400, 'INVALID']);
  expect(statusAndCode(failure('53100'))).toEqual([503, 'UNAVAILABLE']);
  expect(statusAndCode(failure('57P01'))).toEqual([503, 'UNAVAILABLE']);
  expect(statusAndCode(failure('ECONNREFUSED'))).toEqual([503, 'UNAVAILABLE']);
  expect(statusAndCode(failure('42P01'))).toBeUndefined();
  expect(failureCode(failure('42P01'))).toBe('42P01');
});
