/** In localStorage: the sessions that are over on this device and that the server may not know of yet. */
export const ENDED_KEY = 'portal.ended';

/** Asked at each start, before anything of this is loaded. */
export const hasEndedSessions = (): boolean => {
  try {
    return localStorage.getItem(ENDED_KEY) !== null;
  } catch {
    return false;
  }
};
