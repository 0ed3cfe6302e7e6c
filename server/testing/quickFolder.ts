import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const IN_MEMORY = '/dev/shm';
const ENOUGH = 1024 ** 3;

const hasRoom = (folder: string) => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > ENOUGH;
};

/**
 * A folder of its own for an embedded database, in memory where this machine has such a disk with enough room: a database is a thousand
 * files, and flushing each of them takes longer than what is tested. Whoever asks removes it.
 */
export const quickFolder = (prefix: string): string =>
  mkdtempSync(join(existsSync(IN_MEMORY) && hasRoom(IN_MEMORY) ? IN_MEMORY : tmpdir(), prefix));
