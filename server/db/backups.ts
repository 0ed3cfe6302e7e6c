import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dropFiles, keepFilesAround } from './backupFiles';
import {
  readManifest,
  removeBackup,
  sha256Of,
  undefinedIfMissing,
  writeManifest,
  writeWhole,
  type FileHashes,
  type Manifest,
} from './backupManifest';
import { failureCode, failureSentence } from './failures';
import { bytesIn, freeBytes, ROOM_TO_WRITE } from './freeSpace';
import { copyLog, dropCopies, LogGap } from './logArchive';
import type { Database } from './orm';
import { unpackBackup } from './unpackBackup';
import { DAY, MINUTE } from '../../src/lib/durations';

/** Less than an hour, so that the newest backup is never older than one. */
const DUE_AFTER = 50 * MINUTE;
/** How often the log is copied if something was written, so that a restore loses five minutes at most. */
const LOG_EVERY = 4 * MINUTE;
const NEWEST_KEPT = 24;
const DAYS_KEPT = 7;
/** Minutes between attempts that go on failing. */
const LONGEST_REST = 60;
/** What is dated later than this from now was written while the clock was ahead. */
const CLOCKS_DIFFER = 5 * MINUTE;

/** A complete dump of the embedded database. `name` is the time of the dump, such as `2026-11-20T21-05-00Z`. */
export interface Backup {
  name: string;
  path: string;
  at: Date;
}

export const backupFolder = (dataDirectory: string): string => join(dataDirectory, 'backups');

/** A time as part of a file name. */
export const stampOf = (at: Date): string =>
  at
    .toISOString()
    .replace(/\.\d+Z$/, 'Z')
    .replaceAll(':', '-');

const fileName = /^(\d{4}-\d{2}-\d{2})T(\d{2})-(\d{2})-(\d{2})Z\.tar\.gz$/;

const backupIn = (folder: string, file: string): Backup[] => {
  const [, day, ...time] = fileName.exec(file) ?? [];
  if (day === undefined) return [];
  return [
    {
      name: file.replace('.tar.gz', ''),
      path: join(folder, file),
      at: new Date(`${day}T${time.join(':')}Z`),
    },
  ];
};

/** The backups of an installation, newest first; empty if there is no folder yet. */
export const listBackups = async (dataDirectory: string): Promise<Backup[]> => {
  const folder = backupFolder(dataDirectory);
  const files = await readdir(folder).catch(undefinedIfMissing);
  return (files ?? [])
    .flatMap((file) => backupIn(folder, file))
    .sort((one, other) => other.at.getTime() - one.at.getTime());
};

export const isInFuture = (at: Date, now: Date): boolean => at.getTime() - now.getTime() > CLOCKS_DIFFER;

interface Newest extends Backup {
  manifest: Manifest | undefined;
}

/** The time up to which a backup has what was written. */
export const reachOf = ({ at, manifest }: Newest): Date => (manifest ? new Date(manifest.until) : at);

/**
 * The newest backup by a clock that is right: neither it nor its log is dated in the future. Otherwise no other would be
 * made until that date.
 */
export const newestBackup = async (dataDirectory: string, now: Date): Promise<Newest | undefined> => {
  for (const backup of await listBackups(dataDirectory)) {
    if (isInFuture(backup.at, now)) continue;
    const found = { ...backup, manifest: await readManifest(backup.path) };
    if (!isInFuture(reachOf(found), now)) return found;
  }
  return undefined;
};

/**
 * Of the given backups, newest first, those to delete: all except the newest 24, the newest of each of the last seven days,
 * and those that are dated in the future, whose age nobody knows.
 */
export const backupsToRemove = (backups: readonly Backup[], now: Date): Backup[] => {
  const days = new Set<string>();
  const past = backups.filter(({ at }) => !isInFuture(at, now));
  return past.filter(({ at }, index) => {
    const day = at.toISOString().slice(0, 10);
    const isNewestOfDay = !days.has(day) && now.getTime() - at.getTime() < DAYS_KEPT * DAY;
    days.add(day);
    return index >= NEWEST_KEPT && !isNewestOfDay;
  });
};

const demandFile = (dataDirectory: string) => join(backupFolder(dataDirectory), 'due');
/** The file begins so from the backup of before an upgrade until the upgrade is done. */
const UPGRADING = 'upgrade';

const demand = async (dataDirectory: string, reason: string): Promise<void> => {
  await mkdir(backupFolder(dataDirectory), { recursive: true, mode: 0o700 });
  await writeWhole(demandFile(dataDirectory), reason);
};
const reasonOf = (dataDirectory: string) =>
  readFile(demandFile(dataDirectory), 'utf8').catch(undefinedIfMissing);

/** Makes the next backup due at once, because new data no longer continues the newest backup. */
export const demandBackup = (dataDirectory: string): Promise<void> => demand(dataDirectory, '');

