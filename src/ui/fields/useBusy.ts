import { createContext, use, useEffect } from 'react';

/** Hears that the parent is in the middle of something; the returned function ends that. Must be the same at each render. */
export const BusyContext = createContext<() => () => void>(() => () => undefined);

/** Says, while `isBusy`, that something would be lost if the parent were taken to another page. */
export const useBusy = (isBusy: boolean): void => {
  const begin = use(BusyContext);
  useEffect(() => (isBusy ? begin() : undefined), [isBusy, begin]);
};
