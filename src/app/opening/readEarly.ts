import { apiAddress } from '../../api/apiAddress';
import { readHeaders } from '../../api/readHeaders';
import { DEVICE_DATABASE, DEVICE_STORE, SESSION_KEY } from '../../domain/deviceKeys';
import { CHILD, childIdsOf, type ChildIds } from '../../domain/childIds';
import { REQUEST_TIMEOUT } from '../../domain/limits';
import type { ChildRead } from './routeFiles';

interface StoredSession {
  token: string;
  userId: string;
  /** As the children were last read; sessions stored before it was kept have none. */
  firstChild?: ChildIds | null;
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

/** The ids of the first child, who is selected until the parent chooses another one. */
const firstChildOf = async (response: Promise<Response>): Promise<ChildIds | undefined> => {
  // a copy: the answer itself is the portal's
  const body = (await (await response).clone().json()) as { data?: unknown } | null;
  const [child] = (body?.data ?? body) as Parameters<typeof childIdsOf>;
  return child && childIdsOf(child);
};

/** An optional parameter that the address leaves out is undefined. */
const decoded = (parameters: Record<string, string | undefined>): Record<string, string> =>
  Object.fromEntries(Object.entries(parameters).map(([name, text = '']) => [name, decodeURIComponent(text)]));

interface Reads {
  /** The first of them is that of the children. */
  paths: readonly string[];
  /** Sent at once with the ids that the first child had when last read, and again for each id that has changed since. */
  ofChild: readonly ChildRead[];
  /** What the address of the page has in place of its parameters. */
  given: Record<string, string>;
}

/**
 * Sends the reads with which the page begins, for the parent whose session is stored on the device; `api/send` takes
 * their answers. The paths come from the contract. `onSent` is called once every read has been sent that need not wait for an answer.
 */
export const readEarly = async ({ paths, ofChild, given }: Reads, onSent: () => void): Promise<void> => {
  const session = await storedSession();
  if (!session) return onSent();
  const { token, userId, firstChild } = session;
  const reads = (window.earlyReads = {} as NonNullable<Window['earlyReads']>);
  setTimeout(() => delete window.earlyReads, REQUEST_TIMEOUT);
  const read = (path: string, parameters: Record<string, string>) => {
    const address =
      apiAddress() +
      path.replace(/:(\w+)/g, (_all, name: string) => encodeURIComponent(parameters[name] ?? ''));
    const response = fetch(address, {
      headers: readHeaders(token),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT),
    });
    // the error is handled by the code that uses the answer
    response.catch(() => undefined);
    reads[address] = { path, parameters, token, response };
    return response;
  };
  const parameters = { ...decoded(given), parentId: userId };
  const asked = new URLSearchParams(location.search).get(CHILD);
  const isAsked = ({ student }: ChildIds) => asked === null || asked === student;
  const readOfChild = (ids: ChildIds, before?: ChildIds | null) => {
    for (const [path, name] of ofChild) {
      const id = ids[name];
      const [, parameter] = /:(\w+)/.exec(path)!;
      if (id && id !== before?.[name]) void read(path, { [parameter!]: id });
    }
  };
  const [children] = paths.map((path) => read(path, parameters));
  if (firstChild && isAsked(firstChild)) readOfChild(firstChild);
  onSent();
  const child = ofChild.length > 0 && children && (await firstChildOf(children).catch(() => undefined));
  if (child && isAsked(child)) readOfChild(child, firstChild);
};
