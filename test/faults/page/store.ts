import { startPersistence } from '../../../src/app/persistence/persistence';
import { makeStore } from '../../../src/app/makeStore';
import type { AppStore } from '../../../src/store/hooks';
import { selectUserId } from '../../../src/store/session';
import { selectAreDraftsRestored } from '../../../src/store/wizard';

/** What the portal does when its page is opened, but for showing it. */
export const openStore = async (): Promise<AppStore> => {
  const store = makeStore();
  await startPersistence(store).restored;
  return store;
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
