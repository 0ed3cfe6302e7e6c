import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { freeBytes, ROOM_TO_WRITE } from '../db/freeSpace';
import { isMigrated } from '../db/migrate';
import type { Orm } from '../db/orm';
import { within } from './within';

export const checkNames = ['database', 'migrations', 'files', 'disk'] as const;
export type CheckName = (typeof checkNames)[number];

/** In milliseconds. */
const TIME_LIMIT = 2_000;
/** Bytes: somebody hears of it before the embedded database refuses to write. */
export const ROOM_NEEDED = 2 * ROOM_TO_WRITE;

/** The folder or, while it does not exist, the nearest one above it: folders are created when they are first needed. */
export const nearestFolder = (folder: string): string => {
  const path = resolve(folder);
  return existsSync(path) || path === dirname(path) ? path : nearestFolder(dirname(path));
};

/** In the folder of files that arrive, which is swept: a process that is killed here leaves nothing for long. */
const isWritable = async (dataDirectory: string): Promise<boolean> => {
  const probe = join(nearestFolder(join(dataDirectory, 'files', 'incoming')), `writable-${randomUUID()}`);
  await writeFile(probe, 'x', { flag: 'wx', mode: 0o600 });
  await rm(probe, { force: true });
  return true;
};

const hasRoom = async (dataDirectory: string): Promise<boolean> =>
  (await freeBytes(nearestFolder(dataDirectory))) >= ROOM_NEEDED;

const holds = (check: Promise<boolean>, timeLimit: number): Promise<boolean> =>
  within(timeLimit, check).catch(() => false);

/** What is wrong with the database, found with one query. */
export const databaseProblems = (orm: Orm, timeLimit = TIME_LIMIT): Promise<CheckName[]> =>
  within(timeLimit, isMigrated(orm)).then(
    (isDone): CheckName[] => (isDone ? [] : ['migrations']),
    () => ['database'],
  );

/** What is wrong with `DATA_DIR`. */
export const folderProblems = async (dataDirectory: string, timeLimit = TIME_LIMIT): Promise<CheckName[]> => {
  const [writable, roomy] = await Promise.all([
    holds(isWritable(dataDirectory), timeLimit),
    holds(hasRoom(dataDirectory), timeLimit),
  ]);
  return [...(writable ? [] : ['files' as const]), ...(roomy ? [] : ['disk' as const])];
};

/** What is wrong with where files stay, which may be elsewhere. */
const storageProblems = async (storage: Checked['storage'], timeLimit = TIME_LIMIT): Promise<CheckName[]> =>
  within(timeLimit, storage?.check() ?? Promise.resolve()).then(
    () => [],
    () => ['files'],
  );

export interface Checked {
  database: { orm: Orm };
  dataDirectory: string;
  /** Where files stay; undefined: in `dataDirectory`. */
  storage?: { check: () => Promise<void> } | undefined;
  /** In milliseconds; a shorter one for tests. */
  timeLimit?: number;
}

/** The names of the checks that fail, each once; none: this server can answer parents. */
export const failedChecks = async (checked: Checked): Promise<CheckName[]> => {
  const { database, dataDirectory, storage, timeLimit } = checked;
  const found = await Promise.all([
    databaseProblems(database.orm, timeLimit),
    folderProblems(dataDirectory, timeLimit),
    storageProblems(storage, timeLimit),
  ]);
  return [...new Set(found.flat())];
};
