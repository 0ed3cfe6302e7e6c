/** @jest-environment node */
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { LoginDto } from '../../src/contract/accounts';
import { pathOf } from '../../src/contract/endpoints';
import { createDatabase } from '../../test/postgres/createDatabase';
import { buildApp } from '../app';
import { restoreCommand } from '../cli/restoreCommand';
import { giveDatabase } from '../testing/embeddedDatabase';
import { quickFolder } from '../testing/quickFolder';
import { listBackups } from './backups';
import { openDatabase } from './client';
import { ensureCluster } from './cluster';
import { rowsOf } from './orm';

const FIXTURES = join(__dirname, '..', '..', 'test', 'fixtures', 'upgrades');
const versions = readdirSync(FIXTURES).flatMap((name) =>
  name.endsWith('.sql') ? basename(name, '.sql') : [],
);
const url = process.env.TEST_DATABASE_URL;

type Rows = Record<string, unknown>[];
type Ask = (statement: string) => Promise<Rows>;

/**
 * What an upgrade takes away on purpose, whole rows or columns. Answers that were kept for repeats were readable, and cannot be sealed
 * without the callers' keys; of the flow that a waiting mail belongs to only a digest is kept. A registered child had a "no" to what
 * only the wizard asks.
 */
const TAKEN: Record<string, 'rows' | readonly string[]> = {
  idempotency_keys: 'rows',
  mail_outbox: ['flow_id'],
  applicants: [
    'is_hispanic_or_latino',
    'has_birth_certificate',
    'has_immunization_record',
    'has_other_documents',
    'has_attended_another_school',
  ],
};

const isKept = (row: object, known: Rows, taken: readonly string[]) =>
  known.some(({ row: other }) =>
    Object.entries(row).every(
      ([column, value]) =>
        taken.includes(column) || isDeepStrictEqual((other as Record<string, unknown>)[column], value),
    ),
  );

/** The rows that are not there any more as they were, besides what is taken away on purpose. */
const lostIn = (left: Record<string, Rows>, found: Record<string, Rows>) =>
  Object.entries(left).flatMap(([table, rows]) => {
    const taken = TAKEN[table] ?? [];
    if (taken === 'rows') return [];
    const lost = rows.filter(({ row }) => !isKept(row as object, found[table] ?? [], taken));
    return lost.map(({ row }) => ({ table, row, instead: found[table] }));
  });

let dataDirectory: string;
beforeEach(() => {
  dataDirectory = quickFolder('upgrade-');
});
afterEach(() => rmSync(dataDirectory, { recursive: true }));

const readTables = async (ask: Ask): Promise<Record<string, Rows>> => {
  const tables = await ask(`select tablename from pg_tables where schemaname = 'public'`);
  const contents: Record<string, Rows> = {};
  for (const { tablename } of tables)
    contents[String(tablename)] = await ask(`select to_jsonb(t) as row from public."${String(tablename)}" t`);
  return contents;
};

const made = new Map<string, Promise<{ folder: string; left: Record<string, Rows> }>>();
afterAll(async () => {
  for (const { folder } of await Promise.all(made.values())) rmSync(folder, { recursive: true });
});

const makeEmbedded = async (script: string) => {
  const folder = quickFolder('left-');
  await ensureCluster(folder);
  const embedded = await PGlite.create(folder);
  await embedded.exec(script);
  const left = await readTables(async (statement) => (await embedded.query<Rows[number]>(statement)).rows);
  await embedded.close();
  return { folder, left };
};

/** The embedded database that a version left, made once; each test begins with a copy. */
const leftEmbedded = (script: string) => {
  const known = made.get(script) ?? makeEmbedded(script);
  made.set(script, known);
  return known;
};

/** The data that a version left, read before the current server opens it, and the settings to open it with. */
const leave = async (version: string, isPostgres: boolean, more = '') => {
  const script = readFileSync(join(FIXTURES, `${version}.sql`), 'utf8') + more;
  if (isPostgres) {
    const databaseUrl = await createDatabase(url ?? '');
    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    await client.query(script);
    const left = await readTables(async (statement) => (await client.query<Rows[number]>(statement)).rows);
    await client.end();
    return { left, databaseUrl };
  }
  const { folder, left } = await leftEmbedded(script);
  cpSync(folder, join(dataDirectory, 'database'), { recursive: true, preserveTimestamps: true });
  return { left, databaseUrl: undefined };
};

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
}

/** What a tab with the portal of that version asks about the records of these data. */
const callsOf = (version: string): Call[] =>
  JSON.parse(readFileSync(join(FIXTURES, `${version}.json`), 'utf8')) as Call[];

const openWith = (databaseUrl: string | undefined) => openDatabase({ dataDirectory, databaseUrl });

const engines = [['PGlite', false] as const, ...(url ? [['PostgreSQL', true] as const] : [])];
const cases = versions.flatMap((version) =>
  engines.map(([name, isPostgres]) => ({ version, name, isPostgres })),
);

