/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock, lockOwner, outwaitLock } from './lockFile';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, 'database.lock');
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(folder, { recursive: true });
});

test('F24: a second server is refused with a sentence that names the first', () => {
  const release = acquireLock(path);
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
  acquireLock(path)();
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

test('the holder touches its lock, and neither touches nor removes that of another', () => {
  jest.useFakeTimers({ now: Date.now() });
  const release = acquireLock(path);
  touch(1000);
  jest.advanceTimersByTime(5_000);
  expect(Date.now() - statSync(path).mtimeMs).toBeLessThan(5_000);
  lockElsewhere(1000);
  jest.advanceTimersByTime(5_000);
  expect(Date.now() - statSync(path).mtimeMs).toBeGreaterThan(900_000);
  release();
  expect(existsSync(path)).toBe(true);
});

test('a lock that was let go is touched no longer', () => {
  jest.useFakeTimers();
  acquireLock(path)();
  expect(jest.getTimerCount()).toBe(0);
});
