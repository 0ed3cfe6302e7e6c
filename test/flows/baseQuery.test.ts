import nock from 'nock';
import { answer, answerAt, breakOff, breakOnce, misanswer, refuse } from '../server/answer';
import { makeTestStore } from '../render/renderWithProviders';
import { anApplication } from '../builders/applications';
import { aLogin } from '../builders/session';
import { aHealth } from '../sections/records';
import type { ErrorBody } from '../../src/contract/error';
import type { HealthPayload } from '../../src/contract/healths';
import { selectApplications } from '../../src/store/applications';
import { selectIsExpired, signedIn, signedOut } from '../../src/store/session';
import { accountsApi } from '../../src/api/accounts';
import { answersApi } from '../../src/api/answers';
import { applicantsApi } from '../../src/api/applicants';
import { applicationsApi } from '../../src/api/applications';
import { eventsApi } from '../../src/api/events';
import { parentsApi } from '../../src/api/parents';
import { referenceApi } from '../../src/api/reference';
import { schoolLifeApi } from '../../src/api/schoolLife';
import { READ_ATTEMPTS } from '../../src/api/send';
import { makeSeenVersions } from '../../src/api/versions';
import { hasNetwork } from '../../src/lib/network';
import { tokenChanged } from '../../src/api/reauthentication';

const { getApplications, submitApplicant } = applicationsApi.endpoints;
const submission = { body: { applicantId: 'applicant-1', offerId: 'offer-1' } };

test("a refused call gives the server's message and code", async () => {
  const store = makeTestStore();
  refuse('login', 401, { message: 'The user name or the password is not right.', code: 'UNAUTHORIZED' });
  const { error } = await store.dispatch(
    accountsApi.endpoints.login.initiate({ username: 'a', password: 'b' }),
  );
  expect(error).toMatchObject({
    status: 401,
    message: 'The user name or the password is not right.',
    code: 'UNAUTHORIZED',
  });
});

test('a connection that breaks is a failure without a status or a text', async () => {
  const store = makeTestStore();
  breakOff('getCountries');
  const { error } = await store.dispatch(referenceApi.endpoints.getCountries.initiate());
  expect(error).toEqual({ status: 0, message: null });
});

test.each([
  ['{ data }', (application: object) => ({ data: application })],
  ['the bare record', (application: object) => application],
])('an answer as %s reaches the slice', async (_form, wrap) => {
  const store = makeTestStore();
  misanswer('submitApplicant', wrap(anApplication({ id: 'application-1' })));
  const { data } = await store.dispatch(submitApplicant.initiate(submission));
  expect(data).toEqual({ ids: ['application-1'] });
  expect(selectApplications(store.getState())).toHaveLength(1);
});

test('a 200 that says { error, message } is a failure', async () => {
  const store = makeTestStore();
  misanswer('submitApplicant', { error: true, message: 'The offer is closed.' });
  const { error } = await store.dispatch(submitApplicant.initiate(submission));
  expect(error).toMatchObject({ message: 'The offer is closed.' });
});

test('a list that is not an array is an empty list', async () => {
  const store = makeTestStore();
  misanswer('getCountries', { unexpected: true });
  misanswer('getApplications', { unexpected: true }, { parameters: { parentId: 'parent-1' } });
  const { data } = await store.dispatch(referenceApi.endpoints.getCountries.initiate());
  const applications = await store.dispatch(getApplications.initiate('parent-1'));
  expect(data).toEqual([]);
  expect(applications.data).toEqual({ ids: [] });
});

test('a list of ours that an API lacks is empty; of a record that it does not find that is a failure', async () => {
  const store = makeTestStore();
  const { getFees } = schoolLifeApi.endpoints;
  const of = { parameters: { studentId: 'student-1' } };
  refuse('getFees', 404, { message: 'Cannot GET /fees/students/student-1' }, of);
  expect((await store.dispatch(getFees.initiate('student-1'))).data).toEqual([]);
  refuse('getFees', 404, { message: 'Not found', code: 'NOT_FOUND' }, of);
  const again = await store.dispatch(getFees.initiate('student-1', { forceRefetch: true }));
  expect(again.error).toMatchObject({ status: 404, code: 'NOT_FOUND' });
});

