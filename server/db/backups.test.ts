/** @jest-environment node */
import childProcess, { spawnSync } from 'node:child_process';
import fs, {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
  type StatsFs,
} from 'node:fs';
import disk from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { create } from 'tar';
import { restoreCommand } from '../cli/restoreCommand';
import { bundle, SHORT_LIVED } from '../testing/bundle';
import { giveDatabase } from '../testing/embeddedDatabase';
import { quickFolder } from '../testing/quickFolder';
import {
  backUpBeforeUpgrade,
  backUpWhenDue,
  backupFolder,
  backupRounds,
  backupsToRemove,
  copyLogWhenDue,
  demandBackup,
  listBackups,
  stampOf,
  type Backup,
} from './backups';
import { readManifest } from './backupManifest';
import { openDatabase, type Database } from './client';
import { ROOM_TO_WRITE } from './freeSpace';
import { dropCopies } from './logArchive';
import { rowsOf } from './orm';
import { unpackBackup } from './unpackBackup';
import { professions } from './schema';
import { HOUR, MINUTE } from '../../src/lib/durations';

const NOW = new Date('2026-11-20T21:05:00Z');
const after = (milliseconds: number) => new Date(NOW.getTime() + milliseconds);

let directory: string;
beforeEach(() => {
  directory = quickFolder('backups-');
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

/** Damages the newest part of the write-ahead log, as a faulty disk would. */
const damageLog = () => {
  const log = join(directory, 'database', 'pg_wal');
  for (const name of readdirSync(log).filter((file) => /^[0-9A-F]{24}$/.test(file)))
    writeFileSync(join(log, name), Buffer.alloc(statSync(join(log, name)).size, 7));
};

const newestArchive = async () => (await listBackups(directory))[0]?.path ?? '';
const fileNames = () => readdirSync(join(directory, 'files', 'kept')).sort();

const upload = (name: string, text: string) => {
  mkdirSync(join(directory, 'files', 'kept'), { recursive: true });
  writeFileSync(join(directory, 'files', 'kept', name), text);
};

/** A database with `Baker` in the dump, `Cook` in the log that was copied after four minutes, `Diver` in neither. */
const writeInThreeSteps = async () => {
  await giveDatabase(directory);
  const database = await open();
  const add = (name: string) => database.orm.insert(professions).values({ name });
  await add('Baker');
  upload('a', 'first');
  expect((await backUpWhenDue(database, directory, NOW))?.name).toBe('2026-11-20T21-05-00Z');
  await add('Cook');
  upload('b', 'second');
  expect(await backUpWhenDue(database, directory, after(HOUR / 2))).toBeUndefined();
  expect(await copyLogWhenDue(database, directory, after(3 * MINUTE))).toBe(false);
  expect(await copyLogWhenDue(database, directory, after(4 * MINUTE))).toBe(true);
  expect(await copyLogWhenDue(database, directory, after(8 * MINUTE))).toBe(false);
  await add('Diver');
  await database.close();
};

/** Written once; each test starts from a copy. */
let threeSteps: string;
beforeAll(async () => {
  directory = threeSteps = quickFolder('backups-');
  await writeInThreeSteps();
}, 400_000);
afterAll(() => rmSync(threeSteps, { recursive: true, force: true }));
const beginWithThreeSteps = () =>
  cpSync(threeSteps, directory, { recursive: true, preserveTimestamps: true });

const restoredNames = async () => {
  const database = await open();
  return namesIn(database).finally(() => database.close());
};

/** Damages a page of a table of PostgreSQL's own. */
const damagePage = (table: string) => {
  const bytes = readFileSync(table);
  bytes.fill(7, bytes.length - 4_000, bytes.length - 3_900);
  writeFileSync(table, bytes);
};

const refusal = () =>
  open().then(
    () => 'opened',
    (error: Error) => error.message,
  );

test('F25: a damaged database is refused in plain words, and the newest backup is put back with what was written after it', async () => {
  beginWithThreeSteps();
  const first = await open();
  const [table] = rowsOf(await first.orm.execute(sql`select pg_relation_filepath('pg_proc') as path`));
  const running = await restore('newest');
  expect(running).toMatchObject({ code: 1 });
  expect(running.said).toContain(`in use by the process ${process.pid}`);
  await first.close();

  damagePage(join(directory, 'database', String(table?.path)));
  const inPlainWords =
    /cannot be opened.*is probably damaged.*left as it is.*2026-11-20T21-05-00Z.*npm run restore -- newest/;
  expect(await refusal()).toMatch(inPlainWords);
  damageLog();
  expect(await refusal()).toMatch(inPlainWords);
  rmSync(join(directory, 'files', 'kept', 'a'));

  const restored = await restore('newest');
  expect(restored).toMatchObject({ code: 0 });
  expect(restored.said).toContain(
    'The database is as it was at 2026-11-20T21-09-00Z, 31 minutes ago. Start the server again.',
  );
  const [kept] = readdirSync(directory).filter((name) => name.startsWith('database.before-restore-'));
  expect(readdirSync(join(directory, kept ?? ''))).toContain('pg_wal');
  expect(fileNames()).toEqual(['a', 'b']);
  expect(statSync(join(directory, 'files', 'kept', 'a')).nlink).toBe(2);

  // What is written now belongs to another history than that backup's log.
  const database = await open();
  expect(await namesIn(database)).toEqual(['Baker', 'Cook']);
  expect(await copyLogWhenDue(database, directory, after(40 * MINUTE))).toBe(false);
  const isDue = { dump: () => Promise.reject(new Error('It is due.')) };
  await expect(backUpWhenDue(isDue, directory, after(41 * MINUTE))).rejects.toThrow('It is due.');
  await database.close();

  expect(await restore('2026-11-20T21-05-00Z', '--without-log')).toMatchObject({ code: 0 });
  expect(await restoredNames()).toEqual(['Baker']);
}, 400_000);

test('before the tables change, the newest backup is completed, and what is written afterwards is not in its log', async () => {
  beginWithThreeSteps();
  const database = await open();
  await backUpBeforeUpgrade(database, directory, after(10 * MINUTE));
  await database.orm.insert(professions).values({ name: 'Editor' });
  expect(await copyLogWhenDue(database, directory, after(20 * MINUTE))).toBe(false);
  await database.close();
  expect(await restore()).toEqual({
    code: 0,
    said: expect.stringContaining(
      '  2026-11-20T21-05-00Z  35 minutes ago, with its log until 2026-11-20T21-15-00Z\n',
    ) as string,
  });
  expect(await restore('newest')).toMatchObject({ code: 0 });
  expect(await restoredNames()).toEqual(['Baker', 'Cook', 'Diver']);
}, 400_000);

/** Answers what the newest backup was made of. */
const dumpAgain = async () => {
  const archive = await newestArchive();
  const { rows, position, segment } = (await readManifest(archive))!;
  const made = { archive: readFileSync(archive), rows, position, segment };
  return () => Promise.resolve(made);
};

const logFolder = async () => (await newestArchive()).replace('.tar.gz', '.log');
const copiesNamed = async () =>
  Object.entries((await readManifest(await newestArchive()))?.log ?? {}).map(
    ([segment, sha256]) => `${segment}-${sha256.slice(0, 12)}.gz`,
  );

test('a log that was copied and whose manifest could not be written leaves the backup as it was', async () => {
  beginWithThreeSteps();
  const database = await open();
  const inTheWay = (await newestArchive()).replace('.tar.gz', '.json.part');
  mkdirSync(inTheWay);
  await expect(copyLogWhenDue(database, directory, after(12 * MINUTE))).rejects.toThrow('EISDIR');
  rmSync(inTheWay, { recursive: true });
  await database.close();
  expect(await restore('newest')).toMatchObject({ code: 0 });
  expect(await restoredNames()).toEqual(['Baker', 'Cook']);
}, 400_000);

test('the log of the manifest and of the one before it are kept, and nothing else beside them', async () => {
  beginWithThreeSteps();
  const database = await open();
  const turns: string[][] = [];
  for (const minutes of [12, 16, 20]) {
    writeFileSync(join(await logFolder(), `cut short ${minutes}.gz.part`), '');
    await database.orm.insert(professions).values({ name: `${minutes}` });
    expect(await copyLogWhenDue(database, directory, after(minutes * MINUTE))).toBe(true);
    turns.push(await copiesNamed());
  }
  await database.close();
  expect(turns[2]).not.toEqual(turns[1]);
  expect(readdirSync(await logFolder()).sort()).toEqual([...new Set(turns.slice(1).flat())].sort());
}, 400_000);

test('a log under the names of the first builds of version 1.2.0 stays, and is put back', async () => {
  beginWithThreeSteps();
  const folder = await logFolder();
  const manifest = await readManifest(await newestArchive());
  for (const copy of await copiesNamed())
    renameSync(join(folder, copy), join(folder, copy.replace(/-.*/, '.gz')));
  await dropCopies(await newestArchive(), [manifest!]);
  expect(await restore('newest')).toMatchObject({ code: 0 });
  expect(await restoredNames()).toEqual(['Baker', 'Cook']);
}, 400_000);

test('an upgrade that is begun again keeps the backup of before it, and one of restored data makes another', async () => {
  beginWithThreeSteps();
  const database = await open();
  const attempt = async (minutes: number) => {
    await backUpBeforeUpgrade(database, directory, after(minutes * MINUTE));
    return (await listBackups(directory)).length;
  };
  const first = await attempt(10);
  expect(await attempt(11)).toBe(first);
  await demandBackup(directory);
  expect(await attempt(12)).toBe(first + 1);
  await database.close();
}, 400_000);

test('what the version before has written since an upgrade that failed is in a backup before the next attempt', async () => {
  beginWithThreeSteps();
  const database = await open();
  const attempt = async (minutes: number) => {
    await backUpBeforeUpgrade(database, directory, after(minutes * MINUTE));
    return (await listBackups(directory)).length;
  };
  const first = await attempt(10);
  await database.orm.insert(professions).values({ name: 'Editor' });
  expect(await attempt(20)).toBe(first + 1);
  expect(await attempt(21)).toBe(first + 1);
  rmSync(await newestArchive());
  expect(await attempt(22)).toBe(first + 1);
  await database.close();
  expect(await restore('newest')).toMatchObject({ code: 0 });
  expect(await restoredNames()).toEqual(['Baker', 'Cook', 'Diver', 'Editor']);
}, 400_000);

test('a version that goes on after an upgrade that failed leaves the next one to make a backup of its own', async () => {
  await giveDatabase(directory);
  await demandBackup(directory);
  writeFileSync(join(directory, 'backups', 'due'), 'upgrade 2026-11-20T21-05-00Z 700');
  const { close } = await open();
  expect(readFileSync(join(directory, 'backups', 'due'), 'utf8')).toBe('');
  await close();
});

test('a file that arrives or is removed while a backup or the log is written belongs to it', async () => {
  beginWithThreeSteps();
  const { close, log } = await open();
  const busyLog = log && {
    ...log,
    position: async () => {
      upload('arrived', 'with the log');
      return log.position();
    },
  };
  expect(await copyLogWhenDue({ log: busyLog }, directory, after(12 * MINUTE))).toBe(true);
  const files = async () => Object.keys((await readManifest(await newestArchive()))?.files ?? {}).sort();
  expect(await files()).toEqual(['a', 'arrived', 'b']);
  const dump = await dumpAgain();
  const busyDump = async () => {
    const made = await dump();
    upload('late', 'with the dump');
    rmSync(join(directory, 'files', 'kept', 'a'));
    return made;
  };
  expect(await backUpWhenDue({ dump: busyDump }, directory, after(HOUR))).toBeDefined();
  expect(await files()).toEqual(['a', 'arrived', 'b', 'late']);
  await close();
}, 400_000);

test('root does not put a backup back where the data belong to another user', async () => {
  writeOldBackup();
  mkdirSync(join(directory, 'database'));
  if (process.getuid?.() === 0) chownSync(join(directory, 'database'), 65534, 65534);
  jest.spyOn(process, 'getuid').mockReturnValue(0);
  expect(await restore('newest')).toEqual({
    code: 1,
    said: expect.stringMatching(/belongs to another user .* Run this as that user/) as string,
  });
  expect(readdirSync(directory).sort()).toEqual(['backups', 'database']);
});

test('a folder of another user is refused with the reason, and nothing is made beside it', async () => {
  mkdirSync(join(directory, 'database'));
  jest.spyOn(fs, 'accessSync').mockImplementation(() => {
    throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
  });
  await expect(open()).rejects.toThrow(
    `${join(directory, 'database')} cannot be used (EACCES): this user may not read and write there.`,
  );
  expect(readdirSync(directory)).toEqual(['database']);
});

test('a start and a restore wait for what another container left when it was killed', async () => {
  writeOldBackup();
  mkdirSync(join(directory, 'database'));
  const leaveLock = () => {
    const lock = join(directory, 'database.lock');
    writeFileSync(lock, '1 1 pid:[1] another-boot\n');
    utimesSync(lock, new Date(), new Date(Date.now() - 59_000));
  };
  leaveLock();
  expect((await restore('newest')).said).toContain('cannot be read. Nothing was changed');
  leaveLock();
  jest.spyOn(fs, 'accessSync').mockImplementation(() => {
    throw Object.assign(new Error('EACCES'), { code: 'EACCES' });
  });
  await expect(open()).rejects.toThrow('cannot be used (EACCES)');
  expect(existsSync(join(directory, 'database.lock'))).toBe(false);
});

test('F25: a cut dump, an altered dump, a cut log, a cut file and an altered file are refused, and nothing is changed', async () => {
  beginWithThreeSteps();
  const archive = await newestArchive();
  const [copy = ''] = await copiesNamed();
  const log = join(await logFolder(), copy);
  const file = join(backupFolder(directory), 'files', 'b');
  const altered = (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    copy[Math.floor(copy.length / 2)]! ^= 1;
    return copy;
  };
  const damages: [string, (bytes: Buffer) => Buffer, string][] = [
    [archive, (bytes) => bytes.subarray(0, -1_000), 'It is cut or altered'],
    [archive, altered, 'It is cut or altered'],
    [log, (bytes) => bytes.subarray(0, -10), 'Its log is missing, cut or altered'],
    [log, altered, 'npm run restore -- 2026-11-20T21-05-00Z --without-log'],
    [file, (bytes) => bytes.subarray(1), 'uploaded files of it are missing, cut or altered'],
    [file, altered, 'uploaded files of it are missing, cut or altered'],
  ];
  const before = readdirSync(directory).sort();
  for (const [path, damage, sentence] of damages) {
    const bytes = readFileSync(path);
    rmSync(path);
    writeFileSync(path, damage(bytes));
    const { code, said } = await restore('newest');
    expect([code, said]).toEqual([1, expect.stringContaining(sentence)]);
    expect(said).toContain('Nothing was changed');
    expect(readdirSync(directory).sort()).toEqual(before);
    rmSync(path);
    writeFileSync(path, bytes);
  }
  expect(await restoredNames()).toEqual(['Baker', 'Cook', 'Diver']);
}, 400_000);

test('F25: a restore that was killed between its steps is finished at the next start', async () => {
  beginWithThreeSteps();
  expect(await restore('newest')).toMatchObject({ code: 0 });
  // The state that a kill after the first of four renames leaves.
  const stamp = '2026-11-20T21-40-00Z';
  for (const name of ['database', 'files']) {
    renameSync(join(directory, name), join(directory, `${name}.restoring`));
    renameSync(join(directory, `${name}.before-restore-${stamp}`), join(directory, name));
  }
  renameSync(join(directory, 'database'), join(directory, `database.before-restore-${stamp}`));
  writeFileSync(join(directory, 'restore.json'), JSON.stringify({ stamp }));

  expect(await restoredNames()).toEqual(['Baker', 'Cook']);
  expect(fileNames()).toEqual(['a', 'b']);
  expect(existsSync(join(directory, 'restore.json'))).toBe(false);
  expect(readdirSync(directory).filter((name) => name.includes('.restoring'))).toEqual([]);
}, 400_000);

const garbage = {
  dump: () => Promise.resolve({ archive: new Uint8Array([1]), rows: {}, position: '0/1', segment: '' }),
} as unknown as Database;

test('a backup that cannot be read back is no backup', async () => {
  await expect(backUpWhenDue(garbage, directory, NOW)).rejects.toThrow();
  expect(await listBackups(directory)).toEqual([]);
}, 120_000);

test('a backup during which the server was killed is none', async () => {
  const file = join(directory, 'archive');
  writeFileSync(join(directory, 'PG_VERSION'), '');
  create({ file, gzip: true, cwd: directory, sync: true }, ['PG_VERSION']);
  const script = `
    require('node:child_process').fork = () => process.kill(process.pid, 'SIGKILL');
    const archive = require('node:fs').readFileSync(${JSON.stringify(file)});
    const dump = async () => ({ archive, rows: {}, position: '0/1', segment: '' });
    require(${JSON.stringify(await bundle(join(__dirname, 'backups.ts')))})
      .backUpWhenDue({ dump }, ${JSON.stringify(directory)}, new Date());`;
  expect(spawnSync(process.execPath, [...SHORT_LIVED, '--eval', script]).signal).toBe('SIGKILL');
  expect(readdirSync(backupFolder(directory))).toContain('trial');
  expect(await listBackups(directory)).toEqual([]);
}, 120_000);

/** A backup by a server before 1.2.0, which wrote no manifest. */
const writeOldBackup = () => {
  mkdirSync(backupFolder(directory), { recursive: true });
  writeFileSync(join(backupFolder(directory), '2026-11-20T21-05-00Z.tar.gz'), new Uint8Array([1]));
};

test('a backup that cannot be read changes nothing, and a part of one is none', async () => {
  writeOldBackup();
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

test('the list says what there is, and an unknown name says so', async () => {
  expect(await restore()).toEqual({ code: 1, said: `There is no backup in ${join(directory, 'backups')}.` });
  writeOldBackup();
  expect(await restore()).toMatchObject({
    code: 0,
    said: expect.stringContaining('2026-11-20T21-05-00Z  35 minutes ago') as string,
  });
  expect(await restore('yesterday')).toMatchObject({ code: 1 });
  expect((await restore('--help')).said).toContain('npm run restore -- newest');
});

test.each([
  [['newest', '--without-logs']],
  [['newest', '--without-log', 'please']],
  [['--without-log', 'newest']],
  [['--newest']],
])('%j is not understood, and nothing is put back', async (parameters) => {
  writeOldBackup();
  const { code, said } = await restore(...parameters);
  expect([code, said]).toEqual([2, expect.stringContaining('npm run restore -- newest --without-log')]);
  expect(readdirSync(directory)).toEqual(['backups']);
});

/** A backup that an attempt to read would refuse, but whose dates can be told. */
const writeDated = (name: string, until?: Date) => {
  mkdirSync(backupFolder(directory), { recursive: true });
  writeFileSync(join(backupFolder(directory), `${name}.tar.gz`), new Uint8Array([1]));
  const manifest = { position: '0/1', segment: '', log: {}, files: {}, until: until?.toISOString() };
  if (until) writeFileSync(join(backupFolder(directory), `${name}.json`), JSON.stringify(manifest));
};
const failingDump = { dump: () => Promise.reject(new Error('It is due.')) };

describe('the rounds of every minute', () => {
  const rounds = (database: object) => {
    const failures: string[] = [];
    const round = backupRounds(database, directory, (error) => failures.push(messageOf(error)));
    return { round, failures };
  };
  const messageOf = (error: unknown) => (error instanceof Error ? error.message : '');

  test('try again after 1, 2, 4 minutes and so on, at last every hour, and at once after a success', async () => {
    const attempts: number[] = [];
    let minute = 0;
    const dump = () => {
      attempts.push(minute);
      return failingDump.dump();
    };
    const { round, failures } = rounds({ dump });
    for (; minute < 260; minute += 1) await round(after(minute * MINUTE));
    expect(attempts).toEqual([0, 1, 3, 7, 15, 31, 63, 123, 183, 243]);
    expect(failures).toEqual(attempts.map(() => 'It is due.'));
    writeDated(stampOf(after(260 * MINUTE)));
    for (; minute < 314; minute += 1) await round(after(minute * MINUTE));
    expect(attempts.slice(10)).toEqual([310, 311, 313]);
  });

  test('copy the log meanwhile, for that disturbs nobody', async () => {
    writeDated('2026-11-20T20-05-00Z', after(-4 * MINUTE));
    const log = { position: () => Promise.reject(new Error('It is asked.')) };
    const { round, failures } = rounds({ ...failingDump, log });
    for (const minute of [0, 1, 2]) await round(after(minute * MINUTE));
    expect(failures).toEqual(['It is due.', 'It is asked.', 'It is due.', 'It is asked.', 'It is asked.']);
  });

  test('tell once of a backup that is dated in the future', async () => {
    writeDated('2027-11-20T21-05-00Z');
    writeDated('2026-11-20T21-05-00Z');
    const { round, failures } = rounds(failingDump);
    await round(NOW);
    await round(after(MINUTE));
    expect(failures).toEqual([
      'The backup 2027-11-20T21-05-00Z is dated in the future and does not count as the newest. Look at the clock of this machine.',
    ]);
  });
});

test('a backup is not begun without room for it and for the trial', async () => {
  mkdirSync(join(directory, 'database', 'base'), { recursive: true });
  writeFileSync(join(directory, 'database', 'base', '1'), new Uint8Array(8_192));
  const free = jest
    .spyOn(disk, 'statfs')
    .mockResolvedValue({ bavail: 2 * 8_192 + ROOM_TO_WRITE - 1, bsize: 1 } as StatsFs);
  await expect(backUpWhenDue(failingDump, directory, NOW)).rejects.toMatchObject({
    message: 'There is no room for a backup: it needs 65 MB on the disk of DATA_DIR, and 64 MB are free.',
    code: 'ENOSPC',
  });
  free.mockResolvedValue({ bavail: 2 * 8_192 + ROOM_TO_WRITE, bsize: 1 } as StatsFs);
  await expect(backUpWhenDue(failingDump, directory, NOW)).rejects.toThrow('It is due.');
});

test('a trial that hangs is ended, and the backup is none', async () => {
  const file = join(directory, 'archive');
  writeFileSync(join(directory, 'PG_VERSION'), '');
  create({ file, gzip: true, cwd: directory, sync: true }, ['PG_VERSION']);
  const hanging = join(directory, 'hang.js');
  writeFileSync(hanging, 'setInterval(() => undefined, 1000);');
  const { fork } = jest.requireActual<typeof childProcess>('node:child_process');
  jest
    .spyOn(childProcess, 'fork')
    .mockImplementation((_module, _parameters, options) => fork(hanging, [], { ...options, execArgv: [] }));
  await expect(unpackBackup(file, undefined, join(directory, 'trial'), false, 1)).rejects.toThrow(
    /^To look through it took longer than \d+ minutes\.$/,
  );
}, 60_000);

describe('a backup of a clock that was ahead', () => {
  test.each([
    ['was made then', '2027-11-20T21-05-00Z', undefined],
    ['got its log then', '2026-11-20T21-04-00Z', new Date('2027-11-20T21:09:00Z')],
  ])('and that %s is not the newest: the next one is due', async (_what, name, until) => {
    writeDated(name, until);
    await expect(backUpWhenDue(failingDump, directory, NOW)).rejects.toThrow('It is due.');
    writeDated('2026-11-20T20-20-00Z', after(-45 * MINUTE));
    expect(await backUpWhenDue(failingDump, directory, NOW)).toBeUndefined();
  });

  test('does not keep the log from being copied beside the newest one', async () => {
    writeDated('2027-11-20T21-05-00Z', new Date('2027-11-20T21:05:00Z'));
    writeDated('2026-11-20T21-00-00Z', after(-5 * MINUTE));
    const log = { position: () => Promise.reject(new Error('It is asked.')) } as unknown as Database['log'];
    await expect(copyLogWhenDue({ log }, directory, NOW)).rejects.toThrow('It is asked.');
  });

  test('counts as the newest while it is ahead by no more than clocks differ', async () => {
    writeDated('2026-11-20T21-08-00Z', after(4 * MINUTE));
    expect(await backUpWhenDue(failingDump, directory, NOW)).toBeUndefined();
  });

  test('is listed as such, and put back by its name alone', async () => {
    writeDated('2027-11-20T21-05-00Z');
    writeDated('2026-11-20T21-10-00Z', new Date('2027-11-20T21:09:00Z'));
    const none = await restore('newest');
    expect([none.code, none.said]).toEqual([
      1,
      expect.stringMatching(/^Every backup is dated in the future.*\nBackups, newest first:\n/) as string,
    ]);
    writeDated('2026-11-20T21-05-00Z');
    expect((await restore()).said.split('\n').slice(1, 4)).toEqual([
      '  2027-11-20T21-05-00Z  in the future',
      '  2026-11-20T21-10-00Z  30 minutes ago, with its log until 2027-11-20T21-09-00Z, in the future',
      '  2026-11-20T21-05-00Z  35 minutes ago',
    ]);
    expect((await restore('newest')).said).toContain('The backup 2026-11-20T21-05-00Z cannot be read');
    expect((await restore('2027-11-20T21-05-00Z')).said).toContain(
      'The backup 2027-11-20T21-05-00Z cannot be read',
    );
  }, 120_000);

  test('is none of the 24 that are kept, and is not deleted', () => {
    const ahead = { name: 'ahead', path: '', at: after(24 * HOUR) };
    const recent = Array.from({ length: 25 }, (_, minutes): Backup => {
      const at = after(-minutes * MINUTE);
      return { name: at.toISOString(), path: '', at };
    });
    expect(backupsToRemove([...Array.from({ length: 24 }, () => ahead), ...recent], NOW)).toEqual([
      recent[24],
    ]);
  });
});

test('a PostgreSQL is left to its own tools', async () => {
  const complain = jest.fn();
  const variables = { DATA_DIR: directory, DATABASE_URL: 'postgresql://localhost/portal' };
  expect(await restoreCommand(['newest'], { variables, print: jest.fn(), complain })).toBe(2);
  expect(await backUpWhenDue({}, directory, NOW)).toBeUndefined();
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
