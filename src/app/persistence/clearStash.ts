export const STASH_KEY = 'portal.unsaved';

export const clearStash = (): void => {
  try {
    sessionStorage.removeItem(STASH_KEY);
  } catch {
    /* Blocked: there is nothing to clear. */
  }
};
