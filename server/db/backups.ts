import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Database } from './orm';

const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
/** Less than an hour, so that the newest backup never is older than one. */
const DUE_AFTER = 50 * MINUTE;
const NEWEST_KEPT = 24;
const DAYS_KEPT = 7;

/** A whole dump of the embedded database. `name` is its moment, such as `2026-11-20T21-05-00Z`. */
export interface Backup {
  name: string;
  path: string;
  at: Date;
}

export const backupFolder = (dataDirectory: string): string => join(dataDirectory, 'backups');

/** Where a backup is unpacked before it takes the place of the database. */
export const unpackedFolder = (dataDirectory: string): string => join(dataDirectory, 'database.restoring');

/** A moment as part of a file's name. */
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

/** The backups of an installation, newest first; none when there is no folder yet. */
export const listBackups = async (dataDirectory: string): Promise<Backup[]> => {
  const folder = backupFolder(dataDirectory);
  const files = await readdir(folder).catch(() => []);
  return files
    .flatMap((file) => backupIn(folder, file))
    .sort((one, other) => other.at.getTime() - one.at.getTime());
};

/** Of backups, newest first, those that may go: all but the newest 24, and the newest of each of the last seven days. */
export const backupsToRemove = (backups: readonly Backup[], now: Date): Backup[] => {
  const days = new Set<string>();
  return backups.filter(({ at }, index) => {
    const day = at.toISOString().slice(0, 10);
    const isNewestOfDay = !days.has(day) && now.getTime() - at.getTime() < DAYS_KEPT * DAY;
    days.add(day);
    return index >= NEWEST_KEPT && !isNewestOfDay;
  });
};

/** Appears under its name only when the disk has all of it. */
const writeWhole = async (folder: string, name: string, bytes: Uint8Array): Promise<string> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, name);
  const part = `${path}.part`;
  const handle = await open(part, 'w', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  await rename(part, path);
  return path;
};

/**
 * Writes a backup when the newest is 50 minutes old or there is none, and removes what is not kept any longer. Answers the
 * backup that it wrote. PostgreSQL has its own tools: for it nothing is done.
 */
export const backUpWhenDue = async (
  database: Database,
  dataDirectory: string,
  now: Date,
): Promise<Backup | undefined> => {
  const backups = await listBackups(dataDirectory);
  const [newest] = backups;
  if (!database.dump || (newest && now.getTime() - newest.at.getTime() < DUE_AFTER)) return undefined;
  const name = stampOf(now);
  const path = await writeWhole(backupFolder(dataDirectory), `${name}.tar.gz`, await database.dump());
  const written = { name, path, at: now };
  await Promise.all(backupsToRemove([written, ...backups], now).map((old) => rm(old.path, { force: true })));
  return written;
};

/** Looks every minute whether a backup is due, as long as the process lives. */
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
    isRunning = false;
  };
  setInterval(() => void run(), MINUTE).unref();
};
