import { existsSync } from 'node:fs';
import { chmod, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { stampOf, unpackedFolder, type Backup } from './backups';
import { acquireLock } from './lockFile';

/** Asks the disk to keep a folder as it is now. */
const syncFolder = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncFolder(path);
    else await syncPath(path);
  }
  await syncPath(folder);
};

const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Unpacks the backup beside the database, and sees that it can be read. */
const unpack = async ({ name, path }: Backup, folder: string): Promise<void> => {
  await rm(folder, { recursive: true, force: true });
  try {
    const database = await PGlite.create(folder, { loadDataDir: new Blob([await readFile(path)]) });
    await database.query('select count(*) from accounts').finally(() => database.close());
    await chmod(folder, 0o700);
    await syncFolder(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw new Error(`The backup ${name} cannot be read. Nothing was changed: try an older one.`, {
      cause: error,
    });
  }
};

/**
 * Puts a backup in the place of the embedded database. What stood there is kept under another name, which is answered;
 * undefined when nothing stood there. Throws a sentence when a server is running on it or the backup cannot be read; nothing
 * is changed then.
 */
export const restoreBackup = async (
  dataDirectory: string,
  backup: Backup,
  now: Date,
): Promise<string | undefined> => {
  const release = acquireLock(join(dataDirectory, 'database.lock'));
  try {
    const folder = join(dataDirectory, 'database');
    const unpacked = unpackedFolder(dataDirectory);
    await unpack(backup, unpacked);
    const kept = existsSync(folder)
      ? join(dataDirectory, `database.before-restore-${stampOf(now)}`)
      : undefined;
    if (kept !== undefined) await rename(folder, kept);
    await rename(unpacked, folder);
    return kept;
  } finally {
    release();
  }
};
