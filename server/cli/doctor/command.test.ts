/** @jest-environment node */
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
  type StatsFs,
} from 'node:fs';
import disk from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase } from '../../../test/postgres/createDatabase';
import { acquireLock, lockOf } from '../../db/lockFile';
import { openPostgresDatabase } from '../../db/postgres';
import { accounts } from '../../db/schema';
import { accountRows } from '../../seed/accounts';
import { startMailServer } from '../../testing/mailServer';
import { useTestServer } from '../../testing/testServer';
import { doctorCommand } from './command';
import { MINUTE } from '../../../src/lib/durations';

const server = useTestServer();

const url = process.env.TEST_DATABASE_URL;
const onPostgres = url ? test : test.skip;

let folder: string;
let built: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'doctor-'));
  built = mkdtempSync(join(tmpdir(), 'built-'));
  writeFileSync(join(built, 'index.html'), '');
});
afterEach(() => {
  for (const each of [folder, built]) rmSync(each, { recursive: true });
});

const ask = async (variables: Record<string, string> = {}, ...options: string[]) => {
  const said: string[] = [];
  const say = (text: string) => void said.push(...text.split('\n'));
  const surroundings = { variables: { DATA_DIR: folder, ...variables }, print: say, complain: say };
  const code = await doctorCommand(options, surroundings, built);
  const verdicts = Object.fromEntries(
    said.map((line) => [line.slice(6, 18).trim(), line.slice(0, 4).trim()] as const),
  );
  const lineOf = (about: string) => said.find((line) => line.slice(6, 18).trim() === about);
  return { code, said, verdicts, lineOf };
};

const families = {
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://portal.example.org',
  TRUSTED_PROXY: '127.0.0.1',
  SCHOOL_TOKEN: 'the-token-of-the-school-0123456789',
};

test('a newcomer has nothing to mend, and the doctor leaves nothing behind', async () => {
  const dataDirectory = join(folder, 'var');
  const { code, said, verdicts } = await ask({ DATA_DIR: dataDirectory });
  expect([code, verdicts]).toEqual([
    0,
    {
      ...{ settings: 'ok', database: 'ok', clock: 'ok', 'data folder': 'ok', disk: 'ok', mail: 'ok' },
      ...{ address: 'ok', portal: 'ok', proxy: 'ok', 'school token': 'ok' },
    },
  ]);
  expect(said).toHaveLength(10);
  expect([existsSync(dataDirectory), readdirSync(folder)]).toEqual([false, []]);
});

test('what families need and what is not set', async () => {
  const { code, verdicts, lineOf } = await ask({ NODE_ENV: 'production' });
  expect([code, verdicts]).toMatchObject([1, { mail: 'FAIL', address: 'FAIL', 'school token': 'note' }]);
  expect(lineOf('mail')).toContain('nobody can activate an account');
  expect(lineOf('address')).toContain('Set it to the address that parents use');
});

test.each([
  [{}, { address: 'ok', proxy: 'ok', 'school token': 'ok' }],
  [{ TRUSTED_PROXY: '' }, { proxy: 'FAIL' }],
  [{ PUBLIC_URL: 'http://portal.example.org' }, { address: 'FAIL', proxy: 'note' }],
  [
    { PUBLIC_URL: 'http://localhost:3000', TRUSTED_PROXY: '' },
    { address: 'ok', proxy: 'ok' },
  ],
  [{ SECRET_KEY: families.SCHOOL_TOKEN }, { 'school token': 'FAIL' }],
])('families are served, with %j', async (changes, expected) => {
  expect((await ask({ ...families, ...changes })).verdicts).toMatchObject(expected);
});

test('a portal that is not built serves nobody; on a developer’s machine the next start builds it', async () => {
  rmSync(join(built, 'index.html'));
  expect((await ask(families)).lineOf('portal')).toMatch(/^FAIL .*not built.*npm run build.*PORTAL=off/);
  expect((await ask({ ...families, PORTAL: 'none', PORTAL_URL: families.PUBLIC_URL })).verdicts.portal).toBe(
    'ok',
  );
  expect((await ask()).lineOf('portal')).toMatch(/^ok .*The next start builds it/);
});

