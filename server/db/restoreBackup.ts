import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { layFiles } from './backupFiles';
import { readManifest } from './backupManifest';
import { demandBackup, stampOf, type Backup } from './backups';
import { refuseRoot } from './dataOwner';
import { beginRestore, finishRestore, keptAside, laidOut, syncFolder } from './finishRestore';
import { acquireLock, lockOf, outwaitLock } from './lockFile';
import { DamagedLog } from './logArchive';
import { unpackBackup } from './unpackBackup';

/** Unpacks the backup beside the current data and verifies that it can be read. */
const layOut = async (dataDirectory: string, { name, path }: Backup, log: boolean): Promise<void> => {
  const [database, files] = [laidOut(dataDirectory, 'database'), laidOut(dataDirectory, 'files')];
  try {
    await rm(files, { recursive: true, force: true });
    const manifest = await readManifest(path);
    await unpackBackup(path, manifest, database, log);
    if (manifest) {
      await layFiles(dataDirectory, manifest, files);
      await syncFolder(files);
    }
    await syncFolder(database);
  } catch (error) {
    await rm(database, { recursive: true, force: true });
    await rm(files, { recursive: true, force: true });
    const reason = error instanceof Error ? error.message : '';
    const others =
      error instanceof DamagedLog
        ? `put it back as it was when it was made, by npm run restore -- ${name} --without-log, or try an older one`
        : 'try an older one';
    throw new Error(`The backup ${name} cannot be read. Nothing was changed: ${others}. ${reason}`, {
      cause: error,
    });
  }
};

const asideOf = (dataDirectory: string, stamp: string) =>
  ['database', 'files'].map((name) => keptAside(dataDirectory, name, stamp));

/** Finds a free name, so that two restores within one second do not share one. */
const freeStamp = (dataDirectory: string, stamp: string): string =>
  asideOf(dataDirectory, stamp).some((path) => existsSync(path))
    ? freeStamp(dataDirectory, `${stamp}-again`)
    : stamp;

/**
 * Replaces the embedded database and the uploaded files by a backup and, if `log`, by what was written after its
 * dump. The former data is kept under other names, which are returned. Throws a sentence and changes nothing if a
 * server is running on it, the backup cannot be read, or root would do it in place of the user of the server.
 */
export const restoreBackup = async (
  dataDirectory: string,
  backup: Backup,
  now: Date,
  log: boolean,
): Promise<string[]> => {
  refuseRoot(dataDirectory);
  await outwaitLock(lockOf(dataDirectory));
  const { release } = acquireLock(lockOf(dataDirectory));
  try {
    await finishRestore(dataDirectory);
    await layOut(dataDirectory, backup, log);
    await demandBackup(dataDirectory);
    const stamp = freeStamp(dataDirectory, stampOf(now));
    await beginRestore(dataDirectory, stamp);
    await finishRestore(dataDirectory);
    return asideOf(dataDirectory, stamp).filter((path) => existsSync(path));
  } finally {
    release();
  }
};
