import { configureStore } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { goOffline } from '../../api/baseQuery';
import { offlineAnswers } from '../../api/offline';
import { hearServerTime } from '../../api/serverClock';
import type { AppStore } from '../../store/hooks';
import type { rootReducer as Reducer } from '../../store/rootReducer';
import type { RedactedState, SupportFile } from '../format';

/** As the parent saw it: what they left to the browser is what their browser chose. */
const withLook = (state: RedactedState, { locale }: SupportFile): RedactedState => ({
  ...state,
  ui: { ...state.ui, language: state.ui.language ?? locale },
  // nobody holds a subscription yet
  api: { ...state.api, subscriptions: {} },
});

/** The server's clock differed from the parent's by as much as then; both run on from the moment of the file. */
const hearServerClock = ({ clockOffset }: SupportFile) =>
  hearServerTime(new Headers({ date: new Date(Date.now() + clockOffset).toUTCString() }));

/** A store at `state` of the file, which keeps nothing and reaches nobody: calls are answered from the file alone. */
export const replayStore = (
  file: SupportFile,
  state: RedactedState,
  rootReducer: typeof Reducer,
): AppStore => {
  goOffline(offlineAnswers(state.api.queries));
  hearServerClock(file);
  return configureStore({
    reducer: rootReducer,
    preloadedState: withLook(state, file),
    middleware: (defaults) =>
      defaults({
        serializableCheck: { warnAfter: Infinity },
        immutableCheck: { warnAfter: Infinity },
      }).concat(api.middleware),
  });
};