const elsewhere = { ...families, PORTAL: 'off', PORTAL_URL: 'https://parents.example/school' };

test.each([
  [{}, /^FAIL .*ALLOWED_ORIGINS does not have https:\/\/parents\.example, /],
  [{ ALLOWED_ORIGINS: 'https://portal.example.org' }, /^FAIL .*ALLOWED_ORIGINS/],
  [{ ALLOWED_ORIGINS: 'https://a.example,https://parents.example' }, /^ok .*parents\.example\/school/],
  [{ PORTAL_URL: 'https://portal.example.org/school' }, /^ok /],
  [{ PORTAL_URL: '' }, /^note .*PORTAL_URL is not set, so links in mails lead to PUBLIC_URL/],
])('a portal on another host, with %j', async (changes, line) => {
  expect((await ask({ ...elsewhere, ...changes })).lineOf('portal')).toMatch(line);
});

test('where a demo was tried, families are warned of its accounts', async () => {
  writeFileSync(join(folder, 'school-token'), 'token');
  expect((await ask(families)).lineOf('demo')).toMatch(/^note .*school-token of a demo/);
  expect((await ask()).lineOf('demo')).toBeUndefined();
});

test('settings that cannot be read are one line, without secrets', async () => {
  const { code, said } = await ask({ SMTP_URL: 'http://user:canary@mail' });
  expect([code, said]).toEqual([
    1,
    [
      'FAIL  settings      Wrong environment: SMTP_URL must be an address beginning with smtp: or smtps:. docs/configuration.md lists every variable.',
    ],
  ]);
});

