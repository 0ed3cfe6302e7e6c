import type { NewWebhookDto, WebhookDeliveryDto, WebhookDto } from '../../../src/contract/webhooks';
import type { SchoolCommand } from './arguments';
import type { SchoolClient } from './client';
import { plain, table } from './text';

const kinds = ['webhooks', 'addWebhook', 'removeWebhook', 'webhookLog', 'replayWebhooks'] as const;
type WebhookRequest = Extract<SchoolCommand, { kind: (typeof kinds)[number] }>;

export const isWebhookRequest = (request: SchoolCommand): request is WebhookRequest =>
  kinds.some((kind) => kind === request.kind);

const moment = (timestamp: string | null) => timestamp?.slice(0, 19).replace('T', ' ') ?? '';
const eventsText = (events: readonly string[] | null) => events?.join(',') ?? 'all';

const webhooksText = (webhooks: readonly WebhookDto[]): string => {
  if (webhooks.length === 0) return 'No webhook.';
  const rows = webhooks.map(({ id, url, events, waiting, lastDeliveredAt }) => [
    id,
    url,
    eventsText(events),
    String(waiting),
    moment(lastDeliveredAt),
  ]);
  return table([['ID', 'ADDRESS', 'EVENTS', 'WAITING', 'LAST DELIVERED (UTC)'], ...rows]);
};

const newWebhookText = ({ id, url, events, secret }: NewWebhookDto): string =>
  `${secret}\n\nWhat requests to ${plain(url)} are signed with. It is not shown again.\nWebhook ${id}, events: ${eventsText(events)}.`;

const logText = (deliveries: readonly WebhookDeliveryDto[]): string => {
  if (deliveries.length === 0) return 'Nothing was told yet.';
  const rows = deliveries.map((one) => [
    moment(one.happenedAt),
    one.type,
    one.referenceNumber ?? '',
    one.state,
    String(one.tries),
    moment(one.deliveredAt ?? one.nextAt),
    one.answer,
    one.eventId,
    one.webhookId,
  ]);
  const heading = ['HAPPENED (UTC)', 'TYPE', 'REFERENCE', 'STATE', 'TRIES', 'DELIVERED OR NEXT', 'ANSWER'];
  return table([[...heading, 'EVENT', 'WEBHOOK'], ...rows]);
};

/** `webhooks list | add | remove | log | replay` */
export const performWebhooks = async (ask: SchoolClient, request: WebhookRequest) => {
  if (request.kind === 'webhooks') {
    const data = await ask('getWebhooks');
    return { data, text: webhooksText(data) };
  }
  if (request.kind === 'addWebhook') {
    const { address: url, events } = request;
    const data = await ask('createWebhook', { body: { url, ...(events ? { events } : {}) } });
    return { data, text: newWebhookText(data) };
  }
  if (request.kind === 'removeWebhook') {
    const data = await ask('removeWebhook', { parameters: { webhookId: request.webhookId } });
    return { data, text: 'The webhook is removed, with what it had not taken yet.' };
  }
  if (request.kind === 'webhookLog') {
    const { webhookId } = request;
    const data = await ask('getWebhookDeliveries', webhookId === undefined ? {} : { query: { webhookId } });
    return { data, text: logText(data) };
  }
  const data = await ask('replayWebhooks', { body: request.body });
  return { data, text: `Sent again: ${data.requests}. See: npm run school -- webhooks log` };
};
