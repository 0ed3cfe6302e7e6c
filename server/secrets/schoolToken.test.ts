/** @jest-environment node */
import { chmodSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoSchoolToken, readSchoolToken, schoolTokenCheck } from './schoolToken';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'token-'));
});
afterEach(() => rmSync(directory, { recursive: true, force: true }));

test('a demo makes a token once, for this user only, long enough to be chosen', () => {
  expect(readSchoolToken(directory)).toBeUndefined();
  const token = demoSchoolToken(directory);
  const file = join(directory, 'school-token');
  expect(token.length).toBeGreaterThanOrEqual(32);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  chmodSync(file, 0o644);
  expect(demoSchoolToken(directory)).toBe(token);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readSchoolToken(directory)).toBe(token);
});

test('only the token itself is the school; without one nobody is', () => {
  const isSchool = schoolTokenCheck('a'.repeat(32));
  expect(isSchool?.('a'.repeat(32))).toBe(true);
  expect(['a'.repeat(33), '', 'b'.repeat(32)].map((token) => isSchool?.(token))).toEqual([
    false,
    false,
    false,
  ]);
  expect(schoolTokenCheck(undefined)).toBeUndefined();
});
