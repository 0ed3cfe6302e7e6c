import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { FileStorage } from './storage';

const AT_ONCE = 8;

export interface Copied {
  copied: number;
  /** Was there already, with the same bytes. */
  skipped: number;
  /** Names of the files that could not be copied, or that are not the same afterwards. */
  failed: string[];
}

/** What the bytes of a file are, or null when there is none. `into` receives them on the way. */
const fingerprint = async (storage: FileStorage, name: string, into?: string): Promise<string | null> => {
  const found = await storage.read(name);
  if (!found) return null;
  const hash = createHash('sha256');
  let size = 0;
  const counting = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() });
  const end = into === undefined ? nowhere() : createWriteStream(into, { flags: 'wx', mode: 0o600 });
  await pipeline(found.bytes, counting, end);
  if (size !== found.size) throw new Error('The file did not come whole.');
  return `${size} ${hash.digest('hex')}`;
};

type Outcome = 'copied' | 'skipped' | 'gone';

const copyFile = async (
  from: FileStorage,
  to: FileStorage,
  name: string,
  folder: string,
): Promise<Outcome> => {
  const local = join(folder, randomUUID());
  try {
    const wanted = await fingerprint(from, name, local);
    if (wanted === null) return 'gone';
    if ((await fingerprint(to, name)) === wanted) return 'skipped';
    await to.adopt(local, name);
    if ((await fingerprint(to, name)) !== wanted) throw new Error('The copy is not the same.');
    return 'copied';
  } finally {
    await rm(local, { force: true });
  }
};

/**
 * Copies every file, several at once, and reads each copy back. What is there already with the same size and checksum
 * is left alone, so that a copy that was cut short goes on where it was. One file that fails does not stop the others.
 */
export const copyFiles = async (from: FileStorage, to: FileStorage): Promise<Copied> => {
  const counts = { copied: 0, skipped: 0, gone: 0 };
  const failed: string[] = [];
  const folder = await mkdtemp(join(tmpdir(), 'files-'));
  const names = from.names()[Symbol.asyncIterator]();
  const work = async () => {
    for (let next = await names.next(); !next.done; next = await names.next()) {
      const name = next.value;
      await copyFile(from, to, name, folder).then(
        (outcome) => (counts[outcome] += 1),
        () => failed.push(name),
      );
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  return { copied: counts.copied, skipped: counts.skipped, failed };
};