/** Whether an upgrade was begun and not done. */
export const isUpgrading = async (dataDirectory: string): Promise<boolean> =>
  (await reasonOf(dataDirectory))?.startsWith(UPGRADING) ?? false;

/** Names the newest backup, and the transaction before which it is complete. */
const upgradeOf = async (
  { log }: Pick<Database, 'log'>,
  dataDirectory: string,
  now: Date,
): Promise<string> => {
  const newest = await newestBackup(dataDirectory, now);
  return `${UPGRADING} ${newest?.name ?? ''} ${(await log?.nextTransaction()) ?? ''}`;
};

/** Notes that an upgrade was begun, and that the newest backup has all that is there. */
export const noteUpgrade = async (
  database: Pick<Database, 'log'>,
  dataDirectory: string,
  now: Date,
): Promise<void> => demand(dataDirectory, await upgradeOf(database, dataDirectory, now));

const removeOld = async (dataDirectory: string, now: Date) => {
  const backups = await listBackups(dataDirectory);
  const old = new Set(backupsToRemove(backups, now));
  for (const { path } of old) await removeBackup(path);
  const kept = await Promise.all(
    backups.filter((one) => !old.has(one)).map(({ path }) => readManifest(path)),
  );
  await dropFiles(dataDirectory, new Set(kept.flatMap((manifest) => Object.keys(manifest?.files ?? {}))));
};

/** The archive gets its name last, so that one that was cut short or cannot be read back is no backup. */
const write = async (
  dump: NonNullable<Database['dump']>,
  dataDirectory: string,
  path: string,
  known: FileHashes,
  now: Date,
) => {
  const trial = join(backupFolder(dataDirectory), 'trial');
  const archive = `${trial}.tar.gz`;
  try {
    const { result, ...kept } = await keepFilesAround(dataDirectory, known, dump);
    const { archive: bytes, ...rest } = result;
    await writeWhole(archive, bytes);
    const manifest = { ...rest, ...kept, sha256: await sha256Of(archive), log: {}, until: now.toISOString() };
    await unpackBackup(archive, manifest, trial, false);
    await writeManifest(path, manifest);
    await rename(archive, path);
  } finally {
    await rm(archive, { force: true });
    await rm(trial, { recursive: true, force: true });
  }
};

const MEGABYTE = 1024 * 1024;

class NoRoom extends Error {
  readonly code = 'ENOSPC';
}

/** For the archive and what it is unpacked to, before the database is stopped for them. The archive may hardly be smaller. */
const requireRoom = async (dataDirectory: string) => {
  const needed = 2 * (await bytesIn(join(dataDirectory, 'database'))) + ROOM_TO_WRITE;
  const free = await freeBytes(dataDirectory);
  if (free < needed)
    throw new NoRoom(
      `There is no room for a backup: it needs ${Math.ceil(needed / MEGABYTE)} MB on the disk of DATA_DIR, and ${Math.floor(free / MEGABYTE)} MB are free.`,
    );
};

const backUp = async (
  dump: NonNullable<Database['dump']>,
  dataDirectory: string,
  newest: Newest | undefined,
  now: Date,
): Promise<Backup> => {
  const name = stampOf(now);
  const path = join(backupFolder(dataDirectory), `${name}.tar.gz`);
  try {
    await requireRoom(dataDirectory);
    await write(dump, dataDirectory, path, newest?.manifest?.hashes ?? {}, now);
  } catch (error) {
    await removeBackup(path);
    throw error;
  }
  await rm(demandFile(dataDirectory), { force: true });
  await removeOld(dataDirectory, now);
  return { name, path, at: now };
};

/**
 * Writes a backup when the newest is 50 minutes old or there is none, reads it back as a restore would, and deletes
 * old ones. Returns the backup that it wrote. One that cannot be read back is deleted, and the error is thrown. Does
 * nothing for PostgreSQL, which has its own tools.
 */
export const backUpWhenDue = async (
  { dump }: Pick<Database, 'dump'>,
  dataDirectory: string,
  now: Date,
): Promise<Backup | undefined> => {
  const newest = await newestBackup(dataDirectory, now);
  const isDue = !newest || now.getTime() - newest.at.getTime() >= DUE_AFTER;
  if (!dump || !(isDue || existsSync(demandFile(dataDirectory)))) return undefined;
  return backUp(dump, dataDirectory, newest, now);
};

/**
 * Copies the log and new files beside a backup. The log of the former manifest stays until the next time, for a copy of the
 * folder that is being made. `nothing`: nothing was written since the last time.
 */
