import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { rootReducer } from '../store/rootReducer';
import { selectIsSignedIn } from '../store/session';
import { selectLanguage } from '../store/ui';
import { App } from './App';
import { browserLanguage, loadWording } from './language';
import { makeStore } from './makeStore';
import { startPersistence } from './persistence/persistence';
import { hasEndedSessions } from './session/endedKey';
import { AppTheme } from './theme/AppTheme';

const start = async (container: HTMLElement) => {
  const store = makeStore();
  const persistence = await startPersistence(store);
  const state = store.getState();
  // whoever is signed in tells of them after that session has been looked at
  if (!selectIsSignedIn(state) && hasEndedSessions())
    void import('./session/endedSessions').then(({ tellServer }) => tellServer());
  const language = selectLanguage(state) ?? browserLanguage();
  const wording = await loadWording(language, selectIsSignedIn(state) ? 'whole' : 'guest');
  startTransition(() => {
    createRoot(container).render(<App store={store} wording={wording} flush={persistence.flush} />);
  });
};

const container = document.getElementById('root');
/** Development and `npm run support` write it, and no other page has it. */
const isForSupport = document.querySelector('meta[name="portal-support"]') !== null;
if (container && isForSupport) {
  void import(/* webpackChunkName: "support" */ './supportDump/replay').then(({ startSupport }) =>
    startSupport(container, { start, App, AppTheme, browserLanguage, loadWording, rootReducer }),
  );
} else if (container) void start(container);
