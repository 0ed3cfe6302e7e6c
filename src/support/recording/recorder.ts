import type { UnknownAction } from '@reduxjs/toolkit';
import { watchCalls } from '../../api/callWatcher';
import type { AppStore } from '../../store/hooks';
import type { RootState } from '../../store/rootReducer';
import { watchActions } from '../actionWatcher';
import type { RecordedAction, RecordedCall, RecordedError, Recording } from '../format';
import { detailOf, type Detail } from './chosenActions';
import { faultOf } from './errorOf';
import { Ring } from './ring';
import { watchErrors } from './watchErrors';

export const KEPT_ACTIONS = 200;
export const KEPT_CALLS = 100;
export const KEPT_ERRORS = 50;

type Remembered = RecordedAction & { state: RootState };

/** The type under which a change of the page stands among the actions. */
export const PAGE_CHANGED = 'route/changed';

const actions = new Ring<Remembered>(KEPT_ACTIONS);
const calls = new Ring<RecordedCall>(KEPT_CALLS);
const errors = new Ring<RecordedError>(KEPT_ERRORS);
let latest: Remembered | undefined;
let store: AppStore | undefined;
let stopWatchingErrors: (() => void) | undefined;
let address = '';

const forget = (): void => {
  latest = undefined;
  for (const ring of [actions, calls, errors]) ring.forget();
};

const stop = (): void => {
  forget();
  watchActions(undefined);
  watchCalls(undefined);
  stopWatchingErrors?.();
  stopWatchingErrors = undefined;
  store = undefined;
  address = '';
};

/** With an action goes what it came to: the state as it was until the next one, with the answers that had come by then. */
const add = (type: string, detail: Detail, before: RootState, after: RootState): void => {
  if (latest) latest.state = before;
  latest = { type, at: Date.now(), address, detail, state: after };
  actions.add(latest);
};

/**
 * Another parent has signed in, or nobody is signed in, or a visitor has erased their entries: nothing from before may
 * be kept.
 */
const isAnotherStory = (before: RootState, after: RootState): boolean =>
  before.session.userId !== after.session.userId ||
  (before.wizard.registration !== null && after.wizard.registration === null);

const hearAction = (action: UnknownAction, before: RootState, after: RootState): void => {
  if (isAnotherStory(before, after)) {
    if (after.session.userId === null && before.session.userId !== null) return stop();
    forget();
    return add(action.type, detailOf(action) ?? {}, before, after);
  }
  const detail = detailOf(action);
  if (detail) add(action.type, detail, before, after);
};

/** A call is listed from the moment when it is sent, so that one that is never answered can be seen too. */
const hearCall = (method: string, route: string) => {
  const sent = performance.now();
  const call: RecordedCall = {
    at: Date.now(),
    method,
    route,
    status: null,
    milliseconds: null,
    requestId: null,
  };
  calls.add(call);
  return ({ status, requestId }: { status: number; requestId?: string | null | undefined }) => {
    call.status = status;
    call.milliseconds = Math.round(performance.now() - sent);
    call.requestId = requestId ?? null;
  };
};

/** Remembers, in this page only, what leads to a state, until the session ends. Nothing happens when it does so already. */
export const startRecording = (recorded: AppStore): void => {
  if (store === recorded) return;
  stop();
  store = recorded;
  watchActions(hearAction);
  watchCalls(hearCall);
  stopWatchingErrors = watchErrors((...thrown) => errors.add({ at: Date.now(), ...faultOf(thrown) }));
};

/** Path and search of the page that is open now. */
export const recordPage = (next: string): void => {
  if (!store || next === address) return;
  address = next;
  const state = store.getState();
  add(PAGE_CHANGED, {}, state, state);
};

/** What was recorded so far; empty when nothing was. Calls change until they end, so they are copied. */
export const currentRecording = (): Recording => ({
  actions: actions.all(),
  calls: calls.all().map((call) => ({ ...call })),
  errors: errors.all(),
});
