import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import { parents } from './accounts';
import { primaryId } from './columns';
import { students } from './students';

/**
 * Calendars that a family subscribes to: of one child, or of all. The secret address is derived from id and
 * `version`, so that no secret is stored; a higher version invalidates the former address.
 */
export const calendarFeeds = pgTable(
  'calendar_feeds',
  {
    id: primaryId(),
    parentId: text()
      .notNull()
      .references(() => parents.id, { onDelete: 'cascade' }),
    studentId: text().references(() => students.id, { onDelete: 'cascade' }),
    version: integer().notNull().default(1),
  },
  (table) => [
    uniqueIndex().on(table.parentId, table.studentId),
    uniqueIndex('calendar_feeds_family_index')
      .on(table.parentId)
      .where(sql`${table.studentId} is null`),
    index().on(table.studentId),
  ],
);
