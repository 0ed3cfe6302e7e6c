import { statfs } from 'node:fs/promises';

/** Bytes: several times what PostgreSQL takes at once for its log. */
const NEEDED = 64 * 1024 * 1024;
/** Milliseconds for which plenty of room is not looked at again. */
const TRUSTED = 1_000;

/**
 * Refuses writes before the disk is full: what PostgreSQL cannot write into its log stops it for good, while reads would
 * go on (F22).
 */
export class FreeSpace {
  private trustedUntil = 0;

  constructor(private readonly directory: string) {}

  async require(): Promise<void> {
    if (performance.now() < this.trustedUntil) return;
    const { bavail, bsize } = await statfs(this.directory);
    if (bavail * bsize < NEEDED) throw Object.assign(new Error('The disk is full.'), { code: 'ENOSPC' });
    this.trustedUntil = performance.now() + TRUSTED;
  }
}
