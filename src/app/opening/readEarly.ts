import { apiAddress } from '../../api/apiAddress';
import { readHeaders } from '../../api/readHeaders';
import { DEVICE_DATABASE, DEVICE_STORE, SESSION_KEY } from '../../domain/deviceKeys';
import { REQUEST_TIMEOUT } from '../../domain/limits';

interface StoredSession {
  token: string;
  userId: string;
  /** As the children were last read; sessions stored before it was kept have none. */
  firstSchoolId?: string | null;
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

/** The school of the first child, who is selected until the parent chooses another one. */
const schoolOf = async (response: Promise<Response>): Promise<string | undefined> => {
  // a copy: the answer itself is the portal's
  const body = (await (await response).clone().json()) as { data?: unknown } | null;
  const [child] = (body?.data ?? body) as { school?: { id?: string } | null }[];
  return child?.school?.id;
};

interface Reads {
  /** The first of them is that of the children. */
  paths: readonly string[];
  /**
   * Those that need the `:schoolId` of the first child. They are sent at once for the school that was last read, and again when the
   * children have another one.
   */
  ofSchool: readonly string[];
  /** What the address of the page has in place of its parameters. */
  given: Record<string, string>;
}

/**
 * Sends the reads with which the page begins, for the parent whose session is stored on the device; `api/send` takes
 * their answers. The paths come from the contract. `onSent` is called once every read has been sent that need not wait for an answer.
 */
export const readEarly = async ({ paths, ofSchool, given }: Reads, onSent: () => void): Promise<void> => {
  const session = await storedSession();
  if (!session) return onSent();
  const { token, userId, firstSchoolId } = session;
  const reads = (window.earlyReads = {} as NonNullable<Window['earlyReads']>);
  setTimeout(() => delete window.earlyReads, REQUEST_TIMEOUT);
  const read = (path: string, parameters: Record<string, string>) => {
    const address = apiAddress() + path.replace(/:(\w+)/g, (_all, name: string) => parameters[name] ?? '');
    const response = fetch(address, {
      headers: readHeaders(token),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    });
    // the error is handled by the code that uses the answer
    response.catch(() => undefined);
    reads[address] = { path, parameters, token, response };
    return response;
  };
  const parameters = { ...given, parentId: userId };
  const readOfSchool = (schoolId: string) => {
    for (const path of ofSchool) void read(path, { ...parameters, schoolId });
  };
  const [children] = paths.map((path) => read(path, parameters));
  if (firstSchoolId) readOfSchool(firstSchoolId);
  onSent();
  const schoolId = ofSchool.length > 0 && children && (await schoolOf(children).catch(() => undefined));
  if (schoolId && schoolId !== firstSchoolId) readOfSchool(schoolId);
};
