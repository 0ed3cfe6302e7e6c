import { randomUUID } from 'node:crypto';
import {
  linkSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { SECOND } from '../../src/lib/durations';

const TOUCHED_EVERY = 5 * SECOND;
/** So long that a busy holder, or one whose clock differs a little, is not taken for a dead one. */
const FRESH_FOR = 60 * SECOND;
/** A holder that has not touched its lock for this long was probably suspended, so it reads the lock before it writes. */
const REREAD_AFTER = 20 * SECOND;

const emptyIfMissing = (read: () => string): string => {
  try {
    return read();
  } catch {
    return '';
  }
};

/**
 * The PID namespace and the start of this machine; a blank on other systems. Only there a process id tells a process: each
 * container has its own process 1.
 */
const HERE = [
  emptyIfMissing(() => readlinkSync('/proc/self/ns/pid')),
  emptyIfMissing(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()),
].join(' ');

/**
 * A process's state and start time from Linux; empty on other systems. Process ids are reused, so the start time
 * identifies a process.
 */
const statusOf = (pid: number): { state: string; start: string } => {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop()?.split(' ');
    return { state: fields?.[0] ?? '', start: fields?.[19] ?? '' };
  } catch {
    return { state: '', start: '' };
  }
};
const startOf = (pid: number) => statusOf(pid).start;

const isRunning = (pid: number): boolean => {
  // A killed process stays in the list until its parent has noticed.
  if (statusOf(pid).state === 'Z') return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
};

const read = (path: string): string | undefined => {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
};

const touchedAt = (path: string): number => statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;

interface Owner {
  pid: number;
  isElsewhere: boolean;
}

const ownerOf = (path: string, content: string): Owner | undefined => {
  const [pidText = '', start = '', ...place] = content.replace(/\n$/, '').split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  // a lock of a version before 1.2.0 names no place
  if (place.length > 0 && place.join(' ') !== HERE)
    return Math.abs(Date.now() - touchedAt(path)) < FRESH_FOR ? { pid, isElsewhere: true } : undefined;
  if (!isRunning(pid)) return undefined;
  const isSame = start === '' || startOf(pid) === '' || startOf(pid) === start;
  return isSame ? { pid, isElsewhere: false } : undefined;
};

/** The lock of the embedded database in a data folder. */
export const lockOf = (dataDirectory: string): string => join(dataDirectory, 'database.lock');

const ownerAt = (path: string) => ownerOf(path, read(path) ?? '');

/** The process that holds the lock, which may be one of another container or machine; undefined when none does. */
export const lockOwner = (path: string): number | undefined => ownerAt(path)?.pid;

/**
 * Waits where another container or machine left a lock, until it is touched, and so held, or so old that it can be
 * taken over.
 */
export const outwaitLock = async (path: string): Promise<void> => {
  const first = touchedAt(path);
  while (ownerAt(path)?.isElsewhere && touchedAt(path) === first) await pause(SECOND);
};

/** Processes of several containers may have one number. */
const ownName = (path: string) => `${path}.${process.pid}-${randomUUID()}`;

const create = (path: string, content: string): boolean => {
  const mine = ownName(path);
  writeFileSync(mine, content);
  try {
    // A link appears completely or not at all, so nobody can read a half-written lock.
    linkSync(mine, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    rmSync(mine, { force: true });
  }
};

class LostLock extends Error {
  constructor(path: string) {
    super(
      `The lock ${path} was removed, or another process has taken it, perhaps while this process was suspended. This process stops so that it does not overwrite what another may have written.`,
    );
  }
}

const hasContent = (path: string, content: string): boolean => {
  try {
    return readFileSync(path, 'utf8') === content;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
};

export interface Lock {
  /** Call before a write. Throws if the lock is lost. Reads the file only if the last touch was long ago. */
  requireHeld: () => void;
  /** Removes the lock, unless it is another's by now. */
  release: () => void;
}

/**
 * Touches the lock while this process holds it. A process that was suspended, as by a laptop that sleeps, may have lost its lock. It must write
 * nothing more, so the error of the next touch is one that nobody catches.
 */
const hold = (path: string, content: string): Lock => {
  let checkedAt = Date.now();
  const touch = () => {
    try {
      if (!hasContent(path, content)) throw new LostLock(path);
      checkedAt = Date.now();
      utimesSync(path, new Date(), new Date());
    } catch (error) {
      // The next time may do.
      if (error instanceof LostLock) throw error;
    }
  };
  const touching = setInterval(() => {
    try {
      touch();
    } catch (error) {
      clearInterval(touching);
      throw error;
    }
  }, TOUCHED_EVERY).unref();
  return {
    requireHeld: () => {
      if (Date.now() - checkedAt > REREAD_AFTER) touch();
    },
    release: () => {
      clearInterval(touching);
      if (read(path) === content) rmSync(path, { force: true });
    },
  };
};

/** Moves aside a lock that a dead process left. Puts it back if another process has taken it in the meantime. */
const removeStale = (path: string, content: string) => {
  const aside = ownName(path);
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) === content) rmSync(aside);
  else renameSync(aside, path);
};

const sentenceOf = ({ pid, isElsewhere }: Owner, path: string) =>
  isElsewhere
    ? `Another container or machine uses the database (${path}). Stop the server there, or set another DATA_DIR.`
    : `The database is in use by the process ${pid} (${path}). Stop it, or set another DATA_DIR.`;

/**
 * Locks `path` for this process. Throws a sentence with the pid if another process holds the lock.
 */
export const acquireLock = (path: string): Lock => {
  const mine = `${process.pid} ${startOf(process.pid)} ${HERE}\n`;
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (create(path, mine)) return hold(path, mine);
    const content = read(path);
    if (content === undefined) continue;
    const owner = ownerOf(path, content);
    if (owner !== undefined) throw new Error(sentenceOf(owner, path));
    removeStale(path, content);
  }
  throw new Error(`The lock ${path} could not be taken. Another server may be starting.`);
};
