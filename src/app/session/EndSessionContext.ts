import { createContext } from 'react';
import type { SessionEnd } from '../../features/idle';

/** Why a session ends: the parent's choice, or what the watch has found. */
export type Ending = SessionEnd | 'signOut' | 'lock';

/** Removes the page and ends the session. */
export const EndSessionContext = createContext<(how: Ending) => void>(() => undefined);
