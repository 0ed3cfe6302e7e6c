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

/** The action type under which a navigation is recorded. */
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

/**
 * Each action is stored with its result: the state just before the next action, including answers that arrived by
 * then.
 */
const add = (type: string, detail: Detail, before: RootState, after: RootState): void => {
  if (latest) latest.state = before;
  latest = { type, at: Date.now(), address, detail, state: after };
  actions.add(latest);
};

/**
 * Whether another parent has signed in, nobody is signed in, or a visitor has erased their answers. Nothing recorded
 * before may be kept then.
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

/** A call is recorded when it is sent, so that one that is never answered is visible too. */
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

/** Records, in this page only, what leads to a state, until the session ends. Does nothing if it is already recording. */
export const startRecording = (recorded: AppStore): void => {
  if (store === recorded) return;
  stop();
  store = recorded;
  watchActions(hearAction);
  watchCalls(hearCall);
  stopWatchingErrors = watchErrors((...thrown) => errors.add({ at: Date.now(), ...faultOf(thrown) }));
};

/** A choice of another child is an action of its own, and the address follows it. */
const withoutChild = (path: string) => path.replace(/([?&])child=[^&]*(?:&|$)/, '$1').replace(/[?&]$/, '');

/** Records the path and search of the open page. */
export const recordPage = (next: string): void => {
  if (!store || next === address) return;
  const isSame = withoutChild(next) === withoutChild(address);
  address = next;
  if (isSame) return;
  const state = store.getState();
  add(PAGE_CHANGED, {}, state, state);
};

/** What has been recorded so far. Calls change until they end, so they are copied. */
export const currentRecording = (): Recording => ({
  actions: actions.all(),
  calls: calls.all().map((call) => ({ ...call })),
  errors: errors.all(),
});
