import type * as z from 'zod/mini';

export type PersistedSlice = 'session' | 'ui' | 'wizard';
export type Migration = (state: Record<string, unknown>) => Record<string, unknown>;

/** One function per version, oldest first; each takes the state of the version before. A version is never changed. */
export const migrations: Record<PersistedSlice, readonly Migration[]> = {
  session: [(state) => ({ ...state, username: null, lockedAs: null })],
  ui: [],
  wizard: [],
};

export const versionOf = (slice: PersistedSlice): number => migrations[slice].length;

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
export const readStoredState = (
  slice: PersistedSlice,
  text: string,
  shape: z.ZodMiniType<Record<string, unknown>>,
): Record<string, unknown> => {
  const stored: unknown = JSON.parse(text);
  if (!isStoredState(stored)) throw new Error(`What is stored of ${slice} is no stored state.`);
  if (stored.version > versionOf(slice)) {
    throw new Error(
      `What is stored of ${slice} is of version ${stored.version}; this portal knows ${versionOf(slice)}.`,
    );
  }
  const state = migrations[slice]
    .slice(stored.version)
    .reduce((older, migrate) => migrate(older), stored.state);
  return shape.parse(state);
};

export const writeStoredState = (slice: PersistedSlice, state: Record<string, unknown>): string =>
  JSON.stringify({ version: versionOf(slice), state } satisfies StoredState);
