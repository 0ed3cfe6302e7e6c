import type { WebhookService } from '../services/webhooks';
import type { Call, Handlers } from './handlers';

/** Addresses that the server tells what happens, which only the school's own token manages. */
export const schoolWebhookRoutes = ({ webhooks }: { webhooks: WebhookService }) =>
  ({
    getWebhooks: (call: Call<'getWebhooks'>) => webhooks.list(call),
    createWebhook: (call: Call<'createWebhook'>) => webhooks.create(call, call.body),
    removeWebhook: (call: Call<'removeWebhook'>) => webhooks.remove(call, call.parameters.webhookId),
    getWebhookDeliveries: (call: Call<'getWebhookDeliveries'>) => webhooks.log(call, call.query),
    replayWebhooks: (call: Call<'replayWebhooks'>) => webhooks.replay(call, call.body),
  }) satisfies Partial<Handlers>;
