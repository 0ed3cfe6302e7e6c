import { configureStore } from '@reduxjs/toolkit';
import { api } from '../../api/api';
import { goOffline } from '../../api/baseQuery';
import { offlineAnswers } from '../../api/offline';
import { hearServerTime } from '../../api/serverClock';
import type { AppStore } from '../../store/hooks';
import type { rootReducer as Reducer } from '../../store/rootReducer';
import type { RedactedState, SupportFile } from '../format';

/** The parent's appearance. Where they left the choice to the browser, their browser's choice is used. */
const withLook = (state: RedactedState, { locale }: SupportFile): RedactedState => ({
  ...state,
  ui: { ...state.ui, language: state.ui.language ?? locale },
  // there are no subscriptions yet
  api: { ...state.api, subscriptions: {} },
});

/** Keeps the difference between the server's clock and the parent's. Both run on from the time of the file. */
const hearServerClock = ({ clockOffset }: SupportFile) =>
  hearServerTime(new Headers({ date: new Date(Date.now() + clockOffset).toUTCString() }));

/** A store in a state of the file. It stores nothing and sends nothing: calls are answered from the file alone. */
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
