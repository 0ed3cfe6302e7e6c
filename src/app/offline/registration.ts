import { Workbox } from 'workbox-window';
import { basePath } from '../../lib/basePath';
import type { AppStore } from '../../store/hooks';
import { versionWaits } from '../../store/ui';

const show = () => window.location.reload();

/** Registers the service worker, and sets a flag in the store when a newer version of the portal waits. */
export const registerWorker = (store: AppStore): void => {
  const worker = new Workbox(`${basePath()}service-worker.js`);
  const tell = () => store.dispatch(versionWaits());
  worker.addEventListener('waiting', tell);
  // another tab may have activated the new worker: this tab goes on with its own version until the parent asks here
  worker.addEventListener('controlling', ({ isUpdate }) => {
    if (isUpdate) tell();
  });
  void worker.register().catch(() => undefined);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void worker.update().catch(() => undefined);
  });
};

/** Reloads the page in the version that waits. Call it once the device has stored what the parent typed. */
export const showNewVersion = async (): Promise<void> => {
  const waiting = (await navigator.serviceWorker.getRegistration())?.waiting;
  if (!waiting) return show();
  // a window past the worker, as after a reload with Shift, does not hear that another one controls it
  waiting.addEventListener('statechange', () => {
    if (waiting.state !== 'activating') show();
  });
  waiting.postMessage({ type: 'SKIP_WAITING' });
};
