/** @jest-environment node */
import { eq } from 'drizzle-orm';
import type { ApplicationStatus } from '../../../src/domain/applicationStatus';
import { idempotencyKeys, schoolRequests } from '../../db/schema';
import { completeDraft, setStatus, submit } from '../../testing/enrolment';
import { useTestServer } from '../../testing/testServer';

const server = useTestServer();

const apply = async (as = server.parent) => {
  const applicantId = await completeDraft(server, as);
  const { id, referenceNumber } = await submit(server, as, applicantId);
  return { applicantId, id, reference: referenceNumber ?? '' };
};

const tryAsk = (reference: string, text = 'Which doctor?', section = 'health') =>
  server.call('createSchoolRequest', {
    as: server.school,
    parameters: { reference },
    body: { section, text },
  });
const ask = (reference: string, text = 'Which doctor?', section = 'health') =>
  server.ask('createSchoolRequest', {
    as: server.school,
    parameters: { reference },
    body: { section, text },
  });
const move = (reference: string, status: ApplicationStatus) =>
  server.ask('patchSchoolApplication', { as: server.school, parameters: { reference }, body: { status } });
const close = (reference: string, requestId: string) =>
  server.call('closeSchoolRequest', { as: server.school, parameters: { reference, requestId } });
const detail = (reference: string) =>
  server.ask('getSchoolApplication', { as: server.school, parameters: { reference } });
const done = (id: string, requestId: string) =>
  server.call('finishRequest', { as: server.parent, parameters: { id, requestId } });
const told = async () => {
  const parameters = { parentId: server.parent.parentId };
  const list = await server.ask('getApplications', { as: server.parent, parameters });
  return list.map(({ status, version = 0, requests = [] }) => ({ status, version, requests }));
};
const didOf = async (reference: string) =>
  (await server.ask('getSchoolAudit', { as: server.school, parameters: { reference } }))
    .map(({ action, detail: what }) => [action, what])
    .filter(([action]) => action !== 'read');

test('a request moves the application to Reviewed and reaches the parent with it, oldest first', async () => {
  const { reference } = await apply();
  const [before] = await told();
  expect(before?.requests).toEqual([]);
  expect(await ask(reference, '  Which doctor? ')).toMatchObject({ status: 'Reviewed' });
  server.pass(60_000);
  await ask(reference, 'Which <b>town</b>?', 'student');
  const [now] = await told();
  const id = expect.any(String) as string;
  expect(now?.status).toBe('Reviewed');
  expect(now?.version).toBeGreaterThan(before?.version ?? Infinity);
  expect(now?.requests).toEqual([
    { id, section: 'health', text: 'Which doctor?', askedAt: '2026-09-14T08:00:00.000Z', doneAt: null },
    { id, section: 'student', text: 'Which <b>town</b>?', askedAt: '2026-09-14T08:01:00.000Z', doneAt: null },
  ]);
  expect(await didOf(reference)).toEqual([
    ['move', 'Reviewed'],
    ['ask', 'health'],
    ['ask', 'student'],
  ]);
});

test('the parent is notified of a request once, without its words, and not of the move that comes with it', async () => {
  const { applicantId, id, reference } = await apply();
  await ask(reference);
  await ask(reference);
  const notified = () => server.ask('getNotifications', { as: server.parent });
  expect((await notified()).data.map(({ kind, facts }) => [kind, facts])).toEqual([
    ['request', { child: 'Noor', applicantId }],
  ]);
  await setStatus(server, id, 'Cancelled');
  await server.ask('removeApplication', { as: server.parent, parameters: { id } });
  expect(await notified()).toMatchObject({ totalItems: 0, unread: 0, data: [] });
});

test('the school reads what was edited since, and the parent’s “done”', async () => {
  const { applicantId, id, reference } = await apply();
  await move(reference, 'Reviewed');
  const { answers } = await detail(reference);
  const ofHealth = { as: server.parent, parameters: { id: answers.studentHealth?.id ?? '' } };
  await server.ask('patchHealth', { ...ofHealth, body: { isAutism: false } });
  server.pass(60_000);
  const [request] = (await ask(reference)).requests;
  expect(request).toMatchObject({ askedBy: 'school', editedAt: null, doneAt: null, closedAt: null });
  server.pass(60_000);
  const ofApplicant = { as: server.parent, parameters: { id: applicantId } };
  await server.ask('patchApplicant', { ...ofApplicant, body: { lastName: 'H' } });
  expect((await detail(reference)).requests[0]?.editedAt).toBeNull();
  await server.ask('patchHealth', { ...ofHealth, body: { physicianName: 'Dr Roy' } });
  server.pass(60_000);
  const finished = await done(id, request?.id ?? '');
  expect(finished.body).toMatchObject({ id, requests: [{ doneAt: '2026-09-14T08:03:00.000Z' }] });
  const whole = await detail(reference);
  expect(whole.requests).toMatchObject([
    { editedAt: '2026-09-14T08:02:00.000Z', doneAt: '2026-09-14T08:03:00.000Z', closedAt: null },
  ]);
});

