import type { Reducer } from '@reduxjs/toolkit';
import {
  FLUSH,
  PAUSE,
  PERSIST,
  PURGE,
  REGISTER,
  REHYDRATE,
  persistReducer,
  type PersistConfig,
} from 'redux-persist';
import type { SessionState } from '../../store/session';
import type { UiState } from '../../store/ui';
import type { WizardState } from '../../store/wizard';
import { versionOf, type PersistedSlice } from '../../store/stored/migrations';
import type { createStorageEngine } from './storageEngine';

interface PersistedStates {
  session: SessionState;
  ui: UiState;
  wizard: WizardState;
}

/** The only keys that are stored on the device. */
export const persistedKeys: { [Slice in PersistedSlice]: (keyof PersistedStates[Slice] & string)[] } = {
  session: ['status', 'token', 'userId', 'account', 'parent', 'username', 'lockedAs', 'firstChild'],
  ui: ['theme', 'direction', 'isNavigationCollapsed', 'language', 'tables', 'welcome'],
  wizard: ['drafts'],
};

/** The storage engine takes whole states and serializes them itself. */
const asObjects = { serialize: false, deserialize: false };

export const persisted = <State extends object>(
  slice: PersistedSlice,
  reducer: Reducer<State>,
  storage: ReturnType<typeof createStorageEngine>,
): Reducer<State> => {
  const config: PersistConfig<State> = {
    key: slice,
    keyPrefix: '',
    version: versionOf(slice),
    whitelist: persistedKeys[slice],
    storage,
    ...asObjects,
  };
  return persistReducer(config, reducer) as unknown as Reducer<State>;
};

/** redux-persist's actions carry functions, which the store's serializability check must ignore. */
export const persistenceActions = [FLUSH, PAUSE, PERSIST, PURGE, REGISTER, REHYDRATE];
