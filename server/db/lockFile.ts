import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

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

const ownerOf = (content: string): number | undefined => {
  const [pidText = '', start = ''] = content.trim().split(' ');
  const pid = Number(pidText);
  if (!Number.isInteger(pid) || pid <= 0 || !isRunning(pid)) return undefined;
  return start === '' || startOf(pid) === '' || startOf(pid) === start ? pid : undefined;
};

/** The lock of the embedded database in a data folder. */
export const lockOf = (dataDirectory: string): string => join(dataDirectory, 'database.lock');

/** The process that holds the lock; undefined when none does. */
export const lockOwner = (path: string): number | undefined => ownerOf(read(path) ?? '');

const create = (path: string): boolean => {
  const mine = `${path}.${process.pid}`;
  writeFileSync(mine, `${process.pid} ${startOf(process.pid)}\n`);
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

/** Moves aside a lock that a dead process left. Puts it back if another process has taken it in the meantime. */
const removeStale = (path: string, content: string) => {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) === content) rmSync(aside);
  else renameSync(aside, path);
};

/**
 * Locks `path` for this process and returns a function that releases it. Throws a sentence with the pid if another
 * process holds the lock.
 */
export const acquireLock = (path: string): (() => void) => {
  for (let attempt = 0; attempt < 5; attempt += 1) {
    if (create(path)) return () => rmSync(path, { force: true });
    const content = read(path);
    if (content === undefined) continue;
    const owner = ownerOf(content);
    if (owner !== undefined) {
      throw new Error(
        `The database is in use by the process ${owner} (${path}). Stop it, or set another DATA_DIR.`,
      );
    }
    removeStale(path, content);
  }
  throw new Error(`The lock ${path} could not be taken. Another server may be starting.`);
};
