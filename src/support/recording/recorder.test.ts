/* eslint-disable no-console -- what the page writes to the console as an error is part of what is recorded */
import { watchCalls, callSent } from '../../api/callWatcher';
import { signedIn, signedOut } from '../../store/session';
import { languageChosen, toastClosed, toastShown, themeChosen, uiSlice } from '../../store/ui';
import { contentSent, draftStarted, registrationChanged, valuesKept, wizardSlice } from '../../store/wizard';
import { newRegistration } from '../../store/registrationDraft';
import { expectLogged } from '../../../test/jest/loggedErrors';
import { aSession, aLogin, PARENT_ID } from '../../../test/builders/session';
import { anOffer } from '../../../test/builders/schools';
import { makeTestStore } from '../../../test/render/renderWithProviders';
import { detailOf } from './chosenActions';
import { currentRecording, recordPage, startRecording } from './recorder';

const signedInStore = () => makeTestStore({ session: aSession() });
const record = (store = signedInStore()) => {
  startRecording(store);
  return store;
};
const typesOf = () => currentRecording().actions.map(({ type }) => type);

afterEach(() => {
  // the recorded parent signs out
  const store = record();
  store.dispatch(signedOut());
});

test('the last 200 actions and the last 100 calls are kept', () => {
  const store = record();
  for (let count = 0; count < 230; count += 1) store.dispatch(themeChosen(count % 2 ? 'dark' : 'light'));
  for (let count = 0; count < 130; count += 1) callSent('GET', `/route-${count}`)?.({ status: 200 });
  const { actions, calls } = currentRecording();
  expect(actions).toHaveLength(200);
  expect(calls).toHaveLength(100);
  expect(actions.at(-1)).toMatchObject({ detail: { theme: 'dark' }, state: { ui: { theme: 'dark' } } });
  expect(calls[0]?.route).toBe('/route-30');
  expect(calls.at(-1)?.route).toBe('/route-129');
});

test('a page that only tells its child in the address is no action of its own', () => {
  record();
  recordPage('/schedule');
  recordPage('/schedule?child=child-2');
  recordPage('/fees?child=child-2&status=paid');
  recordPage('/fees?child=child-1&status=paid');
  recordPage('/fees?status=paid');
  const { actions } = currentRecording();
  expect(actions.map(({ address }) => address)).toEqual(['/schedule', '/fees?child=child-2&status=paid']);
});

test('an action tells its page, its ids and choices, and never its meta or what was typed', () => {
  const store = record();
  recordPage('/children?page=2');
  const draftId = `${PARENT_ID}:offer-1`;
  store.dispatch(
    Object.assign(valuesKept({ draftId, stepId: 'student', values: { firstName: 'Canary' }, at: 'now' }), {
      meta: { arg: 'Canary' },
    }),
  );
  store.dispatch(toastShown({ tone: 'error', messageId: 'error.generic', text: 'Canary' }));
  const { actions } = currentRecording();
  expect(actions.map(({ type, address, detail }) => ({ type, address, detail }))).toEqual([
    { type: 'route/changed', address: '/children?page=2', detail: {} },
    {
      type: 'wizard/valuesKept',
      address: '/children?page=2',
      detail: { draftId, stepId: 'student' },
    },
    {
      type: 'ui/toastShown',
      address: '/children?page=2',
      detail: { tone: 'error', messageId: 'error.generic' },
    },
  ]);
  expect(Object.keys(actions[1] ?? {}).sort()).toEqual(['address', 'at', 'detail', 'state', 'type']);
});

test('a text that is no id is not told where an id belongs', () => {
  expect(detailOf(languageChosen('Jane Smith, 12 High Street' as 'en'))).toEqual({});
});

test('with an action goes the state that it came to, with what had come when the next one began', () => {
  const store = record();
  store.dispatch(themeChosen('dark'));
  store.dispatch(toastClosed('nobody-tells-of-this'));
  const beforeNext = store.getState();
  store.dispatch(themeChosen('light'));
  const [first, second] = currentRecording().actions;
  expect(first?.state).toBe(beforeNext);
  expect(second?.state).toBe(store.getState());
});

test('a call that nobody has answered stands there as such', () => {
  record();
  const ended = callSent('GET', '/applicants/:id');
  expect(currentRecording().calls).toMatchObject([{ method: 'GET', status: null, milliseconds: null }]);
  ended?.({ status: 500, requestId: 'request-1' });
  expect(currentRecording().calls).toMatchObject([{ status: 500, requestId: 'request-1' }]);
});

test.each([
  ['signs out', signedOut()],
  ['locks', signedOut({ lockedAs: { userId: PARENT_ID, username: null, firstName: 'Nadia', picture: '' } })],
  ['is sent away', signedOut({ isIdle: true })],
])('when the parent %s nothing is left and nothing is added', (_how, leave) => {
  expectLogged(/later/);
  const store = record();
  recordPage('/children');
  store.dispatch(themeChosen('dark'));
  const ended = callSent('GET', '/schools');
  store.dispatch(leave);
  store.dispatch(themeChosen('light'));
  recordPage('/auth/sign-out');
  ended?.({ status: 200 });
  callSent('POST', '/accounts/logout')?.({ status: 200 });
  console.error(new Error('later'));
  expect(currentRecording()).toEqual({ actions: [], calls: [], errors: [] });
});

test('whoever signs in after a visitor has a story of their own', () => {
  const store = record(makeTestStore());
  recordPage('/auth/create-account');
  store.dispatch(registrationChanged(newRegistration()));
  callSent('GET', '/schools');
  store.dispatch(signedIn(aLogin()));
  expect(typesOf()).toEqual(['session/signedIn']);
  expect(currentRecording().calls).toEqual([]);
});

test('what a visitor erases is erased here too', () => {
  const store = record(makeTestStore());
  store.dispatch(registrationChanged(newRegistration()));
  store.dispatch(registrationChanged(null));
  const { actions } = currentRecording();
  expect(actions.map(({ state }) => state.wizard.registration)).toEqual([null]);
});

test('errors of the page are kept, and still written to the console', () => {
  expectLogged(/Nadia/);
  record();
  console.error(new TypeError("Cannot read properties of undefined (reading 'Nadia')"));
  window.dispatchEvent(new ErrorEvent('error', { error: new RangeError('Nadia Moreau') }));
  expect(currentRecording().errors).toMatchObject([
    { name: 'TypeError', message: 'Cannot read properties of undefined' },
    { name: 'RangeError', message: null },
  ]);
});

/** Actions that are bookkeeping and not done by a parent. */
const passedOver = [
  'contentSent',
  'contentForgotten',
  'replacementStarted',
  'replacementSettled',
  'itemKept',
  'recordsLearnt',
  'intentFormed',
  'intentSettled',
  'doneElsewhereSeen',
].map((name) => `wizard/${name}`);

test('of every event of the wizard and of the look it is decided whether it is told', () => {
  const types = [...Object.values(wizardSlice.actions), ...Object.values(uiSlice.actions)].map(
    ({ type }) => type,
  );
  const untold = types.filter((type) => detailOf({ type, payload: {} }) === undefined);
  expect(untold.sort()).toEqual([...passedOver, 'ui/toastClosed'].sort());
});

test('without a recording nobody listens', () => {
  const store = signedInStore();
  store.dispatch(draftStarted({ parentId: PARENT_ID, offer: anOffer() }));
  store.dispatch(contentSent({ draftId: 'a', part: 'b', fingerprint: 'c' }));
  watchCalls(undefined);
  expect(callSent('GET', '/schools')).toBeUndefined();
  expect(typesOf()).toEqual([]);
});
