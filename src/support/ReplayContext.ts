import { createContext } from 'react';

/** Whether what is shown comes from a support file: then there is no session to watch, and nothing on the device to read. */
export const ReplayContext = createContext(false);
