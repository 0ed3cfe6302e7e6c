import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** Whether the page still shows its pre-rendered content. What the device has stored may be shown only afterwards. */
export const useIsWritten = (): boolean =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
