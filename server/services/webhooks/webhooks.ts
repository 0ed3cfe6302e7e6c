import { asc, desc, eq, gte, sql } from 'drizzle-orm';
import { errorCodes } from '../../../src/contract/error';
import type {
  NewWebhookDto,
  WebhookDeliveriesQuery,
  WebhookDeliveryDto,
  WebhookDto,
  WebhookPayload,
  WebhookReplayPayload,
} from '../../../src/contract/webhooks';
import { webhookDeliveries, webhooks } from '../../db/schema';
import { conflict, notFound, RefusedError } from '../../errors';
import { AT_REST, installationSecret, seal, type Installation } from '../../secrets/secrets';
import type { WebhookAddresses } from '../../webhooks/addresses';
import { giveUpAt, type Delivery } from '../../webhooks/outbox';
import { newWebhookSecret } from '../../webhooks/signature';
import type { SchoolScope } from '../calls';

const LOG_LENGTH = 200;

type Row = typeof webhooks.$inferSelect;

interface Progress {
  waiting: number;
  lastDeliveredAt: Date | null;
}

const show = (row: Row, { waiting, lastDeliveredAt }: Progress): WebhookDto => ({
  id: row.id,
  url: row.url,
  events: row.events,
  createdAt: row.createdAt.toISOString(),
  waiting,
  lastDeliveredAt: lastDeliveredAt?.toISOString() ?? null,
});

const stateOf = ({ deliveredAt, dueAt }: Delivery): WebhookDeliveryDto['state'] => {
  if (dueAt !== null) return 'waiting';
  return deliveredAt === null ? 'given up' : 'delivered';
};

const showDelivery = (delivery: Delivery): WebhookDeliveryDto => {
  const { timestamp, data } = JSON.parse(delivery.body) as {
    timestamp: string;
    data: { referenceNumber?: string };
  };
  return {
    eventId: delivery.eventId,
    webhookId: delivery.webhookId,
    type: delivery.type,
    referenceNumber: data.referenceNumber ?? null,
    happenedAt: timestamp,
    state: stateOf(delivery),
    tries: delivery.tries,
    nextAt: delivery.dueAt?.toISOString() ?? null,
    deliveredAt: delivery.deliveredAt?.toISOString() ?? null,
    answer: delivery.answer,
  };
};

/** The addresses of the school's own systems, and what became of the events for them. */
export const webhookService = ({
  installation,
  addresses,
}: {
  installation: Installation;
  addresses: WebhookAddresses;
}) => ({
  /** Refused with 400 when the address may not be sent to, with 409 `ALREADY_EXISTS` when it is there already. */
  create: async ({ db, now }: SchoolScope, { url, events }: WebhookPayload): Promise<NewWebhookDto> => {
    const message = addresses.refusalOf(new URL(url));
    if (message !== undefined) throw new RefusedError({ status: 400, code: errorCodes.invalid, message });
    const secret = newWebhookSecret();
    const [row] = await db
      .insert(webhooks)
      .values({
        url: new URL(url).href,
        events: events ? [...new Set(events)] : null,
        sealedSecret: seal(installationSecret(installation, AT_REST), secret),
        createdAt: now,
      })
      .onConflictDoNothing({ target: webhooks.url })
      .returning();
    if (!row) throw conflict(errorCodes.alreadyExists, 'There is a webhook with this address already.');
    return { ...show(row, { waiting: 0, lastDeliveredAt: null }), secret };
  },

  list: async ({ db }: SchoolScope): Promise<WebhookDto[]> => {
    const { dueAt, deliveredAt } = webhookDeliveries;
    const rows = await db
      .select({
        webhook: webhooks,
        waiting: sql`count(${dueAt})`.mapWith(Number),
        lastDeliveredAt: sql<Date | null>`max(${deliveredAt})`.mapWith(deliveredAt),
      })
      .from(webhooks)
      .leftJoin(webhookDeliveries, eq(webhookDeliveries.webhookId, webhooks.id))
      .groupBy(webhooks.id)
      .orderBy(asc(webhooks.createdAt), asc(webhooks.url));
    return rows.map(({ webhook, ...progress }) => show(webhook, progress));
  },

  /** With it goes what it has not taken yet, and its log. */
  remove: async ({ db }: SchoolScope, id: string) => {
    const removed = await db.delete(webhooks).where(eq(webhooks.id, id)).returning({ id: webhooks.id });
    if (removed.length === 0) throw notFound('This webhook');
    return { id };
  },

  /** The newest first, of one webhook or of all. */
  log: async ({ db }: SchoolScope, { webhookId }: WebhookDeliveriesQuery): Promise<WebhookDeliveryDto[]> => {
    const rows = await db
      .select()
      .from(webhookDeliveries)
      .where(webhookId === undefined ? undefined : eq(webhookDeliveries.webhookId, webhookId))
      .orderBy(desc(webhookDeliveries.createdAt), desc(webhookDeliveries.eventId))
      .limit(LOG_LENGTH);
    return rows.map(showDelivery);
  },

  /** Sends events again under their ids, also those that were delivered. 404 for an event that is not in the log. */
  replay: async ({ db, now }: SchoolScope, { eventId, since = '' }: WebhookReplayPayload) => {
    const isAsked =
      eventId === undefined
        ? gte(webhookDeliveries.createdAt, new Date(since))
        : eq(webhookDeliveries.eventId, eventId);
    const again = await db
      .update(webhookDeliveries)
      .set({ tries: 0, dueAt: now, giveUpAt: giveUpAt(now), deliveredAt: null })
      .where(isAsked)
      .returning({ id: webhookDeliveries.id });
    if (eventId !== undefined && again.length === 0) throw notFound('This event');
    return { requests: again.length };
  },
});
export type WebhookService = ReturnType<typeof webhookService>;
