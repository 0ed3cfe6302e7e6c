import { sql } from 'drizzle-orm';
import { index, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { type FactName, mailChoices, notificationKinds } from '../../../src/domain/notifications';
import { parents } from './accounts';
import { moment, primaryId, sequence } from './columns';

/**
 * Notifications of parents, as facts without words. `sourceKey` names what it is about, so that nobody is notified of the same thing twice.
 * `mail`: how it waits to be mailed.
 */
export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    sequence: sequence(),
    parentId: text()
      .notNull()
      .references(() => parents.id, { onDelete: 'cascade' }),
    kind: text({ enum: notificationKinds }).notNull(),
    facts: jsonb().$type<Partial<Record<FactName, string>>>().notNull(),
    sourceKey: text().notNull(),
    createdAt: moment().notNull(),
    readAt: moment(),
    mail: text({ enum: ['atOnce', 'daily'] }),
  },
  (table) => [
    uniqueIndex().on(table.parentId, table.sourceKey),
    index().on(table.parentId, table.sequence),
    index().on(table.createdAt),
    index()
      .on(table.mail)
      .where(sql`${table.mail} is not null`),
  ],
);

/** When a parent wants a kind of notification by e-mail, where they have chosen. */
export const notificationChoices = pgTable(
  'notification_choices',
  {
    parentId: text()
      .notNull()
      .references(() => parents.id, { onDelete: 'cascade' }),
    kind: text({ enum: notificationKinds }).notNull(),
    choice: text({ enum: mailChoices }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.parentId, table.kind] })],
);
