import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile } from 'node:fs/promises';
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
    await writeWhole(join(target, `${name}.gz`), bytes);
    segments[name] = createHash('sha256').update(bytes).digest('hex');
  }
  return segments;
};

/**
 * Puts the copied log into an unpacked backup, which replays it when opened; throws if a segment differs from its
 * copy's hash.
 */
export const layLog = async (archive: string, segments: Segments, folder: string): Promise<void> => {
  for (const [name, sha256] of Object.entries(segments)) {
    const path = join(logFolderOf(archive), `${name}.gz`);
    if ((await sha256Of(path).catch(() => '')) !== sha256)
      throw new Error(`Its log is missing, cut or altered in ${path}.`);
    await writeWhole(join(folder, name), await decompress(await readFile(path)));
  }
};
