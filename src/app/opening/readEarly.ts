import { apiAddress } from '../../api/apiAddress';
import { readHeaders } from '../../api/readHeaders';
import { DEVICE_DATABASE, DEVICE_STORE, SESSION_KEY } from '../../domain/deviceKeys';
import { REQUEST_TIMEOUT } from '../../domain/limits';

interface StoredSession {
  token: string;
  userId: string;
}

/** What the device has stored under `key`; undefined if nothing. */
const readDevice = (key: string): Promise<unknown> =>
  new Promise((resolve) => {
    const opening = indexedDB.open(DEVICE_DATABASE);
    // the database does not exist yet, and creating it is the portal's task
    opening.onupgradeneeded = () => opening.transaction?.abort();
    opening.onerror = () => resolve(undefined);
    opening.onsuccess = () => {
      const { result: database } = opening;
      const reading = database.transaction(DEVICE_STORE).objectStore(DEVICE_STORE).get(key);
      reading.onsuccess = () => resolve(reading.result);
      reading.onerror = () => resolve(undefined);
      reading.transaction?.addEventListener('complete', () => database.close());
    };
  });

const isSession = (state: unknown): state is StoredSession =>
  typeof state === 'object' &&
  state !== null &&
  'token' in state &&
  'userId' in state &&
  typeof state.token === 'string' &&
  typeof state.userId === 'string';

/** Undefined when nobody is signed in, or when the session is stored in another format than today's. */
const storedSession = async (): Promise<StoredSession | undefined> => {
  const text = await readDevice(SESSION_KEY);
  if (typeof text !== 'string') return undefined;
  const { state } = JSON.parse(text) as { state?: unknown };
  return isSession(state) ? state : undefined;
};

/**
 * Sends the reads with which the page begins, for the parent whose session is stored on the device; `api/send` takes
 * their answers. `paths` come from the contract, `given` holds the parameters of the address.
 */
export const readEarly = async (paths: readonly string[], given: Record<string, string>): Promise<void> => {
  const session = await storedSession();
  if (!session) return;
  const { token, userId } = session;
  const parameters: Record<string, string> = { ...given, parentId: userId };
  const reads = (window.earlyReads = {} as NonNullable<Window['earlyReads']>);
  for (const path of paths) {
    const address = apiAddress() + path.replace(/:(\w+)/g, (_all, name: string) => parameters[name] ?? '');
    const response = fetch(address, {
      headers: readHeaders(token),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    });
    // the error is handled by the code that uses the answer
    response.catch(() => undefined);
    reads[address] = { token, response };
  }
  setTimeout(() => delete window.earlyReads, REQUEST_TIMEOUT);
};
