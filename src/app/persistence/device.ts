import { createStore, del, get, keys, set, update } from 'idb-keyval';
import { DEVICE_DATABASE, DEVICE_STORE, VISITOR_KEY, VISITOR_STASH } from '../../domain/deviceKeys';
import { clearStash } from './clearStash';

/**
 * The device's storage: text by key in IndexedDB. Where IndexedDB is blocked every call rejects; the callers then
 * work from memory and tell the parent.
 */
let database: ReturnType<typeof createStore> | undefined;
const opened = () => (database ??= createStore(DEVICE_DATABASE, DEVICE_STORE));

let hasAsked = false;

/**
 * Asks the browser not to clear this storage when the device runs out of room. Chromium and Safari decide by themselves; Firefox would
 * put a question to the parent, so it is not asked.
 */
const askForPersistence = async (): Promise<void> => {
  if (hasAsked || navigator.userAgent.includes('Firefox')) return;
  hasAsked = true;
  try {
    await navigator.storage.persist();
  } catch {
    // not there over plain http, or blocked
  }
};

export const device = {
  read: async (key: string): Promise<string | undefined> => get<string>(key, opened()),
  write: async (key: string, text: string): Promise<void> => set(key, text, opened()),
  remove: async (key: string): Promise<void> => del(key, opened()),
  keys: async (): Promise<string[]> => keys<string>(opened()),
  /**
   * Compare and swap in one transaction: writes only if `expected` is still stored, and returns what was stored
   * before. Drafts and registrations are written in this way, so the browser is asked here to keep them.
   */
  swap: async (key: string, expected: string | undefined, text: string): Promise<string | undefined> => {
    let found: string | undefined;
    await update<string>(
      key,
      (stored) => {
        found = stored;
        return stored === expected ? text : (stored as string);
      },
      opened(),
    );
    void askForPersistence();
    return found;
  },
};

const DEVICE_KEY = 'draft-key';

/** The key for drafts on this device when the server provides none: 32 bytes as base64. */
export const ownDraftKey = async (): Promise<string> => {
  const made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  return (await device.swap(DEVICE_KEY, undefined, made)) ?? made;
};

/** How the keys begin under which unreadable texts of `key` are set aside; the moment follows. */
export const setAside = (key: string) => `quarantine:${key}:`;

/** Stores text that could not be read under another name, so that a bug of ours loses nothing. */
export const quarantine = async (key: string, text: string): Promise<void> =>
  device.write(`${setAside(key)}${new Date().toISOString()}`, text);

/** The storage key of a visitor's registration. */
export const REGISTRATION = 'registration';

/** A draft's key may contain these words too, because it holds the school's ids, which can be any text. */
export const isOfVisitor = (key: string): boolean =>
  key === REGISTRATION || key.startsWith(setAside(REGISTRATION));

/** Tells the page's first script whether this device has stored a visitor's answers. */
export const announceVisitor = (isKept: boolean): void => {
  try {
    if (isKept) localStorage.setItem(VISITOR_KEY, '');
    else localStorage.removeItem(VISITOR_KEY);
  } catch {
    // blocked: the page may then change once the answers have been read
  }
};

/** Erases everything of a visitor, because it is not encrypted and anybody with the device could read it. */
export const forgetVisitor = async (): Promise<void> => {
  for (const key of (await device.keys()).filter(isOfVisitor)) await device.remove(key);
  announceVisitor(false);
  clearStash(VISITOR_STASH);
};
