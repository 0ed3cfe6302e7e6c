import { selectDrafts } from '../../store/wizard';
import type { AppStore } from '../../store/hooks';

export const STASH_KEY = 'portal.unsaved';

/**
 * The device is written to in the background, and a page that is being closed does not wait for it. So the drafts that
 * were typed into last stand in this tab's sessionStorage from the moment the page is hidden until it is shown again or
 * has started again.
 */
const keepStash = (store: AppStore): void => {
  const drafts = selectDrafts(store.getState());
  if (Object.keys(drafts).length === 0) return;
  try {
    sessionStorage.setItem(STASH_KEY, JSON.stringify(drafts));
  } catch {
    /* A blocked sessionStorage costs at most the last half second. */
  }
};

export const clearStash = (): void => {
  try {
    sessionStorage.removeItem(STASH_KEY);
  } catch {
    /* Blocked: there is nothing to clear. */
  }
};

/**
 * The open form hands over its last values when it hears that the page is hidden, which may be after us: until the page is
 * shown again, whatever reaches the store is stashed too.
 */
export const stashWhileHidden = (store: AppStore, flush: () => void): void => {
  let stop = () => undefined as void;
  window.addEventListener('pagehide', () => {
    keepStash(store);
    stop = store.subscribe(() => keepStash(store));
    flush();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    stop();
    clearStash();
  });
};
