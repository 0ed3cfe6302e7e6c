import { useSyncExternalStore } from 'react';
import { hasNetwork } from '../lib/network';

const subscribe = (changed: () => void) => {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
};

/** Whether there is a network; a page that is written beforehand has one. */
export const useOnline = (): boolean => useSyncExternalStore(subscribe, hasNetwork, () => true);
