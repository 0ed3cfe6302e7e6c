import { createContext } from 'react';

/** Writes to the device what is still pending. */
export type Flush = () => Promise<void>;
export const FlushContext = createContext<Flush>(() => Promise.resolve());