test.each([null, 404, 'ROUTE_NOT_FOUND', 'NOT_FOUND'])(
  'an API that says %p of a call that it lacks, lacks it',
  async (code) => {
    refuse('getParentEvents', 404, { message: 'Cannot GET /parent-events', code } as ErrorBody);
    const { data } = await makeTestStore().dispatch(eventsApi.endpoints.getParentEvents.initiate());
    expect(data).toEqual([]);
  },
);

test('an HTML page instead of JSON is a failure', async () => {
  const store = makeTestStore();
  for (let time = 0; time < READ_ATTEMPTS; time += 1) misanswer('getCountries', '<html>Bad gateway</html>');
  const { error } = await store.dispatch(referenceApi.endpoints.getCountries.initiate());
  expect(error).toMatchObject({ status: 0, message: null });
});

test.each([
  ['breaks', () => breakOnce('getCountries')],
  ['answers 502', () => refuse('getCountries', 502, { message: 'Bad gateway' })],
  ['answers with a page', () => misanswer('getCountries', '<html>Bad gateway</html>')],
])('F05: a read is repeated when the connection %s once', async (_what, fail) => {
  const store = makeTestStore();
  fail();
  answer('getCountries', []);
  const { data } = await store.dispatch(referenceApi.endpoints.getCountries.initiate());
  expect(data).toEqual([]);
});

test.each([400, 404, 409, 429, 500])('a read that is refused with %i is not repeated', async (status) => {
  const store = makeTestStore();
  refuse('getCountries', status, { message: 'No' });
  const { error } = await store.dispatch(referenceApi.endpoints.getCountries.initiate());
  expect(error).toMatchObject({ status });
});

test('a write that nobody answered is not repeated by itself', async () => {
  const store = makeTestStore();
  breakOff('submitApplicant');
  const second = answer('submitApplicant', anApplication());
  const { error } = await store.dispatch(submitApplicant.initiate({ ...submission, intentKey: 'the-key' }));
  expect(error).toEqual({ status: 0, message: null });
  expect(second.isDone()).toBe(false);
});

test('a repeat of the same intent carries the same key', async () => {
  const store = makeTestStore();
  const keys: unknown[] = [];
  for (let time = 0; time < 2; time += 1) {
    answer('createHealth', aHealth()).on('request', (request: { headers: Record<string, unknown> }) => {
      keys.push(request.headers['idempotency-key']);
    });
    const { id: _id, ...answers } = aHealth();
    const body = answers as HealthPayload;
    await store.dispatch(answersApi.endpoints.createHealth.initiate({ body, intentKey: 'the-key' }));
  }
  expect(keys.flat()).toEqual(['the-key', 'the-key']);
});

describe('a browser that says offline', () => {
  const sayOffline = () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    window.dispatchEvent(new Event('offline'));
  };
  const readCountries = () => makeTestStore().dispatch(referenceApi.endpoints.getCountries.initiate());

  test('is believed although an earlier call is answered', async () => {
    let send = () => {};
    answerAt(new Promise<void>((resolve) => (send = resolve)), 'getCountries', []);
    const answered = readCountries();
    sayOffline();
    send();
    await answered;
    expect(hasNetwork()).toBe(false);
  });

  test('is no longer believed once a later call is answered, and still is when that fails', async () => {
    sayOffline();
    breakOff('getCountries');
    await readCountries();
    expect(hasNetwork()).toBe(false);
    answer('getCountries', []);
    await readCountries();
    expect(hasNetwork()).toBe(true);
  });
});

test('F18: a call whose session has ended waits for the parent to sign in again, and is repeated', async () => {
  const store = makeTestStore();
  store.dispatch(signedIn(aLogin()));
  refuse('getApplications', 401, { message: 'Sign in.' }, { parameters: { parentId: 'parent-1' } });
  const call = store.dispatch(getApplications.initiate('parent-1'));
  await waitForExpiry(store);

  answer('getApplications', [anApplication({ id: 'application-1' })], {
    parameters: { parentId: 'parent-1' },
  });
  store.dispatch(signedIn(aLogin('second-token')));
  tokenChanged(store.getState().session);

  expect((await call).data).toEqual({ ids: ['application-1'] });
});

