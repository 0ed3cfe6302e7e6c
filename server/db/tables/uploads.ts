import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { parents } from './accounts';
import { moment, primaryId } from './columns';

/**
 * A file that a parent announced and then sent. `parentId` is null for a visitor's file until the registration that
 * names it. `size` and `contentType` are first those announced, later those stored. `storedName` is the server's own,
 * never the parent's. Only a `stored` file may be used in a record.
 */
export const uploads = pgTable(
  'uploads',
  {
    id: primaryId(),
    parentId: text().references(() => parents.id),
    fileName: text().notNull(),
    storedName: text().notNull(),
    contentType: text().notNull(),
    size: integer().notNull(),
    state: text({ enum: ['announced', 'stored'] }).notNull(),
    /** SHA-256 of the token in the single-use upload address; null once used. */
    tokenHash: text(),
    /** When the upload address expires. */
    expiresAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.parentId), index().on(table.state, table.createdAt)],
);
