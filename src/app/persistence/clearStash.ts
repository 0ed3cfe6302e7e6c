/** Apart from `stash.ts`, because the first page needs no more of it. */
export const clearStash = (key: string): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    /* blocked */
  }
};
