import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Ids are opaque text made by the server: a malformed one in an address finds nothing instead of failing. */
export const primaryId = () =>
  text()
    .primaryKey()
    .$defaultFn(() => randomUUID());

/** Moment in time, always with its zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** Keeps rows in the order in which they were written, also within one bulk insert. */
export const sequence = () => integer().notNull().generatedAlwaysAsIdentity();

/**
 * Counts the changes of a row, for its `ETag` (decision 55): each update of Drizzle adds one. The table is named because an
 * insert that becomes an update knows two columns of this name.
 */
export const version = (table: string) =>
  integer()
    .notNull()
    .default(1)
    .$onUpdate(() => sql`${sql.identifier(table)}.version + 1`);
