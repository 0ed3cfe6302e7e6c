import {
  closeSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { statSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { randomToken } from './secrets';

/** Where an installation's key lies unless `SECRET_KEY` is set. */
export const keyFileOf = (dataDirectory: string): string => join(dataDirectory, 'secret-key');

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** Windows has no such mode. */
const isOpenToOthers = (path: string) => process.platform !== 'win32' && (statSync(path).mode & 0o077) !== 0;

/**
 * The key in a file; undefined when there is no file. Throws a sentence when other users can read the file or the key
 * is incomplete.
 */
export const readKeyFile = (path: string): string | undefined => {
  let text: string;
  try {
    if (isOpenToOthers(path))
      throw new Error(
        `Other users can read ${path}. Run "chmod 600 ${path}". If one of them may have read it: npm run secrets -- rotate`,
      );
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  if (!/^[\w-]{43}\n?$/.test(text))
    throw new Error(
      `${path} is damaged: it does not hold a key of 43 characters. Put it back from a copy of the folder. If there is no copy: npm run secrets -- rotate --lost`,
    );
  return text.trim();
};

const writeSynced = (path: string, text: string) => {
  rmSync(path, { force: true });
  const file = openSync(path, 'wx', 0o600);
  try {
    writeSync(file, text);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
};

/** Creates the key of a folder, readable by this user only; two processes that do so at once both answer the same key. */
export const makeKeyFile = (dataDirectory: string): string => {
  const path = keyFileOf(dataDirectory);
  mkdirSync(dataDirectory, { recursive: true });
  const mine = `${path}.${process.pid}`;
  writeSynced(mine, `${randomToken()}\n`);
  try {
    // A hard link appears whole or not at all, and never replaces a key that is there.
    linkSync(mine, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(mine, { force: true });
  }
  return readKeyFile(path) ?? makeKeyFile(dataDirectory);
};

/** Keeps a key beside the one in use until `useNextKey` puts it in its place. */
export const writeNextKey = (dataDirectory: string, key: string) => {
  mkdirSync(dataDirectory, { recursive: true });
  writeSynced(`${keyFileOf(dataDirectory)}.next`, `${key}\n`);
};

export const readNextKey = (dataDirectory: string) => readKeyFile(`${keyFileOf(dataDirectory)}.next`);

/** Whether there was a key to keep. A hard link has its owner and mode, and replaces nothing. */
const keep = (path: string, kept: string): boolean => {
  try {
    linkSync(path, kept);
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
};

/**
 * Puts the next key in its place, and keeps the former one under a name with the time, because backups from before need it. Answers where;
 * undefined when there was none. Where it cannot be kept this throws, and the next run goes on from there.
 */
export const useNextKey = (dataDirectory: string, stamp: string): string | undefined => {
  const path = keyFileOf(dataDirectory);
  const kept = `${path}.until-${stamp}`;
  const isKept = keep(path, kept);
  renameSync(`${path}.next`, path);
  return isKept ? kept : undefined;
};
