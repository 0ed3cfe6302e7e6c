import type * as z from 'zod/mini';

export type PersistedSlice = 'session' | 'ui' | 'wizard';
/** Every state of its own on the device; a visitor's registration is part of no slice that redux-persist keeps. */
export type StoredName = PersistedSlice | 'registration';
export type Migration = (state: Record<string, unknown>) => Record<string, unknown>;

/** One function per version, oldest first; each takes the state of the version before. A version is never changed. */
export const migrations: Record<StoredName, readonly Migration[]> = {
  session: [(state) => ({ ...state, username: null, lockedAs: null })],
  // nobody could choose a direction before, and left to right was what everybody had
  ui: [(state) => ({ ...state, direction: state.direction === 'rtl' ? 'rtl' : 'auto' })],
  wizard: [],
  registration: [],
};

export const versionOf = (slice: StoredName): number => migrations[slice].length;

export interface StoredState {
  version: number;
  state: Record<string, unknown>;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isStoredState = (value: unknown): value is StoredState =>
  isObject(value) && Number.isInteger(value.version) && isObject(value.state);

/**
 * The state that `text` holds, brought to the current version, which looks like `shape`. Throws when the text is no stored
 * state, has not that shape, or comes from a newer version of the portal.
 */
export const readStoredState = <State extends Record<string, unknown>>(
  name: StoredName,
  text: string,
  shape: z.ZodMiniType<State>,
): State => {
  const stored: unknown = JSON.parse(text);
  if (!isStoredState(stored)) throw new Error(`What is stored of ${name} is no stored state.`);
  if (stored.version > versionOf(name)) {
    throw new Error(
      `What is stored of ${name} is of version ${stored.version}; this portal knows ${versionOf(name)}.`,
    );
  }
  const state = migrations[name]
    .slice(stored.version)
    .reduce((older, migrate) => migrate(older), stored.state);
  return shape.parse(state);
};

export const writeStoredState = (name: StoredName, state: Record<string, unknown>): string =>
  JSON.stringify({ version: versionOf(name), state } satisfies StoredState);
