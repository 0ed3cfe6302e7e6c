import { isDeepStrictEqual } from 'node:util';
import { inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { errorCodes } from '../../../src/contract/error';
import { RefusedError } from '../../errors';
import type { Scope } from './scope';

type Expecting = Pick<Scope, 'expected'>;

const integers = (versions: readonly string[]) =>
  versions.filter((version) => /^[1-9]\d{0,8}$/.test(version)).map(Number);

/**
 * For the `where` of a change: the row in a version that the caller expects. The database compares it under the row's
 * lock, so that of two parallel changes from one version exactly one finds its row, without a query of its own.
 */
export const inVersion = ({ expected }: Expecting, version: PgColumn): SQL | undefined =>
  expected && inArray(version, integers(expected));

/** Refuses a change of another version with 412 `STALE`. `current`: the record as it is now, on the wire. */
const stale = (current: unknown) =>
  new RefusedError({
    status: 412,
    code: errorCodes.stale,
    message: 'Somebody has changed this meanwhile. Here is what it says now.',
    current,
  });

/** For a row that is locked already, or a change that found no row `inVersion`: refuses with the record as it is now. */
export const refuseStale = (current: unknown): never => {
  throw stale(current);
};

/**
 * Answers a change that found no row `inVersion`. When the record already says what was asked for, it is the answer:
 * the change was made, and its first answer was lost (RFC 9110 section 13.1.1). Otherwise 412 `STALE`.
 */
export const answerStale = <Row extends object, Shown>(
  row: Row,
  asked: Partial<Row>,
  shown: Shown,
): Shown => {
  const recordMatches = Object.entries(asked).every(
    ([field, value]) => value === undefined || isDeepStrictEqual(value, row[field as keyof Row]),
  );
  return recordMatches ? shown : refuseStale(shown);
};

/** Whether the caller expects this version, of a row that is locked. */
export const isExpected = ({ expected }: Expecting, version: number | string): boolean =>
  expected?.includes(String(version)) ?? true;
