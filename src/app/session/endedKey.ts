/** The localStorage key for sessions that have ended on this device and whose end the server may not know yet. */
export const ENDED_KEY = 'portal.ended';

/** Called at each start, before the rest of this folder is loaded. */
export const hasEndedSessions = (): boolean => {
  try {
    return localStorage.getItem(ENDED_KEY) !== null;
  } catch {
    return false;
  }
};
