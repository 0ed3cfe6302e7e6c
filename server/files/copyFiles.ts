import { buffer } from 'node:stream/consumers';
import type { FileStorage } from './storage';

const AT_ONCE = 8;

export interface Copied {
  copied: number;
  /** Was there already, with the same bytes. */
  skipped: number;
  /** Names of the files that could not be copied, or that are not the same afterwards. */
  failed: string[];
}

/** The bytes of a file, or null when there is none. A file is no larger than an upload, so the few at a time fit into memory. */
const bytesOf = async (storage: FileStorage, name: string): Promise<Buffer | null> => {
  const found = await storage.read(name);
  if (!found) return null;
  const bytes = await buffer(found.bytes);
  if (bytes.length !== found.size) throw new Error('The file did not come whole.');
  return bytes;
};

const holds = async (storage: FileStorage, name: string, wanted: Buffer) =>
  (await bytesOf(storage, name))?.equals(wanted) ?? false;

type Outcome = 'copied' | 'skipped' | 'gone';

const copyFile = async (from: FileStorage, to: FileStorage, name: string): Promise<Outcome> => {
  const bytes = await bytesOf(from, name);
  if (bytes === null) return 'gone';
  if (await holds(to, name, bytes)) return 'skipped';
  await to.put(name, bytes);
  if (!(await holds(to, name, bytes))) throw new Error('The copy is not the same.');
  return 'copied';
};

/**
 * Copies every file, several at once, and reads each copy back. What is there already with the same bytes
 * is left alone, so that a copy that was cut short goes on where it was. One file that fails does not stop the others.
 */
export const copyFiles = async (from: FileStorage, to: FileStorage): Promise<Copied> => {
  const counts = { copied: 0, skipped: 0, gone: 0 };
  const failed: string[] = [];
  const names = from.names()[Symbol.asyncIterator]();
  const work = async () => {
    for (let next = await names.next(); !next.done; next = await names.next()) {
      const name = next.value;
      await copyFile(from, to, name).then(
        (outcome) => (counts[outcome] += 1),
        () => failed.push(name),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { copied: counts.copied, skipped: counts.skipped, failed };
};
