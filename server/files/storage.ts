import { createReadStream } from 'node:fs';
import { mkdir, open, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Where uploaded files stay. Names are ours (an upload's id), never a parent's. */
export interface FileStorage {
  /** Takes over a finished local file; afterwards it stands under `name`, whole and durable, or an error is thrown. */
  adopt: (localPath: string, name: string) => Promise<void>;
  /** The bytes of a file, or null when there is none. */
  read: (name: string) => Promise<{ size: number; bytes: Readable } | null>;
  /** Removing what is not there is no error. */
  remove: (name: string) => Promise<void>;
}

const isMissing = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'ENOENT';

const flush = async (target: string) => {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Keeps files in `directory/kept`, which only this process's user can enter. */
export const createFolderStorage = (directory: string): FileStorage => {
  const kept = path.join(directory, 'kept');
  const pathOf = (name: string) => {
    if (!/^[0-9a-f-]{36}$/.test(name)) throw new Error('A stored file is named by the id of its upload.');
    return path.join(kept, name);
  };
  return {
    adopt: async (localPath, name) => {
      await mkdir(kept, { recursive: true, mode: 0o700 });
      await flush(localPath);
      await rename(localPath, pathOf(name));
      await flush(kept);
    },
    read: async (name) => {
      try {
        const { size } = await stat(pathOf(name));
        return { size, bytes: createReadStream(pathOf(name)) };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    remove: (name) => rm(pathOf(name), { force: true }),
  };
};
