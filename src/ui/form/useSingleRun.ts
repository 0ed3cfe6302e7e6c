import { useCallback, useEffect, useRef } from 'react';

/** While one run is in progress, a second call joins it instead of starting another. */
export const useSingleRun = <Arguments extends unknown[]>(run: (...given: Arguments) => unknown) => {
  const running = useRef<Promise<void> | undefined>(undefined);
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  return useCallback((...given: Arguments): Promise<void> => {
    running.current ??= (async () => {
      try {
        await latest.current(...given);
      } finally {
        running.current = undefined;
      }
    })();
    return running.current;
  }, []);
};
