import { timingSafeEqual } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { randomToken, sha256 } from './secrets';

/** Where the demo keeps the token that it created. */
export const schoolTokenFile = (dataDirectory: string): string => join(dataDirectory, 'school-token');

/** The token that the demo created; undefined when there is none. */
export const readSchoolToken = (dataDirectory: string): string | undefined => {
  try {
    return readFileSync(schoolTokenFile(dataDirectory), 'utf8').trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
};

/** The same token, created when there is none and readable by this user only (decision 27). */
export const demoSchoolToken = (dataDirectory: string): string => {
  const file = schoolTokenFile(dataDirectory);
  const existing = readSchoolToken(dataDirectory);
  if (existing !== undefined) {
    chmodSync(file, 0o600);
    return existing;
  }
  const token = randomToken();
  writeFileSync(`${file}.new`, `${token}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
  return token;
};

/** Compares hashes in constant time. Without a configured token the school's side is closed. */
export const schoolTokenCheck = (expected: string | undefined): ((token: string) => boolean) | undefined => {
  if (expected === undefined) return undefined;
  const hash = Buffer.from(sha256(expected));
  return (token) => timingSafeEqual(Buffer.from(sha256(token)), hash);
};
