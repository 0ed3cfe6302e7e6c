/** Of older builds, at most. */
const MOST = 3;

/**
 * The caches to delete once a build is active, of `names` in the order in which they were made: those of older builds. Where other windows
 * are open, each may be of another build and still need its files. A newer one is just being filled.
 */
export const olderCaches = (names: readonly string[], own: string, windows: number): string[] => {
  const older = names.slice(0, names.indexOf(own));
  return windows > 1 ? older.slice(0, -MOST) : older;
};
