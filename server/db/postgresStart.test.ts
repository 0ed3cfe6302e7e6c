/** @jest-environment node */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { sql } from 'drizzle-orm';
import { createDatabase } from '../../test/postgres/createDatabase';
import { bundle, SHORT_LIVED } from '../testing/bundle';
import { rowsOf } from './orm';
import { openPostgresDatabase } from './postgres';
import { runAlone } from './postgresStart';

const url = process.env.TEST_DATABASE_URL;
const onPostgres = url ? test : test.skip;

const script = bundle(join(__dirname, '..', 'main.ts'));
const running: { kill: (signal: 'SIGKILL') => void }[] = [];
const directories: string[] = [];
afterAll(() => {
  for (const child of running) child.kill('SIGKILL');
  for (const directory of directories) rmSync(directory, { recursive: true, force: true });
});

/** Starts a real server with its own DATA_DIR. Returns its output until it serves or exits, and its exit code. */
const startServer = async (databaseUrl: string, variables: Record<string, string> = {}) => {
  const directory = mkdtempSync(join(tmpdir(), 'start-'));
  directories.push(directory);
  const child = spawn(process.execPath, [...SHORT_LIVED, await script], {
    env: {
      ...{ PATH: process.env.PATH, PORT: '0', PORTAL: 'none', SEED: 'demo' },
      ...{ DATA_DIR: directory, DATABASE_URL: databaseUrl },
      ...variables,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.push(child);
  let said = '';
  child.stderr.on('data', (bytes) => (said += String(bytes)));
  const ended = once(child, 'exit') as Promise<[number]>;
  const serves = (async () => {
    for await (const line of createInterface({ input: child.stdout })) {
      said += `${line}\n`;
      const [, address] = /Parent Portal: (http[^"]+)"/.exec(line) ?? [];
      if (address) return address.replace('localhost', '127.0.0.1');
    }
    return undefined;
  })();
  const address = await Promise.race([serves, ended.then(() => undefined)]);
  return { address, said: () => said, code: address === undefined ? (await ended)[0] : undefined };
};

/** F32 */
onPostgres(
  'F32: of three servers that start on one empty PostgreSQL one writes the demo, and all of them serve it; one with another key does not start',
  async () => {
    const address = await createDatabase(url ?? '');
    const key = { SECRET_KEY: 'the-key-of-all-three-0123456789abcdef' };
    const servers = await Promise.all([1, 2, 3].map(() => startServer(address, key)));
    const found = await Promise.all(
      servers.map(async (server) => (await fetch(`${server.address}/api/countries`)).status),
    );
    expect(found).toEqual([200, 200, 200]);
    const wrote = servers.filter(({ said }) => said().includes('The demo school district was written.'));
    expect(wrote).toHaveLength(1);
    const database = await openPostgresDatabase(address);
    const rows = rowsOf(
      await database.orm.execute(
        sql`select count(*)::int as all, count(distinct username)::int as names from accounts`,
      ),
    );
    expect(rows).toEqual([{ all: 2, names: 2 }]);
    await database.close();

    const other = await startServer(address);
    expect([other.code, other.said()]).toEqual([
      1,
      expect.stringContaining('is missing, and this database is already used with a key'),
    ]);
  },
  180_000,
);

const refusalOf = (address: string) =>
  openPostgresDatabase(address).then(
    () => 'opened',
    (error: Error) => error.message,
  );

test('a DATABASE_URL that cannot be used is named in one sentence, without its password', async () => {
  const nobody = createServer().listen(0, '127.0.0.1');
  await once(nobody, 'listening');
  const { port } = nobody.address() as AddressInfo;
  nobody.close();
  expect(await refusalOf(`postgresql://robin:secret@127.0.0.1:${port}/portal?password=secret`)).toBe(
    `DATABASE_URL cannot be used, postgresql://robin@127.0.0.1:${port}/portal: nothing answers at this address (ECONNREFUSED).`,
  );
});

/**
 * Refuses a connection as PostgreSQL does: asks for the password, then answers with a code and a text that repeats
 * its input.
 */
const refuseWith = async (code: string) => {
  const field = (type: string, text: string) => `${type}${text}\0`;
  const message = (type: string, body: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, body]);
  };
  const told: string[] = [];
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write(message('R', Buffer.from([0, 0, 0, 3])));
      socket.once('data', (password) => {
        told.push(password.toString());
        const words = field('M', `refused with ${password.toString('latin1', 5)}`);
        socket.end(message('E', Buffer.from(`${field('S', 'FATAL')}${field('C', code)}${words}\0`)));
      });
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { address: `127.0.0.1:${port}/portal`, told, close: () => server.close() };
};

test.each([
  ['28P01', 'it refuses the user name or the password'],
  ['28000', 'it refuses the user name'],
  ['3D000', 'there is no such database'],
  ['53300', 'it takes no more connections'],
  ['57P03', 'it is still starting'],
])('a PostgreSQL that refuses with %s is told in words, without the password', async (code, words) => {
  const { address, told, close } = await refuseWith(code);
  expect(await refusalOf(`postgresql://robin:s%C3%A9cret@${address}`)).toBe(
    `DATABASE_URL cannot be used, postgresql://robin@${address}: ${words} (${code}).`,
  );
  expect(told.join()).toContain('sécret');
  close();
});

test('a server whose host is not there ends and says so in one sentence', async () => {
  const { code, said } = await startServer(
    'postgresql://robin:secret@nowhere.invalid/portal?password=secret',
  );
  expect([code, said()]).toEqual([
    1,
    expect.stringMatching(
      /^DATABASE_URL cannot be used, postgresql:\/\/robin@nowhere\.invalid\/portal: (there is no such host|the name of the host cannot be looked up) \(\w+\)\.\n$/,
    ),
  ]);
}, 60_000);

/** The limits that this PostgreSQL knows, the last one from version 17 on, as they are where one process works alone. */
const limitsOf = (address: string) =>
  runAlone(address, async (client) => {
    const { rows } = await client.query<{ name: string; setting: string }>(
      `select name, setting from pg_settings where name in ('idle_session_timeout', 'statement_timeout', 'lock_timeout',
        'idle_in_transaction_session_timeout', 'transaction_timeout') order by name`,
    );
    return rows;
  });

onPostgres('no time limit of its role or database ends what waits for its turn, or works in it', async () => {
  const address = new URL(await createDatabase(url ?? ''));
  const known = await limitsOf(address.href);
  expect(known.length).toBeGreaterThanOrEqual(4);
  // Options of the connection stand for settings of the role or the database.
  address.searchParams.set('options', known.map(({ name }) => `-c ${name}=60000`).join(' '));
  expect(await limitsOf(address.href)).toEqual(known.map(({ name }) => ({ name, setting: '0' })));
});

onPostgres('a database that is not there is named', async () => {
  const missing = new URL(url ?? '');
  missing.pathname = '/no_such_database';
  expect(await refusalOf(missing.href)).toMatch(/\/no_such_database: there is no such database \(3D000\)\.$/);
});

onPostgres(
  'what a start prints when the database refuses a statement repeats neither query nor values',
  async () => {
    const address = await createDatabase(url ?? '');
    const database = await openPostgresDatabase(address);
    await database.orm.execute(sql`alter table countries add constraint none check (name = 'canary')`);
    await database.close();
    const { code, said } = await startServer(address);
    expect([code, said()]).toEqual([1, 'The database answered with an error (23514).\n']);
  },
  120_000,
);
