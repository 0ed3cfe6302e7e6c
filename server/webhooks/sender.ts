import { inArray } from 'drizzle-orm';
import { failureCode } from '../db/failures';
import type { Database } from '../db/orm';
import { webhooks } from '../db/schema';
import { startLoop } from '../outbox/loop';
import { unseal } from '../secrets/secrets';
import type { WebhookAddresses } from './addresses';
import { noteDelivered, noteFailed, takeDueDeliveries, type Delivery } from './outbox';
import { NOT_ALLOWED, post, type Resolve } from './post';
import { signedHeaders } from './signature';

export interface WebhookSenderOptions {
  database: Database;
  /** What the secrets of webhooks are sealed with. */
  sealedWith: string;
  addresses: WebhookAddresses;
  /** One line for each attempt; nothing in it says of whom. */
  log: (line: { webhook: string; event: string; type: string; outcome: Outcome; code?: string }) => void;
  /** Instead of the system's own, for tests. */
  resolve?: Resolve;
  /** In milliseconds; a shorter one for tests. */
  timeLimit?: number;
}

export type Outcome = 'delivered' | 'postponed' | 'given up' | 'outbox unavailable';
type Webhook = typeof webhooks.$inferSelect;

const TIME_LIMIT = 10_000;

const reasonOf = (error: unknown, limit: AbortSignal, stopping: AbortSignal | undefined): string => {
  if (stopping?.aborted) return 'the server stopped';
  if (limit.aborted) return 'no answer in time';
  if (error instanceof Error && error.message === NOT_ALLOWED) return NOT_ALLOWED;
  return failureCode(error) ?? 'failed';
};

const secretOf = ({ sealedWith }: WebhookSenderOptions, { sealedSecret }: Webhook) => {
  try {
    return unseal(sealedWith, sealedSecret);
  } catch {
    // It was sealed with a key of the installation that has been lost.
    return undefined;
  }
};

interface Attempt {
  isDelivered: boolean;
  answer: string;
}

const attempt = async (
  options: WebhookSenderOptions,
  delivery: Delivery,
  webhook: Webhook,
  now: Date,
  stopping: AbortSignal | undefined,
): Promise<Attempt> => {
  const secret = secretOf(options, webhook);
  if (secret === undefined)
    return { isDelivered: false, answer: 'its secret is lost: add the webhook again' };
  const limit = AbortSignal.timeout(options.timeLimit ?? TIME_LIMIT);
  const signal = stopping ? AbortSignal.any([limit, stopping]) : limit;
  const { body } = delivery;
  const posting = { url: new URL(webhook.url), headers: signedHeaders(secret, delivery, now), body, signal };
  try {
    const { status, text } = await post(posting, options.addresses, options.resolve);
    return { isDelivered: status >= 200 && status < 300, answer: `${status} ${text}`.trim() };
  } catch (error) {
    return { isDelivered: false, answer: reasonOf(error, limit, stopping) };
  }
};

const send = async (
  options: WebhookSenderOptions,
  delivery: Delivery,
  webhook: Webhook,
  now: Date,
  stopping?: AbortSignal,
) => {
  const { orm } = options.database;
  const { isDelivered, answer } = await attempt(options, delivery, webhook, now, stopping);
  const { eventId: event, type } = delivery;
  const line = { webhook: webhook.id, event, type };
  if (isDelivered) {
    await noteDelivered(orm, delivery, answer, now);
    options.log({ ...line, outcome: 'delivered' });
    return;
  }
  const isGivenUp = await noteFailed(orm, delivery, answer, now);
  // Only the status of an answer, because nobody knows what a receiver says in words.
  const code = /^\d{3} /.test(`${answer} `) ? answer.slice(0, 3) : answer;
  options.log({ ...line, outcome: isGivenUp ? 'given up' : 'postponed', code });
};

/** Sends what is due and answers how many requests that was. */
export const sendDueWebhooks = async (
  options: WebhookSenderOptions,
  now: Date,
  stopping?: AbortSignal,
): Promise<number> => {
  const due = await takeDueDeliveries(options.database, now);
  if (due.length === 0) return 0;
  const ids = [...new Set(due.map(({ webhookId }) => webhookId))];
  const known = await options.database.orm.select().from(webhooks).where(inArray(webhooks.id, ids));
  const byId = new Map(known.map((webhook) => [webhook.id, webhook]));
  await Promise.all(
    due.map(async (delivery) => {
      const webhook = byId.get(delivery.webhookId);
      // One that was removed meanwhile has taken its deliveries with it.
      if (webhook) await send(options, delivery, webhook, now, stopping);
    }),
  );
  return due.length;
};

/** Sends until it is stopped; what is on its way then is cut short and tried again by the next server. */
export const startWebhooks = (options: WebhookSenderOptions): { stop: () => Promise<void> } =>
  startLoop(
    (now, stopping) => sendDueWebhooks(options, now, stopping),
    (error) => {
      const code = failureCode(error) ?? 'failed';
      options.log({ webhook: '', event: '', type: '', outcome: 'outbox unavailable', code });
    },
  );
