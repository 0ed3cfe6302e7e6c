/** In a file of its own, because the first page needs nothing else of `stash.ts`. */
export const clearStash = (key: string): void => {
  try {
    sessionStorage.removeItem(key);
  } catch {
    /* blocked */
  }
};
