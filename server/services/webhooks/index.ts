export { type WebhookService, webhookService } from './webhooks';
