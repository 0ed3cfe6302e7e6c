import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { savesData } from '../lib/savesData';
import { whenIdle } from '../lib/whenIdle';
import type { AppStore } from '../store/hooks';
import { rootReducer, type RootState } from '../store/rootReducer';
import { selectIsSignedIn } from '../store/session';
import { selectLanguage, type Language } from '../store/ui';
import { registrationChanged } from '../store/wizard';
import { App } from './App';
import { browserLanguage } from './browserLanguage';
import { loadWording, type WordingScope } from './language';
import { makeStore } from './makeStore';
import { stateWrittenWith } from './opening/writtenState';
import { startPersistence } from './persistence/persistence';
import { fetchGuestPage } from './routing/AppRoutes';
import { hasEndedSessions } from './session/endedKey';
import { AppTheme } from './theme/AppTheme';
import type { Direction } from './theme/theme';

/** Development and `npm run support` write it, and no other page has it. */
const isForSupport = document.querySelector('meta[name="portal-support"]') !== null;

/** For which the page's first script has asked. */
const askedScope = (): WordingScope =>
  document.documentElement.dataset.wording === 'whole' ? 'whole' : 'guest';

const tellEndedSessions = (state: RootState) => {
  // whoever is signed in tells of them after that session has been looked at
  if (!selectIsSignedIn(state) && hasEndedSessions())
    void import('./session/endedSessions').then(({ tellServer }) => tellServer());
};

/** Only the built portal has a service worker, and only a page that came over https, or of this machine, may have one. */
const prepareOffline = (store: AppStore) => {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator) || savesData()) return;
  const register = async () => {
    const { registerWorker } = await import(/* webpackChunkName: "offline" */ './offline/registration');
    registerWorker(store);
  };
  whenIdle(() => void register().catch(() => undefined));
};

/** The page was written for guests before it was opened: it is taken over as it stands, and what is stored follows. */
const takeOver = async (container: HTMLElement, written: string) => {
  const [language, direction] = written.split('.') as [Language, Direction];
  const store = makeStore();
  const state = stateWrittenWith(language, direction);
  // the same draft from the first moment on, so that the form in which it is answered stays
  store.dispatch(registrationChanged(state.wizard.registration));
  const { flush, restored } = startPersistence(store);
  void restored.then(() => tellEndedSessions(store.getState()));
  const [wording] = await Promise.all([
    loadWording(language, askedScope()),
    fetchGuestPage(window.location.pathname),
  ]);
  const app = <App store={store} wording={wording} flush={flush} writtenWith={state} />;
  startTransition(() => void hydrateRoot(container, app));
  prepareOffline(store);
};

const start = async (container: HTMLElement) => {
  const store = makeStore();
  const { flush, restored } = startPersistence(store);
  await restored;
  const state = store.getState();
  tellEndedSessions(state);
  const language = selectLanguage(state) ?? browserLanguage();
  const wording = await loadWording(language, selectIsSignedIn(state) ? 'whole' : askedScope());
  startTransition(() => {
    createRoot(container).render(<App store={store} wording={wording} flush={flush} />);
  });
  if (!isForSupport) prepareOffline(store);
};

/** A page that was written for everybody gives way to the one that this device has kept something for. */
const clearWritten = (container: HTMLElement) => {
  container.replaceChildren();
  delete document.documentElement.dataset.own;
};

/** `written`: language and direction. `own` and `frame`: it is not taken over. */
const { written, own, frame } = document.documentElement.dataset;
const container = document.getElementById('root');
if (container && isForSupport) {
  void import(/* webpackChunkName: "support" */ '../support/replay').then(({ startSupport }) =>
    startSupport(container, { start, App, AppTheme, browserLanguage, loadWording, rootReducer }),
  );
} else if (container && written !== undefined && own === undefined && frame === undefined) {
  void takeOver(container, written);
} else if (container) {
  if (own !== undefined) clearWritten(container);
  void start(container);
}
