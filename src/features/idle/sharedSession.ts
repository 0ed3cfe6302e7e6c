import { SHARED_SESSION_KEY as KEY } from '../../domain/deviceKeys';

/**
 * What the portal's tabs know of their common session without asking anybody: read at once, so that a tab that was asleep
 * knows before it does anything. No secret, and gone with the session. A change reaches the other tabs as a `storage` event.
 */
const LOCKED = 'locked';

export interface SharedSession {
  userId: string;
  /** Tells one sign-in from another. */
  sign: string;
  /** When the parent was last active in any tab, in milliseconds. */
  activeAt: number;
}

/** Stands in for a storage that is blocked: the tab is then alone. */
let alone: { text: string | null } | undefined;

const read = (): string | null => {
  if (alone) return alone.text;
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
};

const write = (text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, text);
    alone = undefined;
  } catch {
    alone = { text };
  }
};

const isSharedSession = (value: unknown): value is SharedSession =>
  typeof value === 'object' && value !== null && 'userId' in value && 'sign' in value && 'activeAt' in value;

/** Null when nobody is signed in. */
export const readShared = (): SharedSession | typeof LOCKED | null => {
  const text = read();
  if (text === null || text === LOCKED) return text;
  try {
    const value: unknown = JSON.parse(text);
    return isSharedSession(value) ? value : null;
  } catch {
    return null;
  }
};

export const share = (session: SharedSession): void => write(JSON.stringify(session));

/** The portal is locked, or the session is over, in every tab; a session of somebody else is left alone. */
export const shareEnd = (userId: string | null, isLocked: boolean): void => {
  const shared = readShared();
  const isSomebodyElses = typeof shared === 'object' && shared !== null && shared.userId !== userId;
  if (!isSomebodyElses) write(isLocked ? LOCKED : null);
};

/** Calls when another tab has changed something, and when this one comes back from wherever it was. */
export const hearOtherTabs = (hear: () => void): (() => void) => {
  const returns = ['visibilitychange', 'pageshow', 'focus', 'resume'];
  const whenStored = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) hear();
  };
  window.addEventListener('storage', whenStored);
  // while capturing, the window hears of every field that takes the focus too
  const whenBack = ({ type, target }: Event) => {
    if (type !== 'focus' || target === window) hear();
  };
  for (const name of returns) window.addEventListener(name, whenBack, { capture: true });
  return () => {
    window.removeEventListener('storage', whenStored);
    for (const name of returns) window.removeEventListener(name, whenBack, { capture: true });
  };
};
