import { constants } from 'node:fs';
import { copyFile, link, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256Of, type FileHashes, type Manifest } from './backupManifest';

type KeptFiles = Pick<Manifest, 'files' | 'hashes'>;

/** Where the storage of the server keeps uploaded files (server/files/storage.ts). */
const keptFolder = (dataDirectory: string) => join(dataDirectory, 'files', 'kept');
const copiesFolder = (dataDirectory: string) => join(dataDirectory, 'backups', 'files');

const sizes = async (folder: string): Promise<Record<string, number>> => {
  const names = await readdir(folder).catch(() => []);
  const found: Record<string, number> = {};
  for (const name of names) found[name] = (await stat(join(folder, name))).size;
  return found;
};

/** Makes a hard link; copies the file where the disk has no hard links. */
const linkOrCopy = async (from: string, to: string): Promise<void> => {
  try {
    await link(from, to);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
  }
};

/**
 * Hashes of the files. An uploaded file is never overwritten, so it must always have the hash that it had when it was
 * first kept.
 */
const hashesOf = async (folder: string, names: readonly string[], known: FileHashes): Promise<FileHashes> => {
  const hashes: Record<string, string> = {};
  for (const name of names) hashes[name] = known[name] ?? (await sha256Of(join(folder, name)));
  return hashes;
};

/**
 * Links each uploaded file into the backups, where it stays when the product removes it. Returns all files there;
 * only those whose hash is not `known` are read.
 */
const keepFiles = async (dataDirectory: string, known: FileHashes): Promise<KeptFiles> => {
  const [from, to] = [keptFolder(dataDirectory), copiesFolder(dataDirectory)];
  const files = await sizes(from);
  await mkdir(to, { recursive: true, mode: 0o700 });
  const had = new Set(await readdir(to));
  for (const name of Object.keys(files))
    if (!had.has(name)) await linkOrCopy(join(from, name), join(to, name));
  return { files, hashes: await hashesOf(to, Object.keys(files), known) };
};

/**
 * Does work, and links the uploaded files before and after it: what it copies may name one that is removed meanwhile, and
 * one that arrives meanwhile.
 */
export const keepFilesAround = async <Result>(
  dataDirectory: string,
  known: FileHashes,
  work: () => Promise<Result>,
): Promise<KeptFiles & { result: Result }> => {
  const before = await keepFiles(dataDirectory, known);
  const result = await work();
  const after = await keepFiles(dataDirectory, { ...known, ...before.hashes });
  return {
    result,
    files: { ...before.files, ...after.files },
    hashes: { ...before.hashes, ...after.hashes },
  };
};

/** Removes the links that no backup needs any longer. */
export const dropFiles = async (dataDirectory: string, needed: ReadonlySet<string>): Promise<void> => {
  const folder = copiesFolder(dataDirectory);
  for (const name of await readdir(folder).catch(() => []))
    if (!needed.has(name)) await rm(join(folder, name), { force: true });
};

/** Whether a file is unchanged since the backup. Without a hash only its size can be compared. */
const isIntact = async (path: string, size: number | undefined, name: string, { files, hashes }: KeptFiles) =>
  size === files[name] && (hashes?.[name] === undefined || (await sha256Of(path)) === hashes[name]);

/** Puts the files of a backup into `target`; throws a sentence if one of them is missing, truncated or altered. */
export const layFiles = async (dataDirectory: string, kept: KeptFiles, target: string): Promise<void> => {
  const folder = copiesFolder(dataDirectory);
  const found = await sizes(folder);
  const names = Object.keys(kept.files);
  const bad: string[] = [];
  for (const name of names)
    if (!(await isIntact(join(folder, name), found[name], name, kept))) bad.push(name);
  if (bad.length > 0)
    throw new Error(
      `${bad.length} uploaded files of it are missing, cut or altered, such as ${join(folder, bad[0] ?? '')}.`,
    );
  await mkdir(join(target, 'kept'), { recursive: true, mode: 0o700 });
  for (const name of names) await linkOrCopy(join(folder, name), join(target, 'kept', name));
};
