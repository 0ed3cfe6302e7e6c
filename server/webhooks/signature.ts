import { createHmac, randomBytes } from 'node:crypto';

const PREFIX = 'whsec_';

/** 256 random bits, as Standard Webhooks writes a secret. */
export const newWebhookSecret = () => PREFIX + randomBytes(32).toString('base64');

interface Signed {
  eventId: string;
  body: string;
}

/** The headers by which a receiver knows who sent a request, when, and that it is not altered (Standard Webhooks 1.0). */
export const signedHeaders = (secret: string, { eventId, body }: Signed, now: Date) => {
  const timestamp = Math.floor(now.getTime() / 1000);
  const key = Buffer.from(secret.slice(PREFIX.length), 'base64');
  const signature = createHmac('sha256', key).update(`${eventId}.${timestamp}.${body}`).digest('base64');
  return {
    'webhook-id': eventId,
    'webhook-timestamp': String(timestamp),
    'webhook-signature': `v1,${signature}`,
  };
};
