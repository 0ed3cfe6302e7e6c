import { createContext, use, useEffect, useState } from 'react';

/**
 * Resolves when the device holds what the store holds, and nothing that the store has given up (decision 53). A device that
 * refuses, or does not answer for five seconds, keeps nobody waiting: then `selectIsKeptOnDevice` is false.
 */
export type Flush = () => Promise<void>;

/** The one way to learn that something is stored, or forgotten; whoever tells of it calls this before. */
export const FlushContext = createContext<Flush>(() => Promise.resolve());

/**
 * Whether the device has caught up since `what` became what it is. What it was `before` this was shown need not be waited for.
 */
export const useSettled = <What>(what: What, before: What = what): boolean => {
  const flush = use(FlushContext);
  const [settled, setSettled] = useState(before);
  useEffect(() => {
    if (settled === what) return;
    let isCurrent = true;
    void flush().then(() => {
      if (isCurrent) setSettled(what);
    });
    return () => {
      isCurrent = false;
    };
  }, [flush, settled, what]);
  return settled === what;
};
