import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { dropFiles, keepFiles } from './backupFiles';
import {
  readManifest,
  removeBackup,
  sha256Of,
  writeManifest,
  writeWhole,
  type FileHashes,
} from './backupManifest';
import { copyLog, LogGap } from './logArchive';
import type { Database } from './orm';
import { unpackBackup } from './unpackBackup';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** Less than an hour, so that the newest backup is never older than one. */
const DUE_AFTER = 50 * MINUTE;
/** How often the log is copied if something was written, so that a restore loses five minutes at most. */
const LOG_EVERY = 4 * MINUTE;
const NEWEST_KEPT = 24;
const DAYS_KEPT = 7;

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
  const files = await readdir(folder).catch(() => []);
  return files
    .flatMap((file) => backupIn(folder, file))
    .sort((one, other) => other.at.getTime() - one.at.getTime());
};

/**
 * Of the given backups, newest first, those to delete: all except the newest 24 and the newest of each of the last
 * seven days.
 */
export const backupsToRemove = (backups: readonly Backup[], now: Date): Backup[] => {
  const days = new Set<string>();
  return backups.filter(({ at }, index) => {
    const day = at.toISOString().slice(0, 10);
    const isNewestOfDay = !days.has(day) && now.getTime() - at.getTime() < DAYS_KEPT * DAY;
    days.add(day);
    return index >= NEWEST_KEPT && !isNewestOfDay;
  });
};

const demandFile = (dataDirectory: string) => join(backupFolder(dataDirectory), 'due');

/** Makes the next backup due at once, because new data no longer continues the newest backup. */
export const demandBackup = async (dataDirectory: string): Promise<void> => {
  await mkdir(backupFolder(dataDirectory), { recursive: true, mode: 0o700 });
  await writeWhole(demandFile(dataDirectory), '');
};

const removeOld = async (dataDirectory: string, now: Date) => {
  const backups = await listBackups(dataDirectory);
  const old = new Set(backupsToRemove(backups, now));
  for (const { path } of old) await removeBackup(path);
  const kept = await Promise.all(
    backups.filter((one) => !old.has(one)).map(({ path }) => readManifest(path)),
  );
  await dropFiles(dataDirectory, new Set(kept.flatMap((manifest) => Object.keys(manifest?.files ?? {}))));
};

const write = async (
  dump: NonNullable<Database['dump']>,
  dataDirectory: string,
  path: string,
  known: FileHashes,
  now: Date,
) => {
  const { archive, ...rest } = await dump();
  await mkdir(backupFolder(dataDirectory), { recursive: true, mode: 0o700 });
  await writeWhole(path, archive);
  const kept = await keepFiles(dataDirectory, known);
  const manifest = { ...rest, ...kept, sha256: await sha256Of(path), log: {}, until: now.toISOString() };
  await writeManifest(path, manifest);
  const trial = join(backupFolder(dataDirectory), 'trial');
  await unpackBackup(path, manifest, trial, false).finally(() => rm(trial, { recursive: true, force: true }));
};

/**
 * Writes a backup when the newest is 50 minutes old or there is none, reads it back as a restore would, and deletes
 * old ones. Returns the backup that it wrote. One that cannot be read back is deleted, and the error is thrown. Does
 * nothing for PostgreSQL, which has its own tools.
 */
export const backUpWhenDue = async (
  database: Database,
  dataDirectory: string,
  now: Date,
): Promise<Backup | undefined> => {
  const [newest] = await listBackups(dataDirectory);
  const isDue = !newest || now.getTime() - newest.at.getTime() >= DUE_AFTER;
  if (!database.dump || !(isDue || existsSync(demandFile(dataDirectory)))) return undefined;
  const name = stampOf(now);
  const path = join(backupFolder(dataDirectory), `${name}.tar.gz`);
  try {
    const known = newest && (await readManifest(newest.path));
    await write(database.dump, dataDirectory, path, known?.hashes ?? {}, now);
  } catch (error) {
    await removeBackup(path);
    throw error;
  }
  await rm(demandFile(dataDirectory), { force: true });
  await removeOld(dataDirectory, now);
  return { name, path, at: now };
};

/** If something was written since, copies the log and new files beside the newest backup. Returns whether it did. */
export const copyLogWhenDue = async (
  database: Database,
  dataDirectory: string,
  now: Date,
): Promise<boolean> => {
  const [newest] = await listBackups(dataDirectory);
  const manifest = newest && (await readManifest(newest.path));
  if (!database.log || !manifest || existsSync(demandFile(dataDirectory))) return false;
  if (now.getTime() - new Date(manifest.until).getTime() < LOG_EVERY) return false;
  const kept = await keepFiles(dataDirectory, manifest.hashes ?? {});
  const files = { ...manifest.files, ...kept.files };
  const hashes = { ...manifest.hashes, ...kept.hashes };
  const { position, segment } = await database.log.position();
  if (position === manifest.position) return false;
  try {
    const log = await copyLog(database.log.folder, newest.path, manifest, segment);
    await writeManifest(newest.path, { ...manifest, files, hashes, log, position, until: now.toISOString() });
    return true;
  } catch (error) {
    if (!(error instanceof LogGap)) throw error;
    await demandBackup(dataDirectory);
    return false;
  }
};

/** Checks every minute whether a backup or a copy of the log is due, as long as the process runs. */
export const keepBackups = (
  database: Database,
  dataDirectory: string,
  onFailure: (error: unknown) => void,
): void => {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    await backUpWhenDue(database, dataDirectory, new Date()).catch(onFailure);
    await copyLogWhenDue(database, dataDirectory, new Date()).catch(onFailure);
    isRunning = false;
  };
  setInterval(() => void run(), MINUTE).unref();
};
