import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { parents, sessions } from './accounts';
import { moment, primaryId } from './columns';
import { notifications } from './notifications';

/**
 * Devices on which a parent has turned notifications on. `id`: the SHA-256 of `endpoint`, by which a device finds itself in a list.
 * `endpoint`, `p256dh` and `auth` are the browser's; `vapidKey`: the public key that the browser was given, and takes nothing without.
 * `device`: what the browser said of itself. `sessionHash`: the session that named the device last; whoever ends it ends the device too.
 * Null once the session has ended by itself.
 */
export const pushDevices = pgTable(
  'push_devices',
  {
    id: text().primaryKey(),
    parentId: text()
      .notNull()
      .references(() => parents.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    vapidKey: text().notNull(),
    device: text().notNull(),
    sessionHash: text().references(() => sessions.tokenHash, { onDelete: 'set null' }),
    createdAt: moment().notNull(),
  },
  (table) => [index().on(table.parentId), index().on(table.sessionHash)],
);

/** One notification for one device, written in the transaction of its cause. `dueAt`: when the next free server tries. */
export const pushOutbox = pgTable(
  'push_outbox',
  {
    id: primaryId(),
    deviceId: text()
      .notNull()
      .references(() => pushDevices.id, { onDelete: 'cascade' }),
    notificationId: text()
      .notNull()
      .references(() => notifications.id, { onDelete: 'cascade' }),
    tries: integer().notNull().default(0),
    dueAt: moment().notNull(),
    createdAt: moment().notNull(),
  },
  (table) => [
    index().on(table.dueAt),
    index().on(table.deviceId, table.dueAt),
    index().on(table.notificationId),
  ],
);
