import { useEffect } from 'react';

/** Asks for a chunk while the data that it will show is on the way. When it fails, whoever needs it asks again and says so. */
export const useEarly = (load: (() => Promise<unknown>) | null): void => {
  useEffect(() => {
    load?.().catch(() => undefined);
  }, [load]);
};
