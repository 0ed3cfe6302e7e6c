import { existsSync } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { undefinedIfMissing, writeWhole } from './backupManifest';

/** What a restore replaces. Each is first prepared beside the old one. */
const replaced = ['database', 'files'];

export const laidOut = (dataDirectory: string, name: 'database' | 'files'): string =>
  join(dataDirectory, `${name}.restoring`);
export const keptAside = (dataDirectory: string, name: string, stamp: string): string =>
  join(dataDirectory, `${name}.before-restore-${stamp}`);

const planOf = (dataDirectory: string) => join(dataDirectory, 'restore.json');

export const syncPath = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync().finally(() => handle.close());
};

/** Flushes a folder to disk. */
export const syncFolder = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncFolder(path);
    else await syncPath(path);
  }
  await syncPath(folder);
};

/** After this the restore will be completed by `finishRestore`, now or at the next start. */
export const beginRestore = (dataDirectory: string, stamp: string): Promise<void> =>
  writeWhole(planOf(dataDirectory), JSON.stringify({ stamp }));

/** Swaps what a restore has prepared into place. After a kill it continues where it stopped. */
export const finishRestore = async (dataDirectory: string): Promise<void> => {
  const plan = await readFile(planOf(dataDirectory), 'utf8').catch(undefinedIfMissing);
  if (plan === undefined) return;
  const { stamp } = JSON.parse(plan) as { stamp: string };
  for (const name of replaced) {
    const [current, next] = [join(dataDirectory, name), join(dataDirectory, `${name}.restoring`)];
    if (!existsSync(next)) continue;
    if (existsSync(current)) await rename(current, keptAside(dataDirectory, name, stamp));
    await rename(next, current);
  }
  await syncPath(dataDirectory);
  await rm(planOf(dataDirectory), { force: true });
};