test('a call that waits for a sign-in fails when the parent signs out instead', async () => {
  const store = makeTestStore();
  store.dispatch(signedIn(aLogin()));
  refuse('getApplications', 401, { message: 'Sign in.' }, { parameters: { parentId: 'parent-1' } });
  const call = store.dispatch(getApplications.initiate('parent-1'));
  await waitForExpiry(store);
  tokenChanged({ token: null, userId: null });
  expect((await call).error).toMatchObject({ status: 401 });
});

test('F18: what one parent sent is never repeated in the name of another', async () => {
  const store = makeTestStore();
  store.dispatch(signedIn(aLogin()));
  refuse('submitApplicant', 401, { message: 'Sign in.' });
  const repeated = answer('submitApplicant', anApplication());
  const call = store.dispatch(submitApplicant.initiate(submission));
  await waitForExpiry(store);

  store.dispatch(signedOut());
  store.dispatch(signedIn(aLogin('token-of-another', { id: 'parent-2' })));
  tokenChanged(store.getState().session);

  expect((await call).error).toMatchObject({ status: 401 });
  expect(repeated.isDone()).toBe(false);
});

test('F18: a change that waited for the device goes out in nobody else’s name', async () => {
  const store = makeTestStore();
  store.dispatch(signedIn(aLogin()));
  let hold: (() => void) | undefined;
  const onDevice = new Promise<void>((resolve) => (hold = resolve));
  const seen = makeSeenVersions({ 'healths.health-1': 3 }, {}, () => onDevice);
  const saving = seen.during(() =>
    store.dispatch(answersApi.endpoints.patchHealth.initiate({ id: 'health-1', body: {} })),
  );
  store.dispatch(signedIn(aLogin('token-of-another', { id: 'parent-2' })));
  const sent = answer('patchHealth', aHealth(), { parameters: { id: 'health-1' } });
  hold?.();
  expect((await saving).error).toBeDefined();
  expect(sent.isDone()).toBe(false);
  nock.cleanAll();
});

test('F18: a refusal that comes after another parent has signed in repeats nothing in their name', async () => {
  const store = makeTestStore();
  store.dispatch(signedIn(aLogin()));
  refuse('submitApplicant', 401, { message: 'Sign in.' });
  const repeated = answer('submitApplicant', anApplication());
  const call = store.dispatch(submitApplicant.initiate(submission));
  store.dispatch(signedOut());
  store.dispatch(signedIn(aLogin('token-of-another', { id: 'parent-2' })));

  expect((await call).error).toMatchObject({ status: 401 });
  expect(repeated.isDone()).toBe(false);
});

test('an answer that comes after somebody else has signed in is not shown to them', async () => {
  const store = makeTestStore();
  store.dispatch(signedIn(aLogin()));
  answer('getApplications', [anApplication()], { parameters: { parentId: 'parent-1' } });
  const call = store.dispatch(getApplications.initiate('parent-1'));
  store.dispatch(signedOut());
  store.dispatch(signedIn(aLogin('token-of-another', { id: 'parent-2' })));
  await call;
  expect(selectApplications(store.getState())).toEqual([]);
});

test('a wrong password while the session has ended is refused at once', async () => {
  const store = makeTestStore();
  store.dispatch(signedIn(aLogin()));
  refuse('login', 401, { message: 'The password is not right.' });
  const { error } = await store.dispatch(
    accountsApi.endpoints.login.initiate({ username: 'a', password: 'b' }),
  );
  expect(error).toMatchObject({ status: 401, message: 'The password is not right.' });
});

