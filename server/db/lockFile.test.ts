/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import fs, {
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock as acquire, lockOwner, outwaitLock, type Lock } from './lockFile';

let folder: string;
let path: string;
const locks: Lock[] = [];
const acquireLock = (of: string) => {
  const lock = acquire(of);
  locks.push(lock);
  return lock;
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, 'database.lock');
});
afterEach(() => {
  for (const { release } of locks.splice(0)) release();
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

test('F24: a second server is refused with a sentence that names the first', () => {
  const { release } = acquireLock(path);
  expect(() => acquireLock(path)).toThrow(`The database is in use by the process ${process.pid} (${path}).`);
  release();
  expect(existsSync(path)).toBe(false);
});

test('a lock that a dead process left is taken over', () => {
  const { pid } = spawnSync('true');
  writeFileSync(path, `${pid} 12345\n`);
  acquireLock(path);
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
});

test('a lock of an earlier process with the number of a living one is taken over', () => {
  writeFileSync(path, `${process.pid} 1\n`);
  acquireLock(path);
  expect(readFileSync(path, 'utf8')).not.toBe(`${process.pid} 1\n`);
});

test('a lock that says nothing is taken over', () => {
  writeFileSync(path, '');
  expect(() => acquireLock(path)).not.toThrow();
});

/** The lock of another container, whose process has the number of this one, as it was touched some seconds ago. */
const lockElsewhere = (secondsAgo: number) => {
  writeFileSync(path, `${process.pid} 1 pid:[1] another-boot\n`);
  touch(secondsAgo);
};
const touch = (secondsAgo: number) => {
  const at = new Date(Date.now() - secondsAgo * 1000);
  utimesSync(path, at, at);
};

test('F24: the lock of another container is held while it is touched, whatever runs here under its number', () => {
  for (const secondsAgo of [0, 50, -50]) {
    lockElsewhere(secondsAgo);
    expect(() => acquireLock(path)).toThrow(`Another container or machine uses the database (${path}).`);
    expect(lockOwner(path)).toBe(process.pid);
  }
  touch(61);
  expect(lockOwner(path)).toBeUndefined();
  acquireLock(path).release();
  expect(existsSync(path)).toBe(false);
});

const onLinux = existsSync('/proc/self/stat') ? test : test.skip;

onLinux('a lock that a dead process of this container left is taken over at once', () => {
  acquireLock(path);
  const mine = readFileSync(path, 'utf8');
  writeFileSync(path, mine.replace(/^\d+ \d+/, `${process.pid} 1`));
  acquireLock(path);
  expect(readFileSync(path, 'utf8')).toBe(mine);
});

test('a start waits until the lock of a killed container is old', async () => {
  lockElsewhere(59);
  await outwaitLock(path);
  expect(() => acquireLock(path)).not.toThrow();
});

test('a start waits no longer once the lock of another container is touched', async () => {
  lockElsewhere(10);
  const waited = outwaitLock(path);
  touch(0);
  await waited;
  expect(() => acquireLock(path)).toThrow('Another container or machine');
});

test('the holder touches its lock, and stops, without touching or removing it, once it is another’s', () => {
  jest.useFakeTimers({ now: Date.now() });
  const { release } = acquireLock(path);
  touch(1000);
  jest.advanceTimersByTime(5_000);
  expect(Date.now() - statSync(path).mtimeMs).toBeLessThan(5_000);
  lockElsewhere(1000);
  expect(() => jest.advanceTimersByTime(5_000)).toThrow(
    `The lock ${path} was removed, or another process has taken it, perhaps while this process was suspended. This process stops so that it does not overwrite what another may have written.`,
  );
  expect(Date.now() - statSync(path).mtimeMs).toBeGreaterThan(900_000);
  release();
  expect(existsSync(path)).toBe(true);
});

test('the holder stops when its lock is gone, as when another has taken it and let it go again', () => {
  jest.useFakeTimers();
  acquireLock(path);
  rmSync(path);
  expect(() => jest.advanceTimersByTime(5_000)).toThrow(
    `The lock ${path} was removed, or another process has taken it`,
  );
  expect(existsSync(path)).toBe(false);
});

test('a holder that wakes writes nothing when its lock was taken meanwhile, also before the next touch', () => {
  jest.useFakeTimers({ now: Date.now() });
  const lock = acquireLock(path);
  const sleep = () => jest.setSystemTime(Date.now() + 3_600_000);
  sleep();
  expect(lock.requireHeld).not.toThrow();
  expect(Date.now() - statSync(path).mtimeMs).toBeLessThan(1_000);
  sleep();
  lockElsewhere(0);
  expect(lock.requireHeld).toThrow(`The lock ${path} was removed, or another process has taken it`);
});

test('a lock that cannot be read for a moment is still the holder’s', () => {
  jest.useFakeTimers();
  acquireLock(path);
  const reading = jest.spyOn(fs, 'readFileSync').mockImplementation(() => {
    throw Object.assign(new Error('EMFILE'), { code: 'EMFILE' });
  });
  jest.advanceTimersByTime(5_000);
  reading.mockRestore();
  touch(1000);
  jest.advanceTimersByTime(5_000);
  expect(Date.now() - statSync(path).mtimeMs).toBeLessThan(900_000);
});

test('a lock that was let go is touched no longer', () => {
  jest.useFakeTimers();
  acquireLock(path).release();
  expect(jest.getTimerCount()).toBe(0);
});
