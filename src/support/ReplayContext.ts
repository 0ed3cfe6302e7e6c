import { createContext } from 'react';

/** Whether a support file is being shown: then there is no session to watch and nothing on the device to read. */
export const ReplayContext = createContext(false);
