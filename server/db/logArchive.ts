import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { logFolderOf, sha256Of, writeWhole, type Manifest } from './backupManifest';

const segment = /^[0-9A-F]{24}$/;
const compress = promisify(gzip);
const decompress = promisify(gunzip);

type Segments = Record<string, string>;

/** Part of the log is gone and was never copied, so only a new backup can contain it. */
export class LogGap extends Error {}

/** The copied log is not as it was written. The dump may still be put back without it. */
export class DamagedLog extends Error {}

/** The hash is part of the name, so that a manifest finds the copy that it means beside a newer one of the same segment. */
const copyName = (name: string, sha256: string) => `${name}-${sha256.slice(0, 12)}.gz`;
/** Of the first builds of version 1.2.0. */
const formerName = /^[0-9A-F]{24}\.gz$/;

/**
 * Copies the write-ahead log since the dump, up to the segment `last`, beside the backup and returns its segments.
 * Segments before the last copied one are complete and are not copied again.
 */
export const copyLog = async (
  folder: string,
  archive: string,
  { log: known, segment: first }: Pick<Manifest, 'log' | 'segment'>,
  last: string,
): Promise<Segments> => {
  const from = Object.keys(known).sort().pop() ?? first;
  const names = (await readdir(folder)).filter((name) => segment.test(name));
  const added = names.filter((name) => name >= from && name <= last).sort();
  if (!added.includes(from)) throw new LogGap();
  const target = logFolderOf(archive);
  await mkdir(target, { recursive: true, mode: 0o700 });
  const segments = { ...known };
  for (const name of added) {
    const bytes = await compress(await readFile(join(folder, name)), { level: 3 });
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    await writeWhole(join(target, copyName(name, sha256)), bytes);
    segments[name] = sha256;
  }
  return segments;
};

/** Removes the copies that none of the given manifests names. */
export const dropCopies = async (
  archive: string,
  manifests: readonly Pick<Manifest, 'log'>[],
): Promise<void> => {
  const folder = logFolderOf(archive);
  const named = new Set(
    manifests.flatMap(({ log }) => Object.entries(log).map(([name, sha256]) => copyName(name, sha256))),
  );
  for (const file of await readdir(folder))
    if (!named.has(file) && !formerName.test(file)) await rm(join(folder, file), { force: true });
};

const copyPath = (archive: string, name: string, sha256: string): string => {
  const folder = logFolderOf(archive);
  const [path, former] = [join(folder, copyName(name, sha256)), join(folder, `${name}.gz`)];
  return existsSync(path) || !existsSync(former) ? path : former;
};

/**
 * Puts the copied log into an unpacked backup, which replays it when opened; throws if a segment differs from its
 * copy's hash.
 */
export const layLog = async (archive: string, segments: Segments, folder: string): Promise<void> => {
  for (const [name, sha256] of Object.entries(segments)) {
    const path = copyPath(archive, name, sha256);
    if ((await sha256Of(path).catch(() => '')) !== sha256)
      throw new DamagedLog(`Its log is missing, cut or altered in ${path}.`);
    await writeWhole(join(folder, name), await decompress(await readFile(path)));
  }
};
