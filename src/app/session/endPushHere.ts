import { isTold } from '../../api/sessionEnd';

/** Ends the notifications on this device when the parent signs out. Even without the server, the push service then refuses them. */
export const endPushHere = async (): Promise<void> => {
  // a browser without a service worker has no subscription, and loads nothing more while the page is being left
  if (!('serviceWorker' in navigator) || !(await navigator.serviceWorker.getRegistration())) return;
  const { unsubscribeHere } = await import(/* webpackChunkName: "devicePush" */ '../../lib/devicePush');
  const endpoint = await unsubscribeHere();
  if (endpoint !== null) await isTold({ endpoint: 'endPushDevice', body: { endpoint } }, null);
};
