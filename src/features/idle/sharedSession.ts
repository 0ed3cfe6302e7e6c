import { SHARED_SESSION_KEY as KEY } from '../../domain/deviceKeys';

/**
 * What the portal's tabs share about their session. It is read synchronously, so that a tab that was asleep knows the
 * state before it does anything. It is not secret, and is removed with the session. Changes reach the other tabs as a
 * `storage` event.
 */
const LOCKED = 'locked';

export interface SharedSession {
  userId: string;
  /** Tells one sign-in from another. */
  sign: string;
  /** When the parent was last active in any tab, in milliseconds. */
  activeAt: number;
}

/** Replaces a storage that is blocked: the tab is then on its own. */
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

/** Locks the portal or ends the session in every tab; somebody else's session is left alone. */
export const shareEnd = (userId: string | null, isLocked: boolean): void => {
  const shared = readShared();
  const isSomebodyElses = typeof shared === 'object' && shared !== null && shared.userId !== userId;
  if (!isSomebodyElses) write(isLocked ? LOCKED : null);
};

/** Calls back when another tab has changed something, and when this tab becomes visible or focused again. */
export const hearOtherTabs = (hear: () => void): (() => void) => {
  const returns = ['visibilitychange', 'pageshow', 'focus', 'resume'];
  const whenStored = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) hear();
  };
  window.addEventListener('storage', whenStored);
  // capturing, so that the window also receives the focus events of every field
  const whenBack = ({ type, target }: Event) => {
    if (type !== 'focus' || target === window) hear();
  };
  for (const name of returns) window.addEventListener(name, whenBack, { capture: true });
  return () => {
    window.removeEventListener('storage', whenStored);
    for (const name of returns) window.removeEventListener(name, whenBack, { capture: true });
  };
};
