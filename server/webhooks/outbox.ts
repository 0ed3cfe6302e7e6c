import { randomUUID } from 'node:crypto';
import { and, eq, exists, isNull, lt, lte, sql } from 'drizzle-orm';
import { webhookEvents, type WebhookEventData, type WebhookEventName } from '../../src/contract/webhooks';
import type { Database, Orm } from '../db/orm';
import { removeAll } from '../db/removal';
import { webhookDeliveries, webhooks } from '../db/schema';
import { later, pauseAfter, takeDue } from '../outbox/waiting';
import { DAY, HOUR } from '../../src/lib/durations';

const LONGEST_PAUSE = HOUR;
const KEPT = 30 * DAY;
/** Requests to one address that are on their way at the same time. */
const OF_ONE_WEBHOOK = 10;

/** After this moment an event of now is not tried again. */
export const giveUpAt = (now: Date) => later(now, DAY);

export type Delivery = typeof webhookDeliveries.$inferSelect;

/**
 * Tells the school's own systems what happened, in the transaction of its cause: it goes out if that is committed, and only then.
 * One statement, whether anybody listens or not.
 */
export const emit = async <Name extends WebhookEventName>(
  { db, now }: { db: Orm; now: Date },
  type: Name,
  data: WebhookEventData<Name>,
) => {
  const told = webhookEvents[type].parse(data);
  const body = JSON.stringify({ type, timestamp: now.toISOString(), data: told });
  const at = now.toISOString();
  await db.execute(sql`
    insert into ${webhookDeliveries} (id, event_id, webhook_id, type, body, due_at, give_up_at, created_at)
    select gen_random_uuid()::text, ${randomUUID()}::text, id, ${type}::text, ${body}::text,
      ${at}::timestamptz, ${giveUpAt(now).toISOString()}::timestamptz, ${at}::timestamptz
    from ${webhooks}
    where events is null or events @> ${JSON.stringify([type])}::jsonb`);
};

export type Webhook = typeof webhooks.$inferSelect;

/** The webhooks for which something is due. */
export const readDueWebhooks = (db: Orm, now: Date): Promise<Webhook[]> => {
  const isDue = and(eq(webhookDeliveries.webhookId, webhooks.id), lte(webhookDeliveries.dueAt, now));
  return db
    .select()
    .from(webhooks)
    .where(exists(db.select().from(webhookDeliveries).where(isDue)));
};

/** Claims for this process as much of what is due for one webhook as there are free places. `underWay`: the webhook of each request. */
export const takeDueDeliveries = async (
  database: Database,
  { id }: Webhook,
  now: Date,
  underWay: readonly string[],
): Promise<Delivery[]> => {
  const places = OF_ONE_WEBHOOK - underWay.filter((one) => one === id).length;
  const isOwn = eq(webhookDeliveries.webhookId, id);
  return places > 0 ? takeDue(database, webhookDeliveries, now, places, undefined, isOwn) : [];
};

/** The delivery as this process claimed it, and not one that was asked for again meanwhile. */
const claimed = ({ id, dueAt }: Delivery) =>
  and(
    eq(webhookDeliveries.id, id),
    dueAt ? eq(webhookDeliveries.dueAt, dueAt) : isNull(webhookDeliveries.dueAt),
  );

export const noteDelivered = async (db: Orm, delivery: Delivery, answer: string, now: Date) => {
  await db
    .update(webhookDeliveries)
    .set({ tries: delivery.tries + 1, dueAt: null, deliveredAt: now, answer })
    .where(claimed(delivery));
};

/** Up to a fifth more than the pause, so that what failed together does not come back together. */
const jitter = () => 1 + Math.random() / 5;

/** Tried again after a growing pause, an hour at most, until it is given up. Answers whether it is. */
export const noteFailed = async (
  db: Orm,
  delivery: Delivery,
  answer: string,
  now: Date,
): Promise<boolean> => {
  const next = later(now, Math.round(pauseAfter(delivery.tries, LONGEST_PAUSE) * jitter()));
  const isGivenUp = next > delivery.giveUpAt;
  await db
    .update(webhookDeliveries)
    .set({ tries: delivery.tries + 1, dueAt: isGivenUp ? null : next, answer })
    .where(claimed(delivery));
  return isGivenUp;
};

/** Ends the claim: the delivery is due, and the attempt counts for nothing. */
export const giveDeliveryBack = async (db: Orm, delivery: Delivery, now: Date) => {
  await db.update(webhookDeliveries).set({ dueAt: now }).where(claimed(delivery));
};

export const removeOldDeliveries = async (db: Orm, now: Date) => {
  await removeAll(
    db,
    webhookDeliveries,
    and(isNull(webhookDeliveries.dueAt), lt(webhookDeliveries.createdAt, later(now, -KEPT))),
  );
};
