import { readdir, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';

/** Bytes: several times what PostgreSQL allocates at once for its log. */
export const ROOM_TO_WRITE = 64 * 1024 * 1024;
/** Milliseconds for which a sufficient result is reused. */
const TRUSTED = 1_000;

/** How many bytes this user may still write there. */
export const freeBytes = async (directory: string): Promise<number> => {
  const { bavail, bsize } = await statfs(directory);
  return bavail * bsize;
};

/** Bytes of the files in a folder and below it. A file that is removed meanwhile is left out. */
export const bytesIn = async (folder: string): Promise<number> => {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const sizes = await Promise.all(
    names.map((name) =>
      stat(join(folder, name)).then(
        (found) => (found.isFile() ? found.size : 0),
        () => 0,
      ),
    ),
  );
  return sizes.reduce((sum, size) => sum + size, 0);
};

/**
 * Refuses writes before the disk is full, because PostgreSQL stops for good when it cannot write its log, while reads
 * could continue (F22).
 */
export class FreeSpace {
  private trustedUntil = 0;

  constructor(private readonly directory: string) {}

  async require(): Promise<void> {
    if (performance.now() < this.trustedUntil) return;
    if ((await freeBytes(this.directory)) < ROOM_TO_WRITE)
      throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
    this.trustedUntil = performance.now() + TRUSTED;
  }
}
