import { useEffect } from 'react';

/**
 * Loads a chunk while the data for it is loading. A failure is ignored here: the component that needs the chunk loads
 * it again and reports the error.
 */
export const useEarly = (load: (() => Promise<unknown>) | null): void => {
  useEffect(() => {
    load?.().catch(() => undefined);
  }, [load]);
};
