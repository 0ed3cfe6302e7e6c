import * as z from 'zod/mini';
import { draftsRestored, selectDrafts, type Draft } from '../../store/wizard';
import type { AppStore } from '../../store/hooks';
import { clearStash, STASH_KEY } from './clearStash';
import { draftShape } from '../../store/stored/storedDraft';

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

const read = (): Record<string, Draft> => {
  try {
    const stash: unknown = JSON.parse(sessionStorage.getItem(STASH_KEY) ?? '{}');
    return z.record(z.string(), draftShape).parse(stash);
  } catch {
    return {};
  }
};

/** Takes the stash back for the parent who left it; anybody else's is thrown away. */
export const restoreStash = (store: AppStore, parentId: string): void => {
  const own = Object.entries(read()).filter(([, draft]) => draft.parentId === parentId);
  clearStash();
  store.dispatch(draftsRestored(Object.fromEntries(own)));
};

const stashing = new WeakSet<AppStore>();

/**
 * The open form hands over its last values when it hears that the page is hidden, which may be after us: until the page is
 * shown again, whatever reaches the store is stashed too.
 */
export const stashWhileHidden = (store: AppStore): void => {
  if (stashing.has(store)) return;
  stashing.add(store);
  let stop = () => undefined as void;
  window.addEventListener('pagehide', () => {
    keepStash(store);
    stop = store.subscribe(() => keepStash(store));
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    stop();
    clearStash();
  });
};
