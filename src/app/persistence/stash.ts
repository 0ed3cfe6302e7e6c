import type { AppStore } from '../../store/hooks';
import { clearStash } from './clearStash';

/**
 * IndexedDB is written in the background, and a closing page does not wait for it. From the moment the page is hidden
 * until it is shown or loaded again, what may not be written in time is also put into this tab's sessionStorage,
 * synchronously. If sessionStorage is blocked, at most the last half second is lost.
 */
const keepStash = (key: string, left: unknown): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(left));
  } catch {
    /* blocked */
  }
};

/** Returns what was stashed in this tab and removes it; null if there is nothing that `parse` accepts. */
export const takeStash = <Left>(key: string, parse: (stashed: unknown) => Left): Left | null => {
  try {
    const text = sessionStorage.getItem(key);
    return text === null ? null : parse(JSON.parse(text));
  } catch {
    return null;
  } finally {
    clearStash(key);
  }
};

/**
 * Stashes what is `left` to be written; null means nothing. The open form hands over its last values when it hears
 * that the page is hidden, which may happen after this listener, so every change is stashed until the page is shown
 * again.
 */
export const stashWhileHidden = (store: AppStore, key: string, left: () => object | null): void => {
  const keep = () => {
    const unwritten = left();
    if (unwritten) keepStash(key, unwritten);
    else clearStash(key);
  };
  let stop = () => undefined as void;
  window.addEventListener('pagehide', () => {
    keep();
    stop = store.subscribe(keep);
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    stop();
    clearStash(key);
  });
};
