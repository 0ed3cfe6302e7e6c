import { startPersistence } from '../../../src/app/persistence/persistence';
import { makeStore } from '../../../src/app/makeStore';
import type { Flush } from '../../../src/store/flush';
import type { AppStore } from '../../../src/store/hooks';
import { selectUserId } from '../../../src/store/session';
import { selectAreDraftsRestored } from '../../../src/store/wizard';

/** What the portal does when its page is opened, but for showing it. */
export const openStore = async (): Promise<{ store: AppStore; flush: Flush }> => {
  const store = makeStore();
  const { flush, restored } = startPersistence(store);
  await restored;
  return { store, flush };
};

/** Nobody may conclude that there is no draft before the parent's own have been read from the device. */
export const draftsRead = (store: AppStore): Promise<void> =>
  new Promise((resolve) => {
    const look = () => {
      if (!selectAreDraftsRestored(store.getState()) && selectUserId(store.getState()) !== null) return;
      stop();
      resolve();
    };
    const stop = store.subscribe(look);
    look();
  });
