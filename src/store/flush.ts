import { createContext, use, useEffect, useState } from 'react';
import type { RootState } from './rootReducer';
import { selectIsKeptOnDevice } from './wizard';

/**
 * Resolves when the device holds what the store holds, and nothing that the store has dropped (decision 53). Gives up
 * when the device refuses or does not answer within five seconds: `selectIsKeptOnDevice` is then false.
 */
export type Flush = () => Promise<void>;

/** Resolves when the device holds what the store holds, at once where the device keeps nothing. */
export const keptOnDevice = async (flush: Flush, getState: () => RootState): Promise<void> => {
  if (selectIsKeptOnDevice(getState())) await flush();
};

/** The one way to learn that something is stored or erased; must be called before the parent is told so. */
export const FlushContext = createContext<Flush>(() => Promise.resolve());

/**
 * Whether the device has caught up since `what` last changed. `before`, the value when the component was first shown, is
 * not waited for.
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
