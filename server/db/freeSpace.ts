import { statfs } from 'node:fs/promises';

/** Bytes: several times what PostgreSQL allocates at once for its log. */
const NEEDED = 64 * 1024 * 1024;
/** Milliseconds for which a sufficient result is reused. */
const TRUSTED = 1_000;

/**
 * Refuses writes before the disk is full, because PostgreSQL stops for good when it cannot write its log, while reads
 * could continue (F22).
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
