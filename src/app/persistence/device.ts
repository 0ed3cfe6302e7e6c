import { createStore, del, get, keys, set, update } from 'idb-keyval';
import { DEVICE_DATABASE, DEVICE_STORE, VISITOR_KEY, VISITOR_STASH } from '../../domain/deviceKeys';
import { clearStash } from './clearStash';

/**
 * The device's storage: text by key in IndexedDB. Where that is blocked every call rejects, and the callers go on from
 * memory and say so.
 */
let database: ReturnType<typeof createStore> | undefined;
const opened = () => (database ??= createStore(DEVICE_DATABASE, DEVICE_STORE));

export const device = {
  read: async (key: string): Promise<string | undefined> => get<string>(key, opened()),
  write: async (key: string, text: string): Promise<void> => set(key, text, opened()),
  remove: async (key: string): Promise<void> => del(key, opened()),
  keys: async (): Promise<string[]> => keys<string>(opened()),
  /** Writes only over what the caller knows to be there; gives what was there. Nobody can write in between. */
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
    return found;
  },
};

const DEVICE_KEY = 'draft-key';

/** The key of drafts on this device where the server has none to give: base64 of 32 bytes. */
export const ownDraftKey = async (): Promise<string> => {
  const made = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(32))));
  return (await device.swap(DEVICE_KEY, undefined, made)) ?? made;
};

/** Keeps what could not be read under another name, so that nothing is lost to a fault of ours. */
export const quarantine = async (key: string, text: string): Promise<void> =>
  device.write(`quarantine:${key}:${new Date().toISOString()}`, text);

/** Where the registration of a visitor stands, and what of it could not be read. */
export const REGISTRATION = 'registration';

export const isOfVisitor = (key: string): boolean => key.includes(REGISTRATION);

/** Whether the page's first script is to expect a visitor's answers on this device. */
export const announceVisitor = (isKept: boolean): void => {
  try {
    if (isKept) localStorage.setItem(VISITOR_KEY, '');
    else localStorage.removeItem(VISITOR_KEY);
  } catch {
    // blocked: then a page may change when the answers have been read
  }
};

/** Nothing of a visitor stays: it can be read by whoever opens the device. */
export const forgetVisitor = async (): Promise<void> => {
  for (const key of (await device.keys()).filter(isOfVisitor)) await device.remove(key);
  announceVisitor(false);
  clearStash(VISITOR_STASH);
};
