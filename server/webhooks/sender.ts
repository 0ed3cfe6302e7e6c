import { failureCode } from '../db/failures';
import type { Database } from '../db/orm';
import { startLoop } from '../outbox/loop';
import { sendAll } from '../outbox/pool';
import { clockFrom } from '../outbox/waiting';
import { unseal } from '../secrets/secrets';
import type { WebhookAddresses } from './addresses';
import {
  giveDeliveryBack,
  noteDelivered,
  noteFailed,
  readDueWebhooks,
  takeDueDeliveries,
  type Delivery,
  type Webhook,
} from './outbox';
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

export type Outcome = 'delivered' | 'postponed' | 'given up' | 'given back' | 'outbox unavailable';

const TIME_LIMIT = 10_000;

const reasonOf = (error: unknown, limit: AbortSignal): string => {
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
  /** This server stops, which says nothing of the receiver. */
  isCut?: boolean;
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
    return { isDelivered: false, answer: reasonOf(error, limit), isCut: stopping?.aborted };
  }
};

const send = async (
  options: WebhookSenderOptions,
  delivery: Delivery,
  webhook: Webhook,
  { now, clock }: { now: Date; clock: () => Date },
  stopping?: AbortSignal,
) => {
  const { orm } = options.database;
  const { isDelivered, answer, isCut } = await attempt(options, delivery, webhook, now, stopping);
  const { eventId: event, type } = delivery;
  const line = { webhook: webhook.id, event, type };
  if (isDelivered) {
    await noteDelivered(orm, delivery, answer, clock());
    options.log({ ...line, outcome: 'delivered' });
    return;
  }
  if (isCut) {
    await giveDeliveryBack(orm, delivery, clock());
    options.log({ ...line, outcome: 'given back' });
    return;
  }
  const isGivenUp = await noteFailed(orm, delivery, answer, clock());
  // Only the status of an answer, because nobody knows what a receiver says in words.
  const code = /^\d{3} /.test(`${answer} `) ? answer.slice(0, 3) : answer;
  options.log({ ...line, outcome: isGivenUp ? 'given up' : 'postponed', code });
};

/**
 * Sends what is due, and what becomes due until all is sent; answers how many requests that was. A receiver that is slow to take it keeps
 * places of its own, and lets others go by.
 */
export const sendDueWebhooks = (
  options: WebhookSenderOptions,
  now: Date,
  stopping?: AbortSignal,
): Promise<number> => {
  const clock = clockFrom(now);
  return sendAll<string>(async ({ start, keys }) => {
    const at = clock();
    let claimed = 0;
    for (const webhook of await readDueWebhooks(options.database.orm, at)) {
      const due = await takeDueDeliveries(options.database, webhook, at, keys());
      for (const delivery of due)
        start(webhook.id, send(options, delivery, webhook, { now: at, clock }, stopping));
      claimed += due.length;
    }
    return claimed;
  }, stopping);
};

/** Sends until it is stopped; what is on its way then is cut short, and due at once for the next server. */
export const startWebhooks = (options: WebhookSenderOptions): { stop: () => Promise<void> } =>
  startLoop(
    (now, stopping) => sendDueWebhooks(options, now, stopping),
    (error) => {
      const code = failureCode(error) ?? 'failed';
      options.log({ webhook: '', event: '', type: '', outcome: 'outbox unavailable', code });
    },
  );
