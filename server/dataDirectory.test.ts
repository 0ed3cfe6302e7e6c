/** @jest-environment node */
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireDataDirectory } from './dataDirectory';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'data-directory-'));
  writeFileSync(join(folder, 'file'), '');
});
afterAll(() => rmSync(folder, { recursive: true }));

test('a folder that is missing is made, for this user alone', () => {
  const made = join(folder, 'a', 'b');
  requireDataDirectory(made);
  expect(statSync(made).mode & 0o777).toBe(0o700);
  requireDataDirectory(made);
});

test.each([
  ['file', 'EEXIST', 'it is a file, and a folder is needed'],
  ['file/var', 'ENOTDIR', 'a file stands where one of its folders should'],
])('a place that cannot be a folder is refused with the reason: %s', (name, code, reason) => {
  const path = join(folder, name);
  expect(() => requireDataDirectory(path)).toThrow(`DATA_DIR ${path} cannot be used (${code}): ${reason}.`);
});
