import { createContext } from 'react';
import type { SessionEnd } from '../../features/idle';

/** How a session ends: what the parent chose, or what the watch has found. */
export type Ending = SessionEnd | 'signOut' | 'lock';

/** Takes the page away and ends the session. */
export const EndSessionContext = createContext<(how: Ending) => void>(() => undefined);
