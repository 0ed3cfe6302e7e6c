/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract/endpoints';
import { staffScopes, type StaffScope } from '../../src/domain/staffScopes';
import { buildApp } from '../app';
import { schoolTokens } from '../db/schema';
import { anApplicant } from '../testing/builders';
import {
  makeNeighbours,
  makeWorld,
  openCalls,
  parentEndpoints,
  schoolCalls,
  visitorCalls,
} from '../testing/everyCall';
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

/** How often strangers have tried, and what waits for the school's systems, belongs to nobody. */
const isNobodys = (row: string) => /^(sign_in_failures|webhook_deliveries) /.test(row);
const idOf = (row: string) => {
  const { id } = JSON.parse(row.slice(row.indexOf(' '))) as { id?: unknown };
  return typeof id === 'string' ? [id] : [];
};

/** Which rows are not as they were. */
const changed = async (rows: readonly string[]) => {
  const left = new Set(await server.everyRow());
  return rows.filter((row) => !left.has(row) && !isNobodys(row));
};

test('R21: whatever a parent calls, of another family nothing is told and nothing changes', async () => {
  const { rows, own, after, neighbours } = await makeNeighbours(server);
  const kept = new Set(after);
  expect(own.filter((row) => !kept.has(row) && !isNobodys(row))).toEqual([]);
  expect(neighbours.length).toBeGreaterThan(40);
  const ids = neighbours.flatMap(idOf);
  server.pass(60_000);
  // these two end what the others need
  const last = ['changePassword', 'logout'] as const;
  const others = parentEndpoints.filter((name) => !last.some((one) => one === name));
  for (const name of [...others, ...last]) {
    const { other: _other, ...options } = rows[name];
    const { status, body } = await server.call(name, { ...options, as: server.parent });
    expect({ name, done: isDone(status), body: isDone(status) ? undefined : body }).toEqual({
      name,
      done: true,
    });
    const text = JSON.stringify(body);
    expect([name, ids.filter((id) => text.includes(id.length === 36 ? id : `"${id}"`))]).toEqual([name, []]);
  }
  expect(await changed(neighbours)).toEqual([]);
});

test('R21: what the school does with an application, and visitors with an address, changes nothing of another family', async () => {
  const { ofSchool, neighbours } = await makeNeighbours(server);
  server.pass(60_000);
  for (const [name, body] of schoolCalls)
    await server.call(name, { as: server.school, parameters: ofSchool, body });
  for (const [name, options] of visitorCalls) await server.call(name, options);
  expect(await changed(neighbours)).toEqual([]);
});

/** Which personal tokens may make a call of the school; without one only the school's own token may. */
const scopes: Partial<Record<EndpointName, StaffScope>> = {
  getSchoolApplications: 'read',
  getSchoolApplication: 'read',
  getSchoolExport: 'read',
  getSchoolAbsences: 'read',
  patchSchoolApplication: 'move',
  createSchoolRequest: 'move',
  closeSchoolRequest: 'move',
  importSchoolData: 'import',
  getSchoolConversations: 'message',
  getSchoolConversation: 'message',
  createSchoolMessage: 'message',
  readSchoolConversation: 'message',
  createSchoolUpload: 'message',
};

/** A personal token for each scope, one for all, one that has expired and one that was revoked. */
const makeTokens = async () => {
  const make = (name: string, of: readonly StaffScope[]) =>
    server.ask('createSchoolToken', { as: server.school, body: { name, scopes: of, days: 90 } });
  const expired = await make('expired', staffScopes);
  const { orm, now } = server;
  await orm.update(schoolTokens).set({ expiresAt: now }).where(eq(schoolTokens.id, expired.id));
  const revoked = await make('revoked', staffScopes);
  const parameters = { tokenId: revoked.id };
  await server.ask('removeSchoolToken', { as: server.school, parameters });
  const one = await Promise.all(
    staffScopes.map(async (scope) => [scope, await make(scope, [scope])] as const),
  );
  return { expired, revoked, one: Object.fromEntries(one), all: await make('all', staffScopes) };
};

/** Each call of the school, as somebody. */
const askAs = async (
  call: (as?: { token: string }) => Promise<{ status: number; code: string | undefined }>,
  scope: StaffScope | undefined,
) => {
  const { expired, revoked, one, all } = await makeTokens();
  const wrong = { token: `${server.school.token}x` };
  for (const as of [undefined, server.other, server.parent, wrong])
    expect(await call(as)).toEqual({ status: 401, code: 'UNAUTHORIZED' });
  expect(await call(expired)).toEqual({ status: 401, code: 'TOKEN_EXPIRED' });
  expect(await call(revoked)).toEqual({ status: 401, code: 'TOKEN_REVOKED' });
  const tooNarrow = { status: 403, code: 'SCOPE_MISSING' };
  for (const [own, as] of [...Object.entries(one), [scope, all] as const]) {
    const answer = await call(as);
    if (scope !== undefined && own === scope) expect([own, isDone(answer.status)]).toEqual([own, true]);
    else expect([own, answer]).toEqual([own, tooNarrow]);
  }
  expect(isDone((await call(server.school)).status)).toBe(true);
  for (const { token } of [server.school, expired, revoked, all, ...Object.values(one)])
    expect(server.log).not.toContain(token);
};

test.each(schoolCalls)(
  '%s: only the school succeeds, and of its staff whoever has a token for it',
  async (name, body) => {
    const { ofSchool } = await makeWorld(server);
    await askAs(async (as) => {
      const { status, body: answer } = await server.call(name, { parameters: ofSchool, body, as });
      return { status, code: answer.code };
    }, scopes[name]);
  },
);

/** Asks for a file as everybody. */
const askForFile = async (url: string, scope: StaffScope) => {
  const kept = join(server.directory, 'files', 'kept');
  mkdirSync(kept, { recursive: true });
  writeFileSync(join(kept, url.replace(/.*\//, '')), 'x');
  await askAs(async (as) => {
    const headers = as ? { authorization: `Bearer ${as.token}` } : {};
    const { statusCode, body } = await server.app.inject({ url, headers });
    return {
      status: statusCode,
      code: statusCode === 200 ? undefined : (JSON.parse(body) as { code: string }).code,
    };
  }, scope);
};

test('a file of an application: the same, for who may read', async () => {
  const { ofSchool } = await makeWorld(server);
  const parameters = { reference: ofSchool.reference };
  const { answers } = await server.ask('getSchoolApplication', { as: server.school, parameters });
  await askForFile(answers.applicantDocuments[0]?.fileUrl ?? '', 'read');
});

test('a file of a message: the same, for who may answer messages', async () => {
  const { ofSchool } = await makeWorld(server);
  const parameters = { conversationId: ofSchool.conversationId };
  const { messages } = await server.ask('getSchoolConversation', { as: server.school, parameters });
  await askForFile(messages[0]?.files[0]?.fileUrl ?? '', 'message');
});

test('without a token of its own the school’s side is closed, to personal tokens too', async () => {
  const { token } = await server.ask('createSchoolToken', {
    as: server.school,
    body: { name: 'Ines', scopes: ['read'], days: 90 },
  });
  const config = { publicUrl: undefined, dataDirectory: server.directory };
  const { database } = server;
  const app = await buildApp({ config, database, now: () => server.now, log: false });
  const headers = { authorization: `Bearer ${token}` };
  expect((await app.inject({ url: '/api/school/applications', headers })).statusCode).toBe(401);
  await app.close();
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
