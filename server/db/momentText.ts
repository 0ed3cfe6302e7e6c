import { sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** As PostgreSQL writes a moment while its clock is that of UTC: `2026-09-14 08:00:00.5+00`. */
const ofUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(\.\d+)?\+00$/;

/** A moment in the form of `toISOString`, from what PostgreSQL writes. */
export const toInstant = (written: string): string => {
  const [, day, time, fraction = '.'] = ofUtc.exec(written) ?? [];
  return day === undefined ? new Date(written).toISOString() : `${day}T${time}${fraction.padEnd(4, '0')}Z`;
};

/** Reads a moment as text, for long lists: making a `Date` of each in between takes several times as long. */
export const momentText = (column: PgColumn): SQL<string | null> =>
  sql<string | null>`${column}`.mapWith(toInstant);
