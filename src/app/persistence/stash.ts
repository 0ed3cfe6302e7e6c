import type { AppStore } from '../../store/hooks';
import { clearStash } from './clearStash';

/**
 * The device is written to in the background, and a page that is being closed does not wait for it. What it may not get any
 * more stands in this tab's sessionStorage from the moment the page is hidden until it is shown again or has started again. A
 * blocked sessionStorage costs at most the last half second.
 */
const keepStash = (key: string, left: unknown): void => {
  try {
    sessionStorage.setItem(key, JSON.stringify(left));
  } catch {
    /* blocked */
  }
};

/** Gives what was stashed in this tab, once; null where there is nothing that `parse` takes. */
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
 * Stashes what is `left` to be written, null for nothing. The open form hands over its last values when it hears that the page
 * is hidden, which may be after us: until the page is shown again, whatever reaches the store is stashed too.
 */
export const stashWhileHidden = (store: AppStore, key: string, left: () => object | null): void => {
  const keep = () => {
    const unwritten = left();
    if (unwritten) keepStash(key, unwritten);
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
