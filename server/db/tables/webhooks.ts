import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { WebhookEventName } from '../../../src/contract/webhooks';
import { moment, primaryId } from './columns';

/** Addresses of the school's own systems. `events`: null for all. `sealedSecret`: what requests to it are signed with. */
export const webhooks = pgTable('webhooks', {
  id: primaryId(),
  url: text().notNull().unique(),
  events: jsonb().$type<WebhookEventName[]>(),
  sealedSecret: text().notNull(),
  createdAt: moment().notNull(),
});

/**
 * One event for one address, written in the transaction of its cause. `dueAt`: when the next free server tries; null when
 * it was delivered or given up. `giveUpAt`: after that it is not tried again. `answer`: what was answered last.
 */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: primaryId(),
    eventId: text().notNull(),
    webhookId: text()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    type: text().notNull(),
    body: text().notNull(),
    tries: integer().notNull().default(0),
    dueAt: moment(),
    giveUpAt: moment().notNull(),
    answer: text().notNull().default(''),
    deliveredAt: moment(),
    createdAt: moment().notNull(),
  },
  (table) => [
    unique().on(table.eventId, table.webhookId),
    index().on(table.dueAt),
    index().on(table.webhookId, table.createdAt),
    index().on(table.createdAt),
  ],
);
