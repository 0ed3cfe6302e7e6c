import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page still stands as it was written before the portal ran. What the device keeps may show only afterwards. */
export const useIsWritten = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
