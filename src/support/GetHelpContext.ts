import { createContext } from 'react';

/** Opens "Get help", wherever the parent is. */
export const GetHelpContext = createContext<() => void>(() => undefined);
