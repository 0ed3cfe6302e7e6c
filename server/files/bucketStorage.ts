import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { FileRefused } from './fileProblem';
import { isStoredName, requireStoredName, type FileStorage } from './storage';

/** What the server asks of a bucket, at any provider. Keys include the prefix. */
export interface Bucket {
  /** Refused by the bucket when the bytes do not have this MD5. */
  put: (key: string, bytes: Buffer, md5: Buffer) => Promise<void>;
  /** null when there is none. A bucket that is missing, or that refuses, is an error. */
  get: (key: string) => Promise<{ size: number; bytes: Readable } | null>;
  /** Removing what is not there is no error. */
  remove: (key: string) => Promise<void>;
  keys: (prefix: string) => AsyncIterable<string>;
}

/** `SignatureDoesNotMatch` of a bucket, `ECONNREFUSED` of the system: never the text, which may have an address or a key in it. */
const codeOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown';
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name;
};

const away = (error: unknown): never => {
  throw new FileRefused('away', codeOf(error));
};

/** Milliseconds for which a test write is good: a bucket counts each write on its bill. */
const GOOD_FOR = 60_000;

/**
 * Keeps files in a bucket, under `prefix`. `open` loads what the bucket needs when it is first asked for something, so
 * that a server without a bucket loads nothing.
 */
export const createBucketStorage = (open: () => Promise<Bucket>, prefix: string): FileStorage => {
  let opened: Promise<Bucket> | undefined;
  const keyOf = (name: string) => prefix + requireStoredName(name);
  const ask = <Answer>(question: (bucket: Bucket) => Promise<Answer>): Promise<Answer> =>
    (opened ??= open()).then(question).catch(away);
  const put = (key: string, bytes: Buffer) =>
    ask((bucket) => bucket.put(key, bytes, createHash('md5').update(bytes).digest()));
  let goodUntil = 0;

  return {
    adopt: async (localPath, name) => {
      const key = keyOf(name);
      await put(key, await readFile(localPath));
    },
    put: async (name, bytes) => put(keyOf(name), bytes),
    read: async (name) => {
      const key = keyOf(name);
      return ask((bucket) => bucket.get(key));
    },
    remove: async (name) => {
      const key = keyOf(name);
      await ask((bucket) => bucket.remove(key));
    },
    names: async function* () {
      const keys = await ask((bucket) => Promise.resolve(bucket.keys(prefix)));
      for await (const key of keys) {
        const name = key.slice(prefix.length);
        if (isStoredName(name)) yield name;
      }
    },
    check: async () => {
      if (performance.now() < goodUntil) return;
      // always the same one, so that the next check removes what a killed process left
      const key = `${prefix}writable`;
      await put(key, Buffer.from('x'));
      await ask((bucket) => bucket.remove(key));
      goodUntil = performance.now() + GOOD_FOR;
    },
    // a bucket has a file whole, or not at all
    sweep: () => Promise.resolve(),
  };
};
