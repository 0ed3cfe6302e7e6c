import { randomUUID } from 'node:crypto';
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
