import { useEffect, useState } from 'react';
import { MINUTE } from '../../lib/durations';

/** The time, which moves on with every minute of the clock. */
export const useNow = (): Date => {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), MINUTE - (Date.now() % MINUTE));
    return () => clearTimeout(timer);
  }, [now]);
  return now;
};
