import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';

/** Where uploaded files stay. Names are ours (an upload's id), never a parent's. */
export interface FileStorage {
  /** Takes over a finished local file; afterwards it stands under `name`, whole and durable, or an error is thrown. */
  adopt: (localPath: string, name: string) => Promise<void>;
  /** The same with bytes that are at hand. */
  put: (name: string, bytes: Buffer) => Promise<void>;
  /** The bytes of a file, or null when there is none. */
  read: (name: string) => Promise<{ size: number; bytes: Readable } | null>;
  /** Removing what is not there is no error. */
  remove: (name: string) => Promise<void>;
  /** The name of every file. */
  names: () => AsyncIterable<string>;
  /** Rejects unless files can be written. */
  check: () => Promise<void>;
  /** Removes what a process that was killed left half written before `time`. */
  sweep: (time: Date) => Promise<void>;
}

export const isStoredName = (name: string): boolean => /^[0-9a-f-]{36}$/.test(name);

/** The name itself; throws when it is not one of ours, so that no path or key is ever made of another. */
export const requireStoredName = (name: string): string => {
  if (!isStoredName(name)) throw new Error('A stored file is named by the id of its upload.');
  return name;
};

const has = (code: string) => (error: unknown) => (error as NodeJS.ErrnoException).code === code;
const isMissing = has('ENOENT');
const isOnAnotherDisk = has('EXDEV');

const flush = async (target: string) => {
  const handle = await open(target, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Removes the files of a folder that nobody has written to since `time`. */
export const removeOlder = async (directory: string, time: Date) => {
  const names = await readdir(directory).catch(() => []);
  for (const name of names) {
    const target = path.join(directory, name);
    const found = await stat(target).catch(() => null);
    if (found && found.mtime < time) await rm(target, { force: true });
  }
};

/** Keeps files in `directory/kept`, which only this process's user can enter. */
export const createFolderStorage = (directory: string): FileStorage => {
  const kept = path.join(directory, 'kept');
  const pathOf = (name: string) => path.join(kept, requireStoredName(name));
  /**
   * Where a file is whole before it takes its place. It has its own name here too, so that the next attempt replaces what a killed process
   * left half written.
   */
  const incoming = path.join(directory, 'incoming');
  const arrive = async (name: string, write: (near: string) => Promise<void>) => {
    const near = path.join(incoming, name);
    try {
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      await write(near);
      await flush(near);
      await rename(near, pathOf(name));
    } finally {
      await rm(near, { force: true });
    }
  };
  const moveAcross = async (localPath: string, name: string) => {
    await arrive(name, (near) => copyFile(localPath, near));
    await rm(localPath, { force: true });
  };
  return {
    adopt: async (localPath, name) => {
      await mkdir(kept, { recursive: true, mode: 0o700 });
      await flush(localPath);
      await rename(localPath, pathOf(name)).catch((error: unknown) => {
        if (isOnAnotherDisk(error)) return moveAcross(localPath, name);
        throw error;
      });
      await flush(kept);
    },
    put: async (name, bytes) => {
      await mkdir(kept, { recursive: true, mode: 0o700 });
      await arrive(requireStoredName(name), (near) => writeFile(near, bytes, { mode: 0o600 }));
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
    names: async function* () {
      const found = await readdir(kept).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      });
      yield* found.filter(isStoredName);
    },
    check: async () => {
      const probe = path.join(incoming, 'writable');
      await mkdir(incoming, { recursive: true, mode: 0o700 });
      await writeFile(probe, 'x', { mode: 0o600 });
      await rm(probe, { force: true });
    },
    sweep: (time) => removeOlder(incoming, time),
  };
};