describe('a refused change of the password', () => {
  const change = parentsApi.endpoints.changePassword.initiate({
    accountId: 'account-1',
    body: { oldPassword: 'Wrong#2026', newPassword: 'Passw0rd!' },
  });
  const ofAccount = { parameters: { accountId: 'account-1' } };

  test.each([undefined, null, 401])('is no ended session for an API that says %p (P8.5)', async (code) => {
    const store = makeTestStore();
    store.dispatch(signedIn(aLogin()));
    refuse('changePassword', 401, { message: 'The old password is wrong.', code } as ErrorBody, ofAccount);
    const { error } = await store.dispatch(change);
    expect(error).toMatchObject({ status: 401, message: 'The old password is wrong.' });
    expect(selectIsExpired(store.getState())).toBe(false);
  });

  test('is one where the server says so', async () => {
    const store = makeTestStore();
    store.dispatch(signedIn(aLogin()));
    refuse('changePassword', 401, { message: 'Sign in.', code: 'UNAUTHORIZED' }, ofAccount);
    const call = store.dispatch(change);
    await waitForExpiry(store);
    tokenChanged({ token: null, userId: null });
    expect((await call).error).toMatchObject({ status: 401 });
  });
});

const waitForExpiry = (store: ReturnType<typeof makeTestStore>) =>
  new Promise<void>((resolve) => {
    const stop = store.subscribe(() => {
      if (!selectIsExpired(store.getState())) return;
      stop();
      resolve();
    });
  });

describe('an API that refuses fields which the specification does not list', () => {
  const refusal = { message: 'property confirmed should not exist' };
  const confirmed = { body: { ...submission.body, confirmed: true } };

  test.each([null, 422, 'VALIDATION_ERROR', 'INVALID'])('may give that the code %p', async (code) => {
    const parameters = { id: 'health-1' };
    const body = { isAutism: true, isEpilepsy: false };
    refuse('patchHealth', 422, { ...refusal, code } as ErrorBody, { parameters, body });
    const missing = { message: 'The physician is missing.' };
    refuse('patchHealth', 422, missing, { parameters, body: { isAutism: true } });
    const { error } = await makeTestStore().dispatch(
      answersApi.endpoints.patchHealth.initiate({ id: 'health-1', body }),
    );
    expect(error).toMatchObject(missing);
  });

  test('is not one that answers a code of ours', async () => {
    const ours = { message: 'Some answers are not valid.', code: 'INVALID' };
    refuse('patchHealth', 400, ours, { parameters: { id: 'health-1' } });
    const { error } = await makeTestStore().dispatch(
      answersApi.endpoints.patchHealth.initiate({ id: 'health-1', body: { isEpilepsy: false } }),
    );
    expect(error).toMatchObject(ours);
  });

  test('is sent the documented body once more, and from then on at once', async () => {
    const store = makeTestStore();
    refuse('submitApplicant', 400, refusal, { body: confirmed.body });
    for (const id of ['application-1', 'application-2'])
      answer('submitApplicant', anApplication({ id }), { body: submission.body });
    const first = await store.dispatch(submitApplicant.initiate(confirmed));
    expect(first.data).toEqual({ ids: ['application-1'] });
    const second = await store.dispatch(submitApplicant.initiate(confirmed));
    expect(second.data).toEqual({ ids: ['application-2'] });
  });

  test('tells of the documented body what it has against that', async () => {
    const store = makeTestStore();
    const health = { isAutism: true, autismDetail: 'Quiet rooms' };
    const whole = { ...health, isEpilepsy: false, epilepsyDetail: '' };
    refuse('createHealth', 422, refusal, { body: whole });
    refuse('createHealth', 422, { message: 'The physician is missing.' }, { body: health });
    const { error } = await store.dispatch(
      answersApi.endpoints.createHealth.initiate({ body: whole as HealthPayload }),
    );
    expect(error).toMatchObject({ message: 'The physician is missing.' });
  });

  test('is not asked twice about a body that has only documented fields, or only additions', async () => {
    const store = makeTestStore();
    refuse('submitApplicant', 400, { message: 'The offer is closed.' }, { body: submission.body });
    const refused = await store.dispatch(submitApplicant.initiate(submission));
    expect(refused.error).toMatchObject({ message: 'The offer is closed.' });

    refuse('patchApplicant', 400, refusal, { parameters: { id: 'a' } });
    const changed = await store.dispatch(
      applicantsApi.endpoints.patchApplicant.initiate({ id: 'a', body: { hasSiblings: false } }),
    );
    expect(changed.error).toMatchObject(refusal);
  });
});
