import { combineReducers, configureStore, type Middleware, type Reducer } from '@reduxjs/toolkit';
import { api } from '../api/api';
import { tokenChanged } from '../api/reauthentication';
import type { AppStore } from '../store/hooks';
import { emptiedBySignOut, slices, type RootState } from '../store/rootReducer';
import { selectToken } from '../store/session';
import { uiSlice, type UiState } from '../store/ui';
import { browserLanguage } from './browserLanguage';
import { persisted, persistenceActions } from './persistence/persisted';
import { storageListenerOf } from './persistence/persistence';
import { createStorageEngine } from './persistence/storageEngine';
import { tellActions } from '../support/actionWatcher';
import { keptAppearance } from './theme/appearance';

/** Calls that wait for the parent to sign in again continue as soon as the token changes. */
const tellTokenChanges: Middleware<object, RootState> = (store) => (next) => (action) => {
  const before = selectToken(store.getState());
  const result = next(action);
  const after = selectToken(store.getState());
  if (after !== before) tokenChanged(store.getState().session);
  return result;
};

/** The appearance of the last visit. It is known at once, so that nothing changes after the first paint. */
const formerAppearance = (): Pick<UiState, 'theme' | 'direction' | 'language' | 'isNavigationCollapsed'> => {
  const {
    theme = 'auto',
    direction = 'auto',
    language = null,
    isNavigationCollapsed = false,
  } = keptAppearance();
  return {
    theme,
    direction,
    language: language === browserLanguage() ? null : language,
    isNavigationCollapsed,
  };
};

/** The portal's store: six slices, of which three are kept on the device, and the API cache, which never is. */
export const makeStore = (): AppStore => {
  const storage = createStorageEngine(storageListenerOf((): AppStore => store));
  const reducer = combineReducers({
    ...slices,
    session: persisted('session', slices.session, storage),
    ui: persisted('ui', slices.ui, storage),
    wizard: persisted('wizard', slices.wizard, storage),
  }) as unknown as Reducer<RootState>;
  const store: AppStore = configureStore({
    reducer: emptiedBySignOut(reducer),
    preloadedState: { ui: { ...uiSlice.getInitialState(), ...formerAppearance() } } as RootState,
    middleware: (defaults) =>
      defaults({
        // the duration of the checks depends on the machine
        serializableCheck: { ignoredActions: persistenceActions, warnAfter: Infinity },
        immutableCheck: { warnAfter: Infinity },
      }).concat(api.middleware, tellTokenChanges, tellActions),
  });
  return store;
};
