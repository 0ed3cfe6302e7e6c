import { createHmac } from 'node:crypto';
import { generateRequestDetails } from 'web-push';
import type { PushMessage } from '../../src/contract/pushDevices';
import type { WebhookAddresses } from '../webhooks/addresses';
import { post } from '../webhooks/post';
import type { VapidKeys } from './vapidKeys';

/** What is sent from, and where it may go. */
export interface PushOptions {
  keys: VapidKeys;
  /** How push services reach the people who run this server: an https address or `mailto:`. */
  subject: string;
  addresses: WebhookAddresses;
  /** In milliseconds; a shorter one for tests. */
  timeLimit?: number;
}

interface Device {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone`: the device takes nothing any more. `refused`: the service never takes this one. */
export type PushOutcome = 'sent' | 'gone' | 'refused' | 'postponed';

const TIME_LIMIT = 10_000;
/** Seconds that a push service keeps what it cannot deliver; after that it is no news. */
const KEPT = 24 * 60 * 60;

/** 401 and 403 refuse our signature, as when the clock of this machine is wrong: the message has nothing to do with it. */
const TRIED_AGAIN = [401, 403, 408, 429];

const outcomeOf = (status: number): PushOutcome => {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status >= 500 || TRIED_AGAIN.includes(status) ? 'postponed' : 'refused';
};

/** The most that a topic has (RFC 8030, 5.4). */
const TOPIC_LENGTH = 32;

/**
 * A message with the same topic replaces an older one that still waits for the device. The push service sees the topic but cannot tell the
 * kind from it.
 */
const topicOf = ({ topicKey }: VapidKeys, { endpoint }: Device, { tag }: PushMessage) =>
  createHmac('sha256', topicKey).update(`${endpoint}\n${tag}`).digest('base64url').slice(0, TOPIC_LENGTH);

const requestFor = ({ keys, subject }: PushOptions, device: Device, message: PushMessage) => {
  const { endpoint, p256dh, auth } = device;
  const { publicKey, privateKey } = keys;
  return generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
    vapidDetails: { publicKey, privateKey, subject },
    TTL: KEPT,
    topic: topicOf(keys, device, message),
  });
};

/** Encrypts a message for a device (RFC 8291) and hands it to the device's push service. Never rejects. */
export const sendPush = async (
  options: PushOptions,
  device: Device,
  message: PushMessage,
  stopping?: AbortSignal,
): Promise<[PushOutcome, number?]> => {
  let request: ReturnType<typeof requestFor>;
  try {
    request = requestFor(options, device, message);
  } catch {
    // Its keys are invalid, so nothing can ever be encrypted with them.
    return ['gone'];
  }
  const limit = AbortSignal.timeout(options.timeLimit ?? TIME_LIMIT);
  const signal = stopping ? AbortSignal.any([limit, stopping]) : limit;
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), String(value)]),
  );
  const posting = { url: new URL(device.endpoint), headers, body: request.body, signal };
  try {
    const { status } = await post(posting, options.addresses);
    return [outcomeOf(status), status];
  } catch {
    return ['postponed'];
  }
};
