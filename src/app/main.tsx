import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { selectLanguage } from '../store/ui';
import { App } from './App';
import { browserLanguage, loadMessages } from './language';
import { makeStore } from './makeStore';
import { startPersistence } from './persistence/persistence';

const start = async (container: HTMLElement) => {
  const store = makeStore();
  const persistence = await startPersistence(store);
  const language = selectLanguage(store.getState()) ?? browserLanguage();
  const messages = await loadMessages(language);
  startTransition(() => {
    createRoot(container).render(
      <App store={store} wording={{ language, messages }} flush={persistence.flush} />,
    );
  });
};

const container = document.getElementById('root');
if (container) void start(container);
