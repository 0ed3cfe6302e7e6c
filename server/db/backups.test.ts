/** @jest-environment node */
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restoreCommand } from '../cli/restoreCommand';
import { backUpWhenDue, backupsToRemove, listBackups, type Backup } from './backups';
import { openDatabase, type Database } from './client';
import { professions } from './schema';

const HOUR = 60 * 60 * 1000;
const NOW = new Date('2026-11-20T21:05:00Z');
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'backups-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const open = () => openDatabase({ dataDirectory: directory, databaseUrl: undefined });
const namesIn = async (database: Database) =>
  (await database.orm.select().from(professions)).map(({ name }) => name);

const restore = async (...parameters: string[]) => {
  const said: string[] = [];
  const say = (text: string) => void said.push(text);
  const code = await restoreCommand(parameters, {
    variables: { DATA_DIR: directory },
    print: say,
    complain: say,
    now: after(35 * 60 * 1000),
  });
  return { code, said: said.join('\n') };
};

/** As a disk does it: the newest part of the write-ahead log holds something else. */
const damageLog = () => {
  const log = join(directory, 'database', 'pg_wal');
  for (const name of readdirSync(log).filter((file) => /^[0-9A-F]{24}$/.test(file)))
    writeFileSync(join(log, name), Buffer.alloc(statSync(join(log, name)).size, 7));
};

/** F25 */
test('a damaged database is refused in plain words, and the newest backup is put back', async () => {
  const first = await open();
  await first.orm.insert(professions).values({ name: 'Baker' });
  expect((await backUpWhenDue(first, directory, NOW))?.name).toBe('2026-11-20T21-05-00Z');
  expect(await backUpWhenDue(first, directory, after(HOUR / 2))).toBeUndefined();
  await first.orm.insert(professions).values({ name: 'Too late' });

  const running = await restore('newest');
  expect(running).toMatchObject({ code: 1 });
  expect(running.said).toContain(`in use by the process ${process.pid}`);
  await first.close();

  damageLog();
  const refusal = await open().then(
    () => 'opened',
    (error: Error) => error.message,
  );
  expect(refusal).toMatch(/cannot be opened.*left as it is.*2026-11-20T21-05-00Z.*npm run restore -- newest/);

  const restored = await restore('newest');
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.said).toContain('The database is as it was at 2026-11-20T21-05-00Z, 35 minutes ago.');
  const [kept] = readdirSync(directory).filter((name) => name.startsWith('database.before-restore-'));
  expect(readdirSync(join(directory, kept ?? ''))).toContain('pg_wal');
  const second = await open();
  expect(await namesIn(second)).toEqual(['Baker']);
  await second.close();
}, 240_000);

const garbage = { dump: () => Promise.resolve(new Uint8Array([1])) } as unknown as Database;

test('a backup that cannot be read changes nothing, and a part of one is none', async () => {
  await backUpWhenDue(garbage, directory, NOW);
  const [backup] = await listBackups(directory);
  writeFileSync(`${backup?.path ?? ''}.part`, 'half');
  expect(await listBackups(directory)).toHaveLength(1);
  mkdirSync(join(directory, 'database'));
  writeFileSync(join(directory, 'database', 'damaged'), '');

  const { code, said } = await restore('newest');
  expect([code, said]).toEqual([1, expect.stringContaining('cannot be read. Nothing was changed')]);
  expect(readdirSync(directory).sort()).toEqual(['backups', 'database']);
  expect(readdirSync(join(directory, 'database'))).toEqual(['damaged']);
}, 120_000);

test('after a restore that was cut off no empty database takes its place', async () => {
  mkdirSync(join(directory, 'database.restoring'));
  await expect(open()).rejects.toThrow('was cut off. Run it again: npm run restore -- newest');
});

test('the list says what there is, and an unknown name says so', async () => {
  expect(await restore()).toEqual({ code: 1, said: `There is no backup in ${join(directory, 'backups')}.` });
  await backUpWhenDue(garbage, directory, NOW);
  expect(await restore()).toMatchObject({
    code: 0,
    said: expect.stringContaining('2026-11-20T21-05-00Z  35 minutes ago') as string,
  });
  expect(await restore('yesterday')).toMatchObject({ code: 1 });
  expect((await restore('--help')).said).toContain('npm run restore -- newest');
});

test('a PostgreSQL is left to its own tools', async () => {
  const complain = jest.fn();
  const variables = { DATA_DIR: directory, DATABASE_URL: 'postgresql://localhost/portal' };
  expect(await restoreCommand(['newest'], { variables, print: jest.fn(), complain })).toBe(2);
  expect(await backUpWhenDue({} as Database, directory, NOW)).toBeUndefined();
});

test('the newest 24 are kept, and the newest of each of the last seven days', () => {
  const hourly = Array.from({ length: 24 * 10 }, (_, hour): Backup => {
    const at = after(-hour * HOUR);
    return { name: at.toISOString(), path: '', at };
  });
  const gone = new Set(backupsToRemove(hourly, NOW));
  const kept = hourly.filter((backup) => !gone.has(backup));
  expect(kept.slice(0, 24)).toEqual(hourly.slice(0, 24));
  expect(kept.slice(24).map(({ name }) => name.slice(0, 13))).toEqual([
    '2026-11-18T23',
    '2026-11-17T23',
    '2026-11-16T23',
    '2026-11-15T23',
    '2026-11-14T23',
    '2026-11-13T23',
  ]);
});
