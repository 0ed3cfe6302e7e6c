/** @jest-environment node */
import { sql } from 'drizzle-orm';
import { aGuardian, anApplicant, anEvent } from '../testing/builders';
import { startDraft } from '../testing/enrolment';
import { PASSWORD } from '../testing/fixtures';
import { useTestServer, type Refused } from '../testing/testServer';

const server = useTestServer();

const post = (payload: string, type = 'application/json', headers: Record<string, string> = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/applicants',
    headers: { 'content-type': type, authorization: `Bearer ${server.parent.token}`, ...headers },
    payload,
  });

test.each([
  ['JSON that is cut', '{"firstName": "No', 'application/json', 400],
  ['JSON with a NUL byte in it', '{"firstName": "\u0000"}', 'application/json', 400],
  ['nothing', '', 'application/json', 400],
  ['a list', '[]', 'application/json', 400],
  ['null', 'null', 'application/json', 400],
  ['JSON that says it is text', '{}', 'text/plain', 415],
  ['a form of another site', 'a=b', 'application/x-www-form-urlencoded', 415],
  ['more than any form has', JSON.stringify({ firstName: 'x'.repeat(300_000) }), 'application/json', 413],
])('%s is answered in the one form of errors', async (_what, payload, type, status) => {
  const response = await post(payload, type);
  expect(response.statusCode).toBe(status);
  const body = response.json<Refused>();
  expect(body).toMatchObject({ code: 'INVALID', requestId: response.headers['x-request-id'] });
  expect(body.message).toMatch(/^[A-Z].+\.$/);
});

test('refused answers are named by their path, with the id of their wording', async () => {
  const body = { ...anApplicant({ email: 'no address' }), lastName: '', surprise: 1, race: undefined };
  const { issues } = (await server.call('createApplicant', { as: server.parent, body })).body;
  expect(issues).toEqual(
    expect.arrayContaining([
      { path: 'email', message: 'validation.email' },
      { path: 'lastName', message: 'validation.required' },
      { path: 'race', message: 'validation.race' },
      { path: '', message: 'validation.unknownField' },
    ]),
  );
});

test.each([
  ['neither an event nor a day', {}, 'eventId', 'validation.required'],
  ['both', { eventId: 'a', since: '2026-09-14' }, 'eventId', 'validation.required'],
  ['an event that is no text', { eventId: 5 }, 'eventId', 'validation.required'],
  ['a day that does not exist', { since: '2026-02-30' }, 'since', 'validation.date'],
])('webhooks that are to be sent again with %s: the field is named', async (_what, body, path, message) => {
  const { issues } = (await server.call('replayWebhooks', { as: server.school, body })).body;
  expect(issues).toContainEqual({ path, message });
});

test.each(['0000-01-01T00:00:00.000Z', '0001-01-01T00:00:00.000+12:00', '9999-12-31T23:00:00.000-12:00'])(
  'an event at %s, which no database keeps, is refused by its field',
  async (start) => {
    const body = anEvent({ start });
    const { status, body: answer } = await server.call('createParentEvent', { as: server.parent, body });
    expect([status, answer.issues]).toEqual([
      400,
      expect.arrayContaining([{ path: 'start', message: 'validation.date' }]),
    ]);
  },
);

test('the path of an answer in a list has its number', async () => {
  const applicantId = await startDraft(server, server.parent);
  const body = [aGuardian(applicantId), aGuardian(applicantId, { guardianContacts: [] })];
  const { issues } = (await server.call('createGuardians', { as: server.parent, body })).body;
  expect(issues).toEqual([{ path: '1.guardianContacts', message: 'validation.required' }]);
});

test('an unknown address of the API and an unknown method are not found', async () => {
  for (const [method, url] of [
    ['GET', '/api/nothing'],
    ['DELETE', '/api/applicants'],
    ['GET', '/api'],
    ['GET', '/elsewhere'],
  ] as const) {
    const response = await server.app.inject({ method, url });
    expect([url, response.statusCode, response.json<{ code: string }>().code]).toEqual([
      url,
      404,
      'NOT_FOUND',
    ]);
  }
});

test('R55: a fault of ours is answered without SQL, values, stack or path, and logged without what the parent wrote', async () => {
  await server.orm.execute(sql`alter table applicants rename to applicants_away`);
  const body = anApplicant({ firstName: 'Canary' });
  const reply = await server
    .call('createApplicant', { as: server.parent, body })
    .finally(() => server.orm.execute(sql`alter table applicants_away rename to applicants`));
  expect(reply.status).toBe(500);
  expect(reply.body).toEqual({
    message: 'An error occurred',
    code: 'INTERNAL',
    requestId: reply.headers['x-request-id'],
  });
  expect(server.log).toContain('"code":"42P01"');
  expect(server.log).toContain('"route":"/api/applicants"');
  expect(server.log).not.toContain('Canary');
  expect(server.log).not.toContain('insert into');
});

test('R13, R54: no log line has a token, a password, a name or what a parent wrote; of ids, the request’s and the applicant’s alone', async () => {
  const applicantId = await startDraft(server, server.parent, { firstName: 'Canary' });
  const { account } = await server.ask('login', { body: { username: 'robin', password: PASSWORD } });
  await server.call('login', { body: { username: 'robin', password: 'Canary#Wrong1' } });
  await server.call('getApplicant', {
    as: server.parent,
    parameters: { id: applicantId },
    query: { secret: 'canary-query' },
  });
  await server.call('createApplicant', {
    as: server.parent,
    body: { firstName: 'Canary', surprise: 'Canary' },
  });
  await post('{"Canary');
  expect(server.log).toContain('"route":"/api/applicants/:id"');
  expect(server.log).toContain(`"applicantId":"${applicantId}"`);
  const withoutApplicant = server.log.replaceAll(`"applicantId":"${applicantId}"`, '');
  for (const secret of [
    applicantId,
    account.token,
    server.parent.token,
    PASSWORD,
    'Canary',
    'canary-query',
    'robin',
  ]) {
    expect({ secret, logged: withoutApplicant.includes(secret) }).toEqual({ secret, logged: false });
  }
});

test('a caller cannot choose the request id', async () => {
  const response = await post('{}', 'application/json', { 'x-request-id': 'mine', 'request-id': 'mine' });
  expect(response.headers['x-request-id']).not.toBe('mine');
});

test('R31, R54: every kind of answer has the security headers, and those of the API are kept nowhere', async () => {
  const replies = [
    await server.app.inject({ url: '/api/countries' }),
    await server.app.inject({ url: '/api/nothing' }),
    await server.app.inject({ url: '/api/class-level/schools/x' }),
    await post('{'),
  ];
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 404, 401, 400]);
  for (const { headers } of replies) {
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
    });
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(headers).not.toHaveProperty('access-control-allow-origin');
    expect(headers).not.toHaveProperty('strict-transport-security');
  }
});
