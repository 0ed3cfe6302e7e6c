/** @jest-environment node */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { acquireLock } from './lockFile';

let folder: string;
let path: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  path = join(folder, 'database.lock');
});
afterEach(() => rmSync(folder, { recursive: true }));

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
