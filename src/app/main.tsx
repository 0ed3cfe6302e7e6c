import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { pathWithin } from '../lib/basePath';
import { savesData } from '../lib/savesData';
import { whenIdle } from '../lib/whenIdle';
import type { AppStore } from '../store/hooks';
import { rootReducer, type RootState } from '../store/rootReducer';
import { selectIsSignedIn } from '../store/session';
import type { Direction, Language } from '../domain/languages';
import { selectLanguage } from '../store/ui';
import { registrationChanged } from '../store/wizard';
import { App } from './App';
import { browserLanguage } from './browserLanguage';
import { loadWording, type WordingScope } from './language';
import { makeStore } from './makeStore';
import { isTakenOver } from './opening/ownPage';
import { stateWrittenWith } from './opening/writtenState';
import { startPersistence } from './persistence/persistence';
import { fetchGuestPage, fetchParentPage } from './routing/AppRoutes';
import { hasEndedSessions } from './session/endedKey';
import { AppTheme } from './theme/AppTheme';

/** Only development and `npm run support` write this tag into the page. */
const isForSupport = document.querySelector('meta[name="portal-support"]') !== null;

/** The scope that the page's first script has already requested. */
const askedScope = (): WordingScope =>
  document.documentElement.dataset.wording === 'whole' ? 'whole' : 'guest';

const tellEndedSessions = (state: RootState) => {
  // with a session, they are reported after that session has been checked
  if (!selectIsSignedIn(state) && hasEndedSessions())
    void import('./session/endedSessions').then(({ tellServer }) => tellServer());
};

/** Only the built portal has a service worker, and browsers allow one only over https or on localhost. */
const prepareOffline = (store: AppStore) => {
  if (process.env.NODE_ENV !== 'production' || !('serviceWorker' in navigator)) return;
  // one that is there, for what is pushed, would stay at its build
  if (savesData() && !navigator.serviceWorker.controller) return;
  const register = async () => {
    const { registerWorker } = await import(/* webpackChunkName: "offline" */ './offline/registration');
    registerWorker(store);
  };
  whenIdle(() => void register().catch(() => undefined));
};

/** Hydrates a pre-rendered guest page, and then loads what the device has stored. */
const takeOver = async (container: HTMLElement, written: string) => {
  const [language, direction] = written.split('.') as [Language, Direction];
  const store = makeStore();
  const state = stateWrittenWith(language, direction);
  // the draft exists before hydration, so that the form that edits it is not mounted twice
  store.dispatch(registrationChanged(state.wizard.registration));
  const { flush, restored } = startPersistence(store);
  void restored.then(() => tellEndedSessions(store.getState()));
  const [wording] = await Promise.all([
    loadWording(language, askedScope()),
    fetchGuestPage(pathWithin(window.location.pathname)),
  ]);
  const app = <App store={store} wording={wording} flush={flush} writtenWith={state} />;
  startTransition(() => void hydrateRoot(container, app));
  window.tellStart?.();
  void Promise.all([restored, window.takenOver]).then(() =>
    window.pressedEarly?.forEach((button) => button.click()),
  );
  prepareOffline(store);
};

const start = async (container: HTMLElement) => {
  const store = makeStore();
  const { flush, restored } = startPersistence(store);
  await restored;
  const state = store.getState();
  tellEndedSessions(state);
  const language = selectLanguage(state) ?? browserLanguage();
  const isSignedIn = selectIsSignedIn(state);
  const [wording] = await Promise.all([
    loadWording(language, isSignedIn ? 'whole' : askedScope()),
    isSignedIn && fetchParentPage(store, pathWithin(window.location.pathname)),
  ]);
  startTransition(() => {
    createRoot(container).render(<App store={store} wording={wording} flush={flush} />);
  });
  window.tellStart?.();
  if (!isForSupport) prepareOffline(store);
};

/** Removes a pre-rendered page that this device must not show, because it has data of its own. */
const clearWritten = (container: HTMLElement) => {
  container.replaceChildren();
  delete document.documentElement.dataset.own;
};

/** `written`: language and direction of the page. */
const { written = '', own } = document.documentElement.dataset;
const container = document.getElementById('root');
// only `npm run dev` has this page: the production build sees that it is never asked for
if (process.env.NODE_ENV !== 'production' && container && window.location.pathname === '/kit') {
  void import(/* webpackChunkName: "kit" */ './kit').then(({ startKit }) => startKit(container));
} else if (container && isForSupport) {
  void import(/* webpackChunkName: "support" */ '../support/replay').then(({ startSupport }) =>
    startSupport(container, { start, App, AppTheme, browserLanguage, loadWording, rootReducer }),
  );
} else if (container && isTakenOver(document.documentElement.dataset)) {
  void takeOver(container, written);
} else if (container) {
  if (own !== undefined) clearWritten(container);
  void start(container);
}