const extend = async (
  { folder, position: askPosition }: NonNullable<Database['log']>,
  dataDirectory: string,
  path: string,
  manifest: Manifest,
  now: Date,
): Promise<'copied' | 'nothing' | 'gap'> => {
  const { position, segment } = await askPosition();
  if (position === manifest.position) return 'nothing';
  try {
    const { result: log, ...kept } = await keepFilesAround(dataDirectory, manifest.hashes ?? {}, () =>
      copyLog(folder, path, manifest, segment),
    );
    const files = { ...manifest.files, ...kept.files };
    const hashes = { ...manifest.hashes, ...kept.hashes };
    await writeManifest(path, { ...manifest, files, hashes, log, position, until: now.toISOString() });
    await dropCopies(path, [manifest, { log }]);
    return 'copied';
  } catch (error) {
    if (error instanceof LogGap) return 'gap';
    throw error;
  }
};

/** If something was written since, copies the log and new files beside the newest backup. Returns whether it did. */
export const copyLogWhenDue = async (
  { log }: Pick<Database, 'log'>,
  dataDirectory: string,
  now: Date,
): Promise<boolean> => {
  const newest = await newestBackup(dataDirectory, now);
  if (!log || !newest?.manifest || existsSync(demandFile(dataDirectory))) return false;
  const { path, manifest } = newest;
  if (now.getTime() - new Date(manifest.until).getTime() < LOG_EVERY) return false;
  const outcome = await extend(log, dataDirectory, path, manifest, now);
  if (outcome === 'gap') await demandBackup(dataDirectory);
  return outcome === 'copied';
};

const isContinued = async ({ log }: Pick<Database, 'log'>, dataDirectory: string, now: Date) => {
  const newest = await newestBackup(dataDirectory, now);
  if (!log || !newest?.manifest || existsSync(demandFile(dataDirectory))) return false;
  return (await extend(log, dataDirectory, newest.path, newest.manifest, now)) !== 'gap';
};

/**
 * Before the tables change: completes the newest backup by the log, or makes another where that cannot be. Its log ends
 * here, so that an older version can put it back; what is written from now on belongs to the next backup, due at once.
 * An upgrade that failed is begun again with the backup that it has, unless the version before has written meanwhile.
 */
export const backUpBeforeUpgrade = async (
  { dump, log }: Pick<Database, 'dump' | 'log'>,
  dataDirectory: string,
  now: Date,
): Promise<void> => {
  try {
    if ((await reasonOf(dataDirectory)) === (await upgradeOf({ log }, dataDirectory, now))) return;
    if (dump && !(await isContinued({ log }, dataDirectory, now)))
      await backUp(dump, dataDirectory, await newestBackup(dataDirectory, now), now);
    await noteUpgrade({ log }, dataDirectory, now);
  } catch (error) {
    throw new Error(
      `There is no backup of before the upgrade, so the tables were left as they are: ${backupFolder(dataDirectory)} could not be written (${(error instanceof NoRoom ? undefined : failureCode(error)) ?? failureSentence(error)}).`,
      { cause: error },
    );
  }
};

/** The newest one of all, if it is dated in the future, so that somebody may look. */
const inFuture = async (dataDirectory: string, now: Date): Promise<string | undefined> => {
  const [first] = await listBackups(dataDirectory);
  return first?.name === (await newestBackup(dataDirectory, now))?.name ? undefined : first?.name;
};

/** What is done every minute. After a failure the next attempt is made later, because a dump stops the database meanwhile. */
export const backupRounds = (
  database: Pick<Database, 'dump' | 'log'>,
  dataDirectory: string,
  onFailure: (error: unknown) => void,
) => {
  let failures = 0;
  let roundsToRest = 0;
  let told: string | undefined;
  const tellOfFuture = async (now: Date) => {
    const name = await inFuture(dataDirectory, now);
    if (name === undefined || name === told) return;
    told = name;
    onFailure(
      new Error(
        `The backup ${name} is dated in the future and does not count as the newest. Look at the clock of this machine.`,
      ),
    );
  };
  const backUpPatiently = async (now: Date) => {
    if (roundsToRest > 0) {
      roundsToRest -= 1;
      return;
    }
    try {
      await tellOfFuture(now);
      await backUpWhenDue(database, dataDirectory, now);
      failures = 0;
    } catch (error) {
      onFailure(error);
      // looking for room costs nothing, so it is done again every minute
      if (error instanceof NoRoom) return;
      roundsToRest = Math.min(LONGEST_REST, 2 ** failures) - 1;
      failures += 1;
    }
  };
  return async (now: Date): Promise<void> => {
    await backUpPatiently(now);
    await copyLogWhenDue(database, dataDirectory, now).catch(onFailure);
  };
};

/** Checks every minute whether a backup or a copy of the log is due, as long as the process runs. */
export const keepBackups = (
  database: Database,
  dataDirectory: string,
  onFailure: (error: unknown) => void,
): void => {
  const round = backupRounds(database, dataDirectory, onFailure);
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await round(new Date());
    isRunning = false;
  };
  setInterval(() => void run(), MINUTE).unref();
};
