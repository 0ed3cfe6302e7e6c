/** @jest-environment node */
import { endpoints, type Endpoint } from '../../src/contract/endpoints';
import { anApplicant } from '../testing/builders';
import { makeWorld, openCalls, parentEndpoints, schoolCalls, visitorCalls } from '../testing/everyCall';
import { useTestServer } from '../testing/testServer';

const server = useTestServer();

const isDone = (status: number) => status >= 200 && status < 300;

test.each(parentEndpoints)(
  'R20: %s: nobody and the school are asked to sign in, another parent finds nothing, the owner succeeds',
  async (name) => {
    const { other, ...options } = (await makeWorld(server)).rows[name];
    const nobody = await server.call(name, options);
    expect([nobody.status, nobody.body.code]).toEqual([401, 'UNAUTHORIZED']);
    const school = await server.call(name, { ...options, as: server.school });
    expect([school.status, school.body.code]).toEqual([401, 'UNAUTHORIZED']);
    const stranger = await server.call(name, { ...options, as: server.other });
    expect(other === 'own' ? isDone(stranger.status) : stranger.status).toBe(other === 'own' ? true : other);
    // A call about the caller alone may have used up what the owner would do.
    if (name === 'createApplicant') options.body = anApplicant({ email: 'third@example.org' });
    const owner = await server.call(name, { ...options, as: server.parent });
    expect({ name, done: isDone(owner.status), body: isDone(owner.status) ? undefined : owner.body }).toEqual(
      { name, done: true },
    );
  },
);

test.each(schoolCalls)('%s: only the school succeeds', async (name, body) => {
  const { ofSchool } = await makeWorld(server);
  const options = { parameters: ofSchool, body };
  for (const as of [undefined, server.other, server.parent, { token: `${server.school.token}x` }]) {
    const refused = await server.call(name, { ...options, as });
    expect([refused.status, refused.body.code]).toEqual([401, 'UNAUTHORIZED']);
  }
  expect(isDone((await server.call(name, { ...options, as: server.school })).status)).toBe(true);
  expect(server.log).not.toContain(server.school.token);
});

test('R27: lists tell what they show and nothing else of a family', async () => {
  const { ofSchool } = await makeWorld(server);
  const own = { as: server.parent, parameters: { parentId: server.parent.parentId } };
  const lists = [
    await server.ask('getApplications', own),
    await server.ask('getChildren', own),
    await server.ask('getSchoolApplications', { as: server.school }),
  ];
  for (const list of lists) {
    expect(list).not.toEqual([]);
    expect(JSON.stringify(list)).not.toMatch(/900-111-2078|Beacon|lighthouse|Dr Lin|argon2|draftKey|555012/);
  }
  const answers = await server.ask('getSummary', {
    as: server.parent,
    parameters: { applicantId: ofSchool.id },
  });
  expect(JSON.stringify(answers)).toContain('900-111-2078');
});

test.each(openCalls)(
  '%s answers a visitor who is not signed in',
  async (name, { other: _other, ...options }) => {
    expect((await server.call(name, options)).status).toBe(200);
  },
);

test.each(visitorCalls)('%s is open to a visitor', async (name, options, expected) => {
  const { status, body } = await server.call(name, options);
  expect(typeof expected === 'number' ? status : body.code).toBe(expected);
});

test('R20: every entry of the table of endpoints is registered, and tried in this file', () => {
  const tried = [
    ...parentEndpoints,
    ...[...schoolCalls, ...openCalls, ...visitorCalls].map(([name]) => name),
    'login',
  ];
  expect(tried.sort()).toEqual(Object.keys(endpoints).sort());
  for (const { method, path } of Object.values(endpoints) as Endpoint[]) {
    expect({ path, registered: server.app.hasRoute({ method, url: `/api${path}` }) }).toEqual({
      path,
      registered: true,
    });
  }
});