test('“done” said twice is said once, also after the school has closed it', async () => {
  const { id, reference } = await apply();
  const requestId = (await ask(reference)).requests[0]?.id ?? '';
  await done(id, requestId);
  const [first] = await told();
  server.pass(60_000);
  expect((await done(id, requestId)).status).toBe(200);
  expect(await told()).toEqual([first]);
  await close(reference, requestId);
  expect((await done(id, requestId)).status).toBe(200);
});

test('what is not done and closed is refused in words, and leaves the parent’s list', async () => {
  const { id, reference } = await apply();
  const requestId = (await ask(reference)).requests[0]?.id ?? '';
  await close(reference, requestId);
  expect((await told())[0]?.requests).toEqual([]);
  expect(await done(id, requestId)).toMatchObject({
    status: 409,
    body: { code: 'REQUEST_CLOSED', message: 'The school has closed this request.' },
  });
  expect((await close(reference, requestId)).status).toBe(200);
  expect((await didOf(reference)).at(-1)).toEqual(['close', 'health']);
  expect(await didOf(reference)).toHaveLength(3);
});

test('the same request twice is one, until the parent has said “done”', async () => {
  const { id, reference } = await apply();
  const requestId = (await ask(reference)).requests[0]?.id ?? '';
  expect((await ask(reference)).requests).toHaveLength(1);
  await done(id, requestId);
  expect((await ask(reference)).requests).toHaveLength(2);
});

test('moving the application on closes every request, and those of others stay', async () => {
  const { reference } = await apply();
  const foreign = await apply(server.other);
  await ask(reference);
  await ask(foreign.reference);
  server.pass(60_000);
  await move(reference, 'Waitlisted');
  expect((await detail(reference)).requests).toMatchObject([{ closedAt: '2026-09-14T08:01:00.000Z' }]);
  expect((await detail(foreign.reference)).requests).toMatchObject([{ closedAt: null }]);
});

test.each(['Admitted', 'Accepted', 'Cancelled'] as const)(
  'where Reviewed cannot follow, as after %s, a request is refused in words',
  async (status) => {
    const { id, reference } = await apply();
    await setStatus(server, id, status);
    const { status: answered, body } = await tryAsk(reference);
    expect([answered, body.code]).toEqual([409, 'STATUS_FORBIDS']);
    expect(body.message).toContain(`An application that is ${status} cannot become Reviewed.`);
    expect((await told())[0]).toMatchObject({ status, requests: [] });
  },
);

test.each([
  ['', 'health'],
  ['   ', 'health'],
  ['Why?', 'summary'],
  ['x'.repeat(5_001), 'health'],
])('%j about %s is no request', async (text, section) => {
  const { reference } = await apply();
  expect((await tryAsk(reference, text, section)).status).toBe(400);
});

test('a request of another application is not found, for either side', async () => {
  const own = await apply();
  const foreign = await apply(server.other);
  const requestId = (await ask(foreign.reference)).requests[0]?.id ?? '';
  expect((await done(own.id, requestId)).status).toBe(404);
  expect((await done(foreign.id, requestId)).status).toBe(404);
  expect((await close(own.reference, requestId)).status).toBe(404);
  expect((await tryAsk('PP-2026-999999')).status).toBe(404);
});

test('an export since a day has what a parent answered on that day', async () => {
  const { reference } = await apply();
  const requestId = (await ask(reference)).requests[0]?.id ?? '';
  server.pass(24 * 60 * 60_000);
  const since = { as: server.school, query: { since: '2026-09-15' } };
  expect((await server.ask('getSchoolExport', since)).applications).toEqual([]);
  // the session of the parent has ended by then
  await server.orm.update(schoolRequests).set({ doneAt: server.now }).where(eq(schoolRequests.id, requestId));
  expect((await server.ask('getSchoolExport', since)).applications).toHaveLength(1);
});

test('a deleted application takes its requests along', async () => {
  const { id, reference } = await apply();
  await ask(reference);
  await setStatus(server, id, 'Cancelled');
  expect((await server.call('removeApplication', { as: server.parent, parameters: { id } })).status).toBe(
    200,
  );
  expect(await told()).toEqual([]);
});

test('the stored answers to the school go with the application that they tell of', async () => {
  const { id, reference } = await apply();
  const asked = { as: server.school, parameters: { reference }, body: { section: 'health', text: 'Who?' } };
  const { requests } = await server.ask('createSchoolRequest', { ...asked, key: 'ask' });
  const closed = { as: server.school, parameters: { reference, requestId: requests[0]?.id ?? '' } };
  await server.ask('closeSchoolRequest', { ...closed, key: 'close' });
  await setStatus(server, id, 'Cancelled');
  await server.ask('removeApplication', { as: server.parent, parameters: { id } });
  const kept = await server.orm.select({ body: idempotencyKeys.body }).from(idempotencyKeys);
  expect(kept).toEqual([{ body: '' }, { body: '' }]);
  expect((await server.call('createSchoolRequest', { ...asked, key: 'ask' })).status).toBe(404);
});
