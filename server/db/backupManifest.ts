import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, readFile, rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { RowCounts } from './damage';

/** By the name of an uploaded file. */
export type FileHashes = Readonly<Record<string, string>>;

/** What belongs to a backup, so that a part that is missing, cut or altered is noticed. */
export interface Manifest {
  /** Of the dump. */
  sha256: string;
  rows: RowCounts;
  /** Bytes of each uploaded file, by its name. */
  files: Record<string, number>;
  /** SHA-256 of each uploaded file, by its name; what the first servers of version 1.2.0 wrote has none. */
  hashes?: FileHashes;
  /** How far the database had written when the dump, or the newest copy of the log, was made. */
  position: string;
  /** The segment of the log that was written when the dump was made. */
  segment: string;
  /** The write-ahead log since the dump: SHA-256 of each compressed segment, by its name. */
  log: Record<string, string>;
  /** The moment up to which the log reaches. */
  until: string;
}

export const sha256Of = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** Appears under its name only when the disk has all of it. */
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

/** Undefined for a backup of a server before version 1.2.0. */
export const readManifest = async (archive: string): Promise<Manifest | undefined> => {
  const text = await readFile(pathOf(archive), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Manifest);
};

export const writeManifest = (archive: string, manifest: Manifest): Promise<void> =>
  writeWhole(pathOf(archive), JSON.stringify(manifest));

export const removeBackup = async (archive: string): Promise<void> => {
  await rm(archive, { force: true });
  await rm(pathOf(archive), { force: true });
  await rm(logFolderOf(archive), { recursive: true, force: true });
};

/** Where the log since a dump lies. */
export const logFolderOf = (archive: string): string => archive.replace(/\.tar\.gz$/, '.log');