test('the look of a school is told, and what is wrong with it', async () => {
  expect((await ask({ SCHOOL_NAME: 'Lakeside School' })).lineOf('look')).toMatch(/^ok .*own: name\./);
  const BRAND_FILE = join(folder, 'brand.json');
  writeFileSync(BRAND_FILE, '{"colour":{"light":"#ffffff","dark":"#ffffff"}}');
  const { code, said } = await ask({ BRAND_FILE });
  expect([code, said]).toEqual([
    1,
    [expect.stringMatching(/^FAIL {2}settings .*BRAND_FILE: colour\.light #ffffff on .*take a darker one\./)],
  ]);
});

test('a mail server is greeted and gets no mail; one that is not there is a failure', async () => {
  const mail = await startMailServer();
  const SMTP_URL = mail.url;
  expect((await ask({ SMTP_URL })).lineOf('mail')).toMatch(/^ok .* answers and lets this server in/);
  await mail.stop();
  expect(mail.received).toEqual([]);
  const { code, lineOf } = await ask({ SMTP_URL: SMTP_URL.replace('//', '//robin:canary@') });
  expect([code, lineOf('mail')]).toEqual([1, expect.stringMatching(/^FAIL .*nothing answers/)]);
  expect(lineOf('mail')).not.toContain('canary');
});

test('a data folder that cannot be written, and a disk that is nearly full', async () => {
  mkdirSync(join(folder, 'data'));
  writeFileSync(join(folder, 'data', 'files'), 'no folder');
  jest.spyOn(disk, 'statfs').mockResolvedValue({ bavail: 100, bsize: 1024 * 1024 } as StatsFs);
  const { code, verdicts, lineOf } = await ask({ DATA_DIR: join(folder, 'data') });
  expect([code, verdicts]).toMatchObject([1, { 'data folder': 'FAIL', disk: 'FAIL' }]);
  expect(lineOf('disk')).toContain('100 MB are free on the disk of DATA_DIR, and 128 MB are needed');
});

test('a data folder that nobody can look into is told, also to a school', async () => {
  writeFileSync(join(folder, 'data'), 'no folder');
  const { code, verdicts } = await ask({ ...families, DATA_DIR: join(folder, 'data') });
  expect([code, verdicts]).toMatchObject([1, { 'data folder': 'FAIL' }]);
});

test('the embedded database of a running server is asked about through the server', async () => {
  const { release } = acquireLock(lockOf(folder));
  const silent = await ask({ PORT: '1' });
  expect([silent.code, silent.lineOf('database')]).toEqual([
    1,
    expect.stringMatching(/^FAIL .*The process \d+ has .*nothing answers at http:\/\/127\.0\.0\.1:1\/readyz/),
  ]);
  await server.app.listen({ port: 0 });
  const { port } = server.app.server.address() as AddressInfo;
  const { code, lineOf } = await ask({ PORT: String(port) });
  release();
  expect([code, lineOf('database')]).toEqual([
    0,
    expect.stringMatching(/^ok .*answers, and its tables are up to date/),
  ]);
});

const backUp = (name: string, until: Date) => {
  const backups = join(folder, 'backups');
  mkdirSync(backups, { recursive: true });
  writeFileSync(join(backups, `${name}.tar.gz`), '');
  writeFileSync(join(backups, `${name}.json`), JSON.stringify({ until: until.toISOString() }));
};

test('the newest backup of the embedded database is looked at while a server runs on it', async () => {
  const linesOf = async () => (await ask({ PORT: '1' })).lineOf('backups');
  backUp('2020-11-20T21-05-00Z', new Date('2020-11-20T21:09:00Z'));
  expect(await linesOf()).toMatch(/^ok .*reaches until 2020-11-20T21:09:00\.000Z\. No server runs/);
  const { release } = acquireLock(lockOf(folder));
  expect(await linesOf()).toMatch(/^FAIL .*reaches until 2020-11-20T21:09:00\.000Z.*"backup failed"/);
  backUp('2020-11-20T22-00-00Z', new Date(Date.now() - 119 * MINUTE));
  expect(await linesOf()).toMatch(/^ok /);
  rmSync(join(folder, 'backups'), { recursive: true });
  expect(await linesOf()).toMatch(/^note .*There is no backup/);
  release();
  expect(await linesOf()).toBeUndefined();
});

test('a PostgreSQL that is not there is named without its password', async () => {
  const { code, verdicts, lineOf } = await ask({ DATABASE_URL: 'postgresql://portal:canary@127.0.0.1:1/x' });
  expect([code, verdicts]).toMatchObject([1, { database: 'FAIL', clock: 'note' }]);
  expect(lineOf('database')).toMatch(/nothing answers at this address \(ECONNREFUSED\)/);
  expect(lineOf('database')).not.toContain('canary');
});

onPostgres('a PostgreSQL without tables, then with them, and with another clock', async () => {
  const DATABASE_URL = await createDatabase(url ?? '');
  const before = await ask({ DATABASE_URL });
  expect([before.code, before.lineOf('database')]).toEqual([1, expect.stringContaining('Start the server')]);
  await (await openPostgresDatabase(DATABASE_URL)).close();
  expect((await ask({ DATABASE_URL })).verdicts).toMatchObject({ database: 'ok', clock: 'ok' });
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + 60_000);
  const { code, lineOf } = await ask({ DATABASE_URL });
  expect([code, lineOf('clock')]).toEqual([
    1,
    expect.stringMatching(/^FAIL .*This machine is (59|60|61) seconds ahead of the database/),
  ]);
});

onPostgres('a PostgreSQL in which the demo was tried is not for families', async () => {
  const DATABASE_URL = await createDatabase(url ?? '');
  const database = await openPostgresDatabase(DATABASE_URL);
  expect((await ask({ ...families, DATABASE_URL })).lineOf('demo')).toBeUndefined();
  await database.orm.insert(accounts).values(accountRows(server.now, 'hash').accounts);
  await database.close();
  expect((await ask({ ...families, DATABASE_URL })).lineOf('demo')).toMatch(/^FAIL .*accounts of the demo/);
  expect((await ask({ ...families, DATABASE_URL, SEED: 'demo' })).lineOf('demo')).toBeUndefined();
});

test('what cannot be understood is answered with the help', async () => {
  expect((await ask({}, '--fix')).code).toBe(2);
  const { code, said } = await ask({}, '--help');
  expect([code, said[0]]).toEqual([0, 'Looks whether the server can do its work here, and changes nothing.']);
});
