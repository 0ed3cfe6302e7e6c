import * as z from 'zod/mini';
import { id, timestamp } from './fields';
import { isWebAddress } from './webhooks';

/** The address at which a browser's push service takes messages for one device. Whoever has it is that device. */
const endpoint = z
  .string('validation.required')
  .check(z.maxLength(2_000, 'validation.tooLong'), z.refine(isWebAddress, 'validation.text'));

/** What a browser answers when a page subscribes: an address, and in base64url what messages to it are encrypted with (RFC 8291). */
export const pushDevicePayload = z.strictObject({
  endpoint,
  p256dh: z.string('validation.required').check(z.regex(/^[\w-]{87}$/, 'validation.text')),
  auth: z.string('validation.required').check(z.regex(/^[\w-]{22}$/, 'validation.text')),
});
export type PushDevicePayload = z.infer<typeof pushDevicePayload>;

export const endPushDevicePayload = z.strictObject({ endpoint });

/** `id`: the SHA-256 of the device's endpoint, in base64url. `device`: browser and system in words, empty when unknown. */
export const pushDeviceDto = z.object({ id, device: z.string(), createdAt: timestamp });
export type PushDeviceDto = z.infer<typeof pushDeviceDto>;

/** `publicKey`: what a browser subscribes with (RFC 8292); null where the server sends nothing to devices. */
export const pushDevicesDto = z.object({
  publicKey: z.nullable(z.string()),
  devices: z.array(pushDeviceDto),
});
export type PushDevicesDto = z.infer<typeof pushDevicesDto>;

/**
 * What the service worker receives: the words of one notification and the page that it leads to. `tag`: a later one of the same replaces
 * it.
 */
export interface PushMessage {
  title: string;
  body: string;
  lang: string;
  tag: string;
  path: string;
}
