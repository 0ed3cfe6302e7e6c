import { useEffect, useState } from 'react';

/** Milliseconds in which a screen reader has taken note of what has come. */
const TAKEN_NOTE = 1_000;

/**
 * Whether what comes into a conversation is new, and to be read aloud. What stands in it when it is opened is not, nor what is inserted
 * when `most` messages are asked for in place of fewer.
 */
export const useLive = (isShown: boolean, most: number): boolean => {
  const [known, setKnown] = useState(0);
  useEffect(() => {
    if (!isShown) return undefined;
    const timer = setTimeout(() => setKnown(most), TAKEN_NOTE);
    return () => clearTimeout(timer);
  }, [isShown, most]);
  return known === most;
};
