import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the storage of the server keeps uploaded files (server/files/storage.ts). */
const keptFolder = (dataDirectory: string) => join(dataDirectory, 'files', 'kept');
const copiesFolder = (dataDirectory: string) => join(dataDirectory, 'backups', 'files');

const sizes = async (folder: string): Promise<Record<string, number>> => {
  const names = await readdir(folder).catch(() => []);
  const found: Record<string, number> = {};
  for (const name of names) found[name] = (await stat(join(folder, name))).size;
  return found;
};

/** A second name for the same bytes; where the disk has no such thing, a copy. */
const linkOrCopy = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
};

/** Gives each uploaded file a second name, under which it stays when the product removes it. Answers what there is. */
export const keepFiles = async (dataDirectory: string): Promise<Record<string, number>> => {
  const [from, to] = [keptFolder(dataDirectory), copiesFolder(dataDirectory)];
  const kept = await sizes(from);
  await mkdir(to, { recursive: true, mode: 0o700 });
  const had = new Set(await readdir(to));
  for (const name of Object.keys(kept))
    if (!had.has(name)) await linkOrCopy(join(from, name), join(to, name));
  return kept;
};

/** Removes the second names that no backup needs any longer. */
export const dropFiles = async (dataDirectory: string, needed: ReadonlySet<string>): Promise<void> => {
  const folder = copiesFolder(dataDirectory);
  for (const name of await readdir(folder).catch(() => []))
    if (!needed.has(name)) await rm(join(folder, name), { force: true });
};

/** Lays the files of a backup into `target`; throws a sentence when one of them is missing or cut. */
export const layFiles = async (
  dataDirectory: string,
  files: Record<string, number>,
  target: string,
): Promise<void> => {
  const folder = copiesFolder(dataDirectory);
  const found = await sizes(folder);
  const bad = Object.keys(files).filter((name) => found[name] !== files[name]);
  if (bad.length > 0)
    throw new Error(
      `${bad.length} uploaded files of it are missing or cut, such as ${join(folder, bad[0] ?? '')}.`,
    );
  await mkdir(join(target, 'kept'), { recursive: true, mode: 0o700 });
  for (const name of Object.keys(files)) await linkOrCopy(join(folder, name), join(target, 'kept', name));
};
