import { isTold } from '../../api/sessionEnd';

/** A parent who signs out is told nothing on this device any more. When the server is not reached, the push service refuses it. */
export const endPushHere = async (): Promise<void> => {
  // a browser without a service worker has no subscription, and loads nothing more while the page is being left
  if (!('serviceWorker' in navigator) || !(await navigator.serviceWorker.getRegistration())) return;
  const { unsubscribeHere } = await import(/* webpackChunkName: "devicePush" */ '../../lib/devicePush');
  const endpoint = await unsubscribeHere();
  if (endpoint !== null) await isTold({ endpoint: 'endPushDevice', body: { endpoint } }, null);
};
