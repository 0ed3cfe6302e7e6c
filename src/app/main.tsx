import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { savesData } from '../lib/savesData';
import { whenIdle } from '../lib/whenIdle';
import type { AppStore } from '../store/hooks';
import { rootReducer, type RootState } from '../store/rootReducer';
import { selectIsSignedIn } from '../store/session';
import { selectLanguage, type Language } from '../store/ui';
import { App } from './App';
import { browserLanguage } from './browserLanguage';
import { loadWording } from './language';
import { makeStore } from './makeStore';
import { stateWrittenWith } from './opening/writtenState';
import { startPersistence } from './persistence/persistence';
import { hasEndedSessions } from './session/endedKey';
import { AppTheme } from './theme/AppTheme';
import type { Direction } from './theme/theme';

/** Development and `npm run support` write it, and no other page has it. */
const isForSupport = document.querySelector('meta[name="portal-support"]') !== null;

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
  const { flush, restored } = startPersistence(store);
  void restored.then(() => tellEndedSessions(store.getState()));
  const wording = await loadWording(language, 'guest');
  const state = stateWrittenWith(language, direction);
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
  const { wording: scope } = document.documentElement.dataset;
  const isWhole = selectIsSignedIn(state) || scope === 'whole';
  const wording = await loadWording(language, isWhole ? 'whole' : 'guest');
  startTransition(() => {
    createRoot(container).render(<App store={store} wording={wording} flush={flush} />);
  });
  if (!isForSupport) prepareOffline(store);
};

/** Language and direction. */
const { written } = document.documentElement.dataset;
const container = document.getElementById('root');
if (container && isForSupport) {
  void import(/* webpackChunkName: "support" */ './supportDump/replay').then(({ startSupport }) =>
    startSupport(container, { start, App, AppTheme, browserLanguage, loadWording, rootReducer }),
  );
} else if (container && written !== undefined) void takeOver(container, written);
else if (container) void start(container);
