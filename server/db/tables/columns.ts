import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { integer, text, timestamp } from 'drizzle-orm/pg-core';

/** Ids are opaque text made by the server, so a malformed id in an address finds nothing instead of causing an error. */
export const primaryId = () =>
  text()
    .primaryKey()
    .$defaultFn(() => randomUUID());

/** A point in time, always with its zone. */
export const moment = () => timestamp({ withTimezone: true, mode: 'date', precision: 3 });

/** Numbers rows in the order in which they were written, also within one bulk insert. */
export const sequence = () => integer().notNull().generatedAlwaysAsIdentity();

/**
 * Counts the changes of a row, for its `ETag` (decision 55): each update by Drizzle adds one. The table is named,
 * because an upsert knows two columns of this name.
 */
export const version = (table: string) =>
  integer()
    .notNull()
    .default(1)
    .$onUpdate(() => sql`${sql.identifier(table)}.version + 1`);

/**
 * Of a record that the school imports: the school's own id of it, and since when its file no longer has it. A record that was not
 * imported has no `sourceId`, and no import touches it.
 */
export const imported = () => ({ sourceId: text().unique(), retiredAt: moment() });
