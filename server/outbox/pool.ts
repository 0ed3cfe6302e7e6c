/** After this time somebody looks again for what was written meanwhile. */
const LOOK_AGAIN = 1_000;

/** What is being sent, by key. A failed one stays in the map so that whoever waits gets the error. */
const startPool = <Key>() => {
  const underWay = new Map<Promise<void>, Key>();
  return {
    start: (key: Key, sending: Promise<void>) => {
      underWay.set(sending, key);
      sending.then(
        () => underWay.delete(sending),
        () => undefined,
      );
    },
    keys: () => [...underWay.values()],
    /** Waits until one has ended, or until it is time to look again. */
    oneEnded: async () => {
      let timer: NodeJS.Timeout | undefined;
      const lookAgain = new Promise<void>((resolve) => (timer = setTimeout(resolve, LOOK_AGAIN)));
      await Promise.race([...underWay.keys(), lookAgain]).finally(() => clearTimeout(timer));
    },
    allEnded: () => Promise.all(underWay.keys()),
    settled: () => Promise.allSettled(underWay.keys()),
  };
};
export type Pool<Key> = Pick<ReturnType<typeof startPool<Key>>, 'start' | 'keys'>;

/**
 * Starts what is due, and what becomes due until all has ended; answers how many rows that was. What is slow keeps a place, and lets the
 * rest go by. `startDue` claims as much as there are free places and answers how many rows it has claimed.
 */
export const sendAll = async <Key>(
  startDue: (pool: Pool<Key>) => Promise<number>,
  stopping?: AbortSignal,
): Promise<number> => {
  const pool = startPool<Key>();
  let due = 0;
  try {
    while (!stopping?.aborted) {
      const claimed = await startDue(pool);
      due += claimed;
      if (claimed === 0 && pool.keys().length === 0) break;
      if (claimed === 0) await pool.oneEnded();
    }
    await pool.allEnded();
  } finally {
    await pool.settled();
  }
  return due;
};
