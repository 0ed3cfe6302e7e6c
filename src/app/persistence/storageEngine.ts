import { readShared } from '../../features/idle';
import { toFingerprint } from '../../lib/fingerprint';
import type { Draft } from '../../store/wizard';
import { device, quarantine } from './device';
import { readStoredState, writeStoredState, type PersistedSlice } from '../../store/stored/migrations';
import { shapes } from '../../store/stored/shapes';

/** What the engine reports: changed drafts, whether the device accepts writes, and that something was set aside. */
export interface StorageListener {
  draftsChanged: (drafts: Record<string, Draft>) => Promise<void>;
  deviceAnswered: (kept: boolean) => void;
  stateSetAside: () => void;
}

const RETRY_DELAY = 5_000;
type State = Record<string, unknown>;

/**
 * Whether another tab has signed in since this one read or stored `known`. A tab that was frozen meanwhile must not
 * overwrite that session, unless the parent has just signed in here.
 */
const isNewerElsewhere = (token: unknown, known: unknown): boolean => {
  const shared = readShared();
  if (typeof shared !== 'object' || shared === null || shared.sign === toFingerprint(token)) return false;
  return token === null ? shared.sign !== toFingerprint(known) : token === known;
};

const write = (
  listener: StorageListener,
  slice: PersistedSlice,
  { _persist, ...state }: State,
): Promise<void> =>
  slice === 'wizard'
    ? listener.draftsChanged(state.drafts as Record<string, Draft>)
    : device.write(slice, writeStoredState(slice, state)).catch(async (error: unknown) => {
        // an older session must not outlast a newer one that a full device refuses
        if (slice === 'session') await device.remove(slice);
        throw error;
      });

/**
 * The storage engine of redux-persist, which hands over and takes whole slices. Drafts are not read here but after
 * sign-in, because their key comes with it. A write that fails is repeated later with the newest state.
 */
export const createStorageEngine = (listener: StorageListener) => {
  const newest = new Map<PersistedSlice, State>();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<void> = Promise.resolve();
  /** The token that this tab last read from the device or stored there. */
  let knownToken: unknown = null;

  /** One slice that cannot be written does not stop the others. */
  const keepNewest = async () => {
    const failures: unknown[] = [];
    for (const [slice, state] of [...newest]) {
      try {
        if (slice !== 'session' || !isNewerElsewhere(state.token, knownToken))
          await write(listener, slice, state);
        if (slice === 'session') knownToken = state.token;
        if (newest.get(slice) === state) newest.delete(slice);
      } catch (error) {
        failures.push(error);
      }
    }
    if (failures.length > 0) throw failures[0];
  };
  const keep = async (): Promise<void> => {
    try {
      await keepNewest();
      listener.deviceAnswered(true);
    } catch {
      listener.deviceAnswered(false);
      clearTimeout(retry);
      retry = setTimeout(() => void (queue = queue.then(keep)), RETRY_DELAY);
    }
  };

  const read = async (slice: PersistedSlice): Promise<State | undefined> => {
    if (slice === 'wizard') return undefined;
    const text = await device.read(slice);
    if (text === undefined) return undefined;
    try {
      const state = readStoredState(slice, text, shapes[slice]);
      if (slice === 'session') knownToken = state.token;
      return state;
    } catch {
      // an unreadable session is not set aside: it is nobody's work and its token is secret; the parent signs in
      // again
      if (slice === 'session') await device.remove(slice);
      else {
        await quarantine(slice, text);
        listener.stateSetAside();
      }
      return undefined;
    }
  };

  return {
    getItem: (slice: string) =>
      read(slice as PersistedSlice).catch(() => {
        listener.deviceAnswered(false);
        return undefined;
      }),
    setItem: (slice: string, state: unknown) => {
      // redux-persist passes the same object each time and mutates it; copy it, so that this write does not pick up
      // later changes
      newest.set(slice as PersistedSlice, { ...(state as State) });
      queue = queue.then(keep);
      return queue;
    },
    removeItem: (slice: string) => device.remove(slice),
  };
};
