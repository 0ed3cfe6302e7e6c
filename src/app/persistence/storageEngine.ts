import { readShared } from '../../features/idle';
import { toFingerprint } from '../../lib/fingerprint';
import type { Draft } from '../../store/wizard';
import { device, quarantine } from './device';
import { readStoredState, writeStoredState, type PersistedSlice } from '../../store/stored/migrations';
import { shapes } from '../../store/stored/shapes';

/** What the engine has to tell: whether the device takes what is written, that something was set aside, new drafts. */
export interface StorageListener {
  draftsChanged: (drafts: Record<string, Draft>) => Promise<void>;
  deviceAnswered: (kept: boolean) => void;
  stateSetAside: () => void;
}

const RETRY_DELAY = 5_000;
type State = Record<string, unknown>;

/**
 * Whether another tab has signed in since this one read or stored `known`: a tab that was frozen meanwhile has nothing to say
 * of the session any more, unless the parent has just signed in here.
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
        // a former session must not outlast the one that a full device refuses
        if (slice === 'session') await device.remove(slice);
        throw error;
      });

/**
 * The engine under redux-persist, which hands over and takes whole slices. Drafts are not read here but after sign-in,
 * because they need its key. A write that fails is tried again with what is then the newest state.
 */
export const createStorageEngine = (listener: StorageListener) => {
  const newest = new Map<PersistedSlice, State>();
  let retry: ReturnType<typeof setTimeout> | undefined;
  let queue: Promise<void> = Promise.resolve();
  /** The token of the session that this tab has read from the device or stored there last. */
  let knownToken: unknown = null;

  /** What one slice fails at does not keep another from the device. */
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
      // a session is no work of the parent's, and its token is not for whoever comes next: they sign in
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
      // redux-persist hands over one object and changes it in place; what is written now must not pass for what comes next
      newest.set(slice as PersistedSlice, { ...(state as State) });
      queue = queue.then(keep);
      return queue;
    },
    removeItem: (slice: string) => device.remove(slice),
  };
};
