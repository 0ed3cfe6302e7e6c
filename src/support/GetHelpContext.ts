import { createContext } from 'react';

/** Opens "Get help" from anywhere. */
export const GetHelpContext = createContext<() => void>(() => undefined);
