import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { RowCounts } from './damage';

/** Hashes by the name of the uploaded file. */
export type FileHashes = Readonly<Record<string, string>>;

/** Lists what belongs to a backup, so that a missing, truncated or altered part is noticed. */
export interface Manifest {
  /** Hash of the dump. */
  sha256: string;
  rows: RowCounts;
  /** Bytes of each uploaded file, by its name. */
  files: Record<string, number>;
  /** SHA-256 of each uploaded file, by its name. Missing in backups of the first builds of version 1.2.0. */
  hashes?: FileHashes;
  /** The log position when the dump, or the newest copy of the log, was made. */
  position: string;
  /** The log segment that was being written when the dump was made. */
  segment: string;
  /** The write-ahead log since the dump: SHA-256 of each compressed segment, by its name. */
  log: Record<string, string>;
  /** The time up to which the log reaches. */
  until: string;
}

/** What may be missing is undefined then; what is there and cannot be read is no less a failure. */
export const undefinedIfMissing = (error: unknown): undefined => {
  if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
};

export const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** Writes a file that appears under its name only once the disk has all of it. */
export const writeWhole = async (path: string, bytes: Uint8Array | string): Promise<void> => {
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
};

const pathOf = (archive: string) => archive.replace(/\.tar\.gz$/, '.json');

/** Undefined for a backup that a server before version 1.2.0 made. */
export const readManifest = async (archive: string): Promise<Manifest | undefined> => {
  const text = await readFile(pathOf(archive), 'utf8').catch(undefinedIfMissing);
  return text === undefined ? undefined : (JSON.parse(text) as Manifest);
};

export const writeManifest = (archive: string, manifest: Manifest): Promise<void> =>
  writeWhole(pathOf(archive), JSON.stringify(manifest));

export const removeBackup = async (archive: string): Promise<void> => {
  await rm(archive, { force: true });
  await rm(pathOf(archive), { force: true });
  await rm(logFolderOf(archive), { recursive: true, force: true });
};

/** The folder of the log since a dump. */
export const logFolderOf = (archive: string): string => archive.replace(/\.tar\.gz$/, '.log');
