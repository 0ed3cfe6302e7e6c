/** Web Push on this device: what the browser can, and how a page asks for it. */

import { basePath } from './basePath';

export interface DeviceSubscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const current = async (): Promise<PushSubscription | null> => {
  if (!canPush()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Where this device takes messages; null when it takes none. */
export const endpointHere = async (): Promise<string | null> => (await current())?.endpoint ?? null;

const written = (subscription: PushSubscription): DeviceSubscription => {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys.p256dh ?? '', auth: keys.auth ?? '' };
};

/** What the server sends to this device with; null when the device takes no messages. */
export const subscriptionHere = async (): Promise<DeviceSubscription | null> => {
  const subscription = await current();
  return subscription && written(subscription);
};

/** Call it while the parent presses: only then does a browser ask. Null: the parent has said no, or nothing. */
export const subscribeHere = async (publicKey: string): Promise<DeviceSubscription | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  // a browser that saves data has not registered it yet
  await navigator.serviceWorker.register(`${basePath()}service-worker.js`);
  const { pushManager } = await navigator.serviceWorker.ready;
  // one that is left from before may have been made with another key
  await (await pushManager.getSubscription())?.unsubscribe();
  return written(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
};

/** From now on the push service refuses messages to this device. Answers where it took them. */
export const unsubscribeHere = async (): Promise<string | null> => {
  const subscription = await current();
  await subscription?.unsubscribe();
  return subscription?.endpoint ?? null;
};