test.each(cases)(
  'the data of version $version on $name: every row of every table is still there, and a tab of that version goes on',
  async ({ version, isPostgres }) => {
    const { left, databaseUrl } = await leave(version, isPostgres);
    expect(Object.entries(left).filter(([, rows]) => rows.length === 0)).toEqual([]);

    const database = await openWith(databaseUrl);
    const config = { publicUrl: undefined, dataDirectory };
    const now = () => new Date('2026-09-14T08:30:00.000Z');
    const found = await readTables(async (statement) =>
      rowsOf(await database.orm.execute(sql.raw(statement))),
    );
    const app = await buildApp({ config, database, now, log: false });
    expect(lostIn(left, found)).toEqual([]);

    const signedIn = await app.inject({
      ...{ method: 'POST', url: `/api${pathOf('login')}` },
      payload: { username: 'robin', password: 'Right#2026' },
    });
    const headers = { authorization: `Bearer ${signedIn.json<LoginDto>().account.token}` };
    const refused: unknown[] = [];
    for (const { method, path, body } of callsOf(version)) {
      const payload = body === undefined ? {} : { payload: body };
      const { statusCode, body: answer } = await app.inject({ method, url: path, headers, ...payload });
      if (statusCode >= 300) refused.push({ method, path, statusCode, answer });
    }
    expect(refused).toEqual([]);
    await app.close();
    await database.close();
  },
  240_000,
);

/** Rows of version 1.1.0 that the upgrade changes: accounts of other names, and a mail that says what is not so any more. */
const ODD_NAMES = {
  composed: 'zoe\u0301',
  hidden: 'a\u200Bda\uFE0F',
  'same as taken': 'rene\u0301',
  taken: 'REN\u00C9',
  'one of two': 'li\u00ADv',
  'other of two': 'L\u2060iv',
  nothing: '\u200B',
};
const oddRows = `
  INSERT INTO public.accounts (id, username, email, password_hash, draft_key, created_at)
  SELECT key, value, key, '', '', now() FROM json_each_text('${JSON.stringify(ODD_NAMES)}');
  INSERT INTO public.mail_outbox (id, template, recipient, language, "values", due_at, created_at)
  VALUES ('ended', 'notActivated', 'sonia@example.org', 'en', '{}', now(), now());
`;

test.each(engines)(
  'what version 1.1.0 left on %s: nobody said "no" to what was not asked, names are plain, and no mail says what is not so',
  async (_name, isPostgres) => {
    const { databaseUrl } = await leave('1.1.0', isPostgres, oddRows);
    const database = await openWith(databaseUrl);
    const rows = async (statement: string) => rowsOf(await database.orm.execute(sql.raw(statement)));
    const answers =
      'is_hispanic_or_latino, has_birth_certificate, has_immunization_record, has_other_documents, has_attended_another_school';
    const no = { is_hispanic_or_latino: false, has_birth_certificate: false, has_immunization_record: false };
    const others = { has_other_documents: false, has_attended_another_school: false };
    const unasked = Object.fromEntries(answers.split(', ').map((column) => [column, null]));
    expect(await rows(`select distinct ${answers} from applicants where email is not null`)).toEqual([
      { ...no, ...others },
    ]);
    expect(await rows(`select ${answers} from applicants where email is null`)).toEqual([unasked]);
    const names = await rows('select id, username from accounts');
    expect(Object.fromEntries(names.map(({ id, username }) => [id, username]))).toMatchObject({
      ...ODD_NAMES,
      composed: 'zo\u00E9',
      hidden: 'ada',
      'account-of-robin': 'robin',
    });
    const mails = await rows('select template from mail_outbox order by template');
    expect(mails).toEqual([{ template: 'activation' }, { template: 'reset' }]);
    await database.close();
  },
  120_000,
);

test('an upgrade of the embedded database leaves a backup that the version before can use', async () => {
  const { left } = await leave(versions[0] ?? '', false);
  await (await openWith(undefined)).close();
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const variables = { DATA_DIR: dataDirectory };
  expect([await restoreCommand(['newest'], { variables, print: say, complain: say }), said]).toEqual([
    0,
    expect.arrayContaining([expect.stringContaining('Start the server again.')]),
  ]);
  const restored = await PGlite.create(join(dataDirectory, 'database'));
  expect(await readTables(async (statement) => (await restored.query<Rows[number]>(statement)).rows)).toEqual(
    left,
  );
  await restored.close();
}, 240_000);

test('an upgrade that fails is tried again with the backup that it has, until the version before writes', async () => {
  const inTheWay = 'create table public.messages ();';
  await leave(versions[0] ?? '', false, inTheWay);
  const backupsAfter = async () => {
    await expect(openWith(undefined)).rejects.toThrow();
    return (await listBackups(dataDirectory)).length;
  };
  expect([await backupsAfter(), await backupsAfter()]).toEqual([1, 1]);
  const before = await PGlite.create(join(dataDirectory, 'database'));
  await before.exec(`insert into professions (id, name) values ('late', 'Late')`);
  await before.close();
  expect(await backupsAfter()).toBe(2);
}, 240_000);

test.each(engines)(
  'tables of a newer version on %s are refused in a sentence, and left as they are',
  async (_name, isPostgres) => {
    const databaseUrl = isPostgres ? await createDatabase(url ?? '') : undefined;
    if (!isPostgres) await giveDatabase(dataDirectory);
    const database = await openWith(databaseUrl);
    const later = sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9000000000000)`;
    await database.orm.execute(later);
    await database.close();
    await expect(openWith(databaseUrl)).rejects.toThrow(
      /^The tables are those of a newer version.* put back a backup of before the upgrade/,
    );
  },
  120_000,
);
