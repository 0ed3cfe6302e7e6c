import { existsSync } from 'node:fs';
import { open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { writeWhole } from './backupManifest';

/** What a restore replaces: each is laid out beside the old one first. */
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

/** Asks the disk to keep a folder as it is now. */
export const syncFolder = async (folder: string): Promise<void> => {
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) await syncFolder(path);
    else await syncPath(path);
  }
  await syncPath(folder);
};

/** From here on the restore takes place, whatever happens: `finishRestore` does it, now or at the next start. */
export const beginRestore = (dataDirectory: string, stamp: string): Promise<void> =>
  writeWhole(planOf(dataDirectory), JSON.stringify({ stamp }));

/** Puts what a restore laid out in the place of what stood there. Repeated after a kill, it goes on where it was. */
export const finishRestore = async (dataDirectory: string): Promise<void> => {
  const plan = await readFile(planOf(dataDirectory), 'utf8').catch(() => undefined);
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
