import { configureStore } from '@reduxjs/toolkit';
import { tellActions } from '../../src/support/actionWatcher';
import { supportFileOf } from '../../src/support/file/supportFileOf';
import { currentRecording, recordPage, startRecording } from '../../src/support/recording/recorder';
import { callSent } from '../../src/api/callWatcher';
import { rootReducer, type RootState } from '../../src/store/rootReducer';
import { stepStatusChanged, valuesKept } from '../../src/store/wizard';
import { aSupportState } from '../builders/supportState';

/** Runs in the browser: a parent of three children with 20 applications has gone through the whole wizard. */
const APPLICATIONS = 20;
const ACTIONS = 200;
const CALLS = 100;

const stepIds = ['student', 'background', 'contacts', 'health', 'transportation', 'agreements'];

const live = () => {
  const store = configureStore({
    reducer: rootReducer,
    preloadedState: aSupportState(APPLICATIONS),
    middleware: (defaults) =>
      defaults({ serializableCheck: false, immutableCheck: false }).concat(tellActions),
  });
  startRecording(store);
  const [draft] = Object.values(store.getState().wizard.drafts);
  if (!draft) throw new Error('The state has no draft.');
  const { id: draftId, schoolId, offer } = draft;
  const at = new Date().toISOString();
  for (let count = 0; count < ACTIONS; count += 1) {
    const stepId = stepIds[Math.floor(count / 20) % stepIds.length] ?? 'student';
    if (count % 20 === 0) recordPage(`/children/enroll/${schoolId}/${offer.id}/${stepId}?visit=${count}`);
    else if (count % 20 === 19)
      store.dispatch(stepStatusChanged({ draftId, stepId, status: count % 40 === 19 ? 'saving' : 'saved' }));
    else {
      const values = { ...(draft.values[stepId] as object), email: `nadia.${count}@example.com` };
      store.dispatch(valuesKept({ draftId, stepId, values, at }));
    }
  }
  for (let count = 0; count < CALLS; count += 1) {
    callSent('GET', '/applicants/:id')?.({ status: 200, requestId: crypto.randomUUID() });
  }
  return store.getState();
};

const make = (state: RootState) => {
  const begun = performance.now();
  const { actions } = currentRecording();
  const text = JSON.stringify(
    supportFileOf(currentRecording(), state, {
      app: { version: '1.0.0', build: 'bench' },
      now: new Date(),
      clockOffset: 0,
      timeZone: 'UTC',
      locale: 'en',
      theme: 'light',
      direction: 'ltr',
      viewport: { width: 360, height: 740, pixelRatio: 3 },
      address: '/applications',
      draftId: Object.keys(state.wizard.drafts)[0] ?? null,
      note: '',
    }),
  );
  const milliseconds = performance.now() - begun;
  return { milliseconds, bytes: new TextEncoder().encode(text).length, actions: actions.length };
};

const state = live();
Object.assign(window, { makeSupportFile: () => make(state) });
