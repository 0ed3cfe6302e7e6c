/** @jest-environment node */
import * as z from 'zod/mini';
import { bodies, type Bodies } from '../../src/contract/bodies';
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract/endpoints';
import { recordSchemas } from '../../src/contract/recordSchemas';
import { aGuardian, anEvent, anApplicant, aParentUpdate } from '../testing/builders';
import { applicationOf, completeDraft, setStatus, submit } from '../testing/enrolment';
import { makeWorld, schoolCalls, type ParentEndpoint } from '../testing/everyCall';
import { useTestServer, type CallOptions } from '../testing/testServer';

const server = useTestServer();
const bodyOfSchool = new Map(schoolCalls);

const rows = Object.entries(endpoints) as [EndpointName, Endpoint][];
const isChange = ({ method }: Endpoint) => method !== 'GET' && method !== 'POST';
const changes = rows.filter(([, row]) => isChange(row) && row.record).map(([name]) => name);
const answers = rows.filter(([, row]) => row.record && row.method !== 'DELETE').map(([name]) => name);

const hasVersion = ({ response }: Bodies) => 'version' in ((response as z.ZodMiniObject).shape ?? {});

/** The call of an endpoint as its owner makes it, on a record that is there. */
const callOf = async (name: EndpointName): Promise<CallOptions> => {
  const { rows: ofParent, ofSchool } = await makeWorld(server);
  if (endpoints[name].access === 'school')
    return { as: server.school, parameters: ofSchool, body: { status: 'Received' } };
  const { other: _other, ...options } = ofParent[name as ParentEndpoint];
  return { ...options, as: server.parent };
};

const under = (options: CallOptions, tags: string): CallOptions => ({
  ...options,
  headers: { 'if-match': tags },
});
const tagOf = (version: unknown) => `"${String(version)}"`;

/** The ETag of the record that a call is about, as a refusal tells its version. */
const currentTag = async (name: EndpointName, options: CallOptions) =>
  tagOf((await server.call(name, under(options, '"0"'))).body.current?.version);

test('R68: every change of a record heeds If-Match, every answer that is a record has a version', () => {
  expect(changes.length).toBeGreaterThan(15);
  const without = rows.filter(([, row]) => isChange(row) && !row.record).map(([name]) => name);
  expect(without).toEqual([
    'removeSession',
    'changePassword',
    'removeAbsence',
    'patchNotificationChoices',
    'removePushDevice',
    'decideIdentity',
    'removeSchoolToken',
    'removeWebhook',
  ]);
  const carrying = rows.filter(([name]) => hasVersion(bodies[name])).map(([name]) => name);
  expect(carrying).toEqual(answers);
  for (const schema of Object.values(recordSchemas)) expect(schema.shape).toHaveProperty('version');
});

test('R68: every answer that is one record carries its version as its ETag', async () => {
  const { rows: ofParent, ofSchool } = await makeWorld(server);
  for (const name of answers.filter((each) => !changes.includes(each))) {
    const options =
      endpoints[name].access === 'school'
        ? { as: server.school, parameters: ofSchool, body: bodyOfSchool.get(name) }
        : { ...ofParent[name as ParentEndpoint], as: server.parent };
    const { status, body, headers } = await server.call(name, options);
    const record = ('data' in body ? body.data : body) as { version?: unknown };
    expect({ name, done: status < 300, tag: headers.etag }).toEqual({
      name,
      done: true,
      tag: tagOf(record.version),
    });
  }
});

const malformed = ['', 'x', '1', '"1', '*, "1"', '"1" "2"', "'1'", ',', 'w/"1"'];
const passed = ['"0"', 'W/"1"', '"0", "a,b"', '"99999999999999999999"', '""'];

test.each(changes)(
  'R68: %s is refused for a version that has passed, with the newer record',
  async (name) => {
    const options = await callOf(name);
    for (const tags of malformed) {
      const { status, body } = await server.call(name, under(options, tags));
      const issues = [{ path: 'If-Match', message: 'validation.text' }];
      expect({ tags, status, issues: body.issues }).toEqual({ tags, status: 400, issues });
    }
    const { record } = endpoints[name] as Endpoint;
    const shape = record && (recordSchemas[record].shape as z.core.$ZodShape);
    for (const tags of passed) {
      const { status, body } = await server.call(name, under(options, tags));
      expect({ tags, status, code: body.code }).toEqual({ tags, status: 412, code: 'STALE' });
      // Nothing but what the contract lists: no column of the server's own.
      expect(z.strictObject(shape ?? {}).safeParse(body.current).error).toBe(undefined);
    }
    const before = await currentTag(name, options);
    const done = await server.call(name, under(options, `, "a,b" ,${before},`));
    expect(done.status).toBe(200);
    if (endpoints[name].method === 'DELETE') return;
    expect(done.headers.etag).toMatch(/^"[\d.]+"$/);
    expect(done.headers.etag).not.toBe(before);
  },
);

/** Another change of the same record than the one of `makeWorld`. */
const rivals: Partial<Record<EndpointName, unknown>> = {
  updateParent: aParentUpdate({ firstName: 'Rival' }),
  updateParentEvent: anEvent({ title: 'Rival' }),
  patchApplicant: { firstName: 'Rival' },
  patchSchoolHistory: { principalName: 'Rival' },
  patchGuardian: { priority: 8 },
  patchSibling: { firstName: 'Rival' },
  patchHealth: { physicianName: 'Rival' },
  patchTransportation: { transportationType: 'CAR' },
  patchAgreement: { isApplyFreeOrReducedLunch: true },
  patchSignature: { signatureName: 'Rival' },
  patchSchoolApplication: { status: 'Reviewed' },
};

test.each(changes)('R68: of two parallel %s with one version exactly one goes through', async (name) => {
  const options = await callOf(name);
  const mine = under(options, await currentTag(name, options));
  const theirs = { ...mine, body: rivals[name] ?? mine.body };
  const replies = await Promise.all([server.call(name, mine), server.call(name, theirs)]);
  const statuses = replies.map(({ status }) => status).sort();
  // What is gone, or was cancelled, is refused as it is without a version.
  const refusals = rivals[name] ? [412] : [404, 409];
  expect([statuses[0], refusals.includes(statuses[1] ?? 0)]).toEqual([200, true]);
  if (!rivals[name]) return;
  const won = replies[0]?.status === 200 ? mine : theirs;
  const tag = replies.find(({ status }) => status === 200)?.headers.etag;
  // Its answer may have been lost: what is repeated is done already, and is not done twice.
  const repeat = await server.call(name, won);
  expect([repeat.status, repeat.headers.etag]).toEqual([200, tag]);
  expect((await server.call(name, under(won, '*'))).status).toBe(200);
});

const own = () => ({ as: server.parent });

test('lists and the summary carry the versions that If-Match takes', async () => {
  const applicantId = await completeDraft(server, server.parent);
  const summary = await server.ask('getSummary', { ...own(), parameters: { applicantId } });
  const { studentInformation, guardians, studentHealth } = summary;
  expect([studentInformation.version, guardians[0]?.version, studentHealth?.version]).toEqual([1, 1, 1]);
  const [application] = await server.ask('getApplications', {
    ...own(),
    parameters: { parentId: server.parent.parentId },
  });
  expect(application?.version).toBe(1);
});

test('a correction of a reviewed application is no other version of the application to its parent, but is to the school', async () => {
  const applicantId = await completeDraft(server, server.parent);
  const { id, referenceNumber } = await submit(server, server.parent, applicantId);
  await setStatus(server, id, 'Reviewed');
  const { version } = await applicationOf(server, applicantId);
  const ofSchool = { as: server.school, parameters: { reference: referenceNumber ?? '' } };
  const seen = await server.ask('getSchoolApplication', ofSchool);
  const [guardian] = await server.ask('getGuardians', { ...own(), parameters: { applicantId } });
  await server.ask('patchGuardian', {
    ...own(),
    parameters: { id: guardian?.id ?? '' },
    body: { employer: 'Library' },
  });
  expect((await applicationOf(server, applicantId)).version).toBe(version);
  const move = { ...ofSchool, body: { status: 'Waitlisted' } };
  const refused = await server.call('patchSchoolApplication', under(move, tagOf(seen.version)));
  expect([refused.status, refused.body.current?.status]).toEqual([412, 'Reviewed']);
});

test('a change of one record is no other version of the rest of its application', async () => {
  const applicantId = await completeDraft(server, server.parent);
  const get = () => server.ask('getSummary', { ...own(), parameters: { applicantId } });
  const before = await get();
  await server.ask('patchApplicant', {
    ...own(),
    parameters: { id: applicantId },
    body: { firstName: 'Nour' },
  });
  await server.ask('createGuardians', {
    ...own(),
    body: [aGuardian(applicantId, { email: 'new@example.org' })],
  });
  const after = await get();
  expect(after.studentInformation.version).toBe(2);
  expect(after.studentHealth).toEqual(before.studentHealth);
  expect(after.guardians[0]).toEqual(before.guardians[0]);
});

test('the repeat of a POST carries the ETag of its first answer', async () => {
  const call = { ...own(), body: anApplicant(), key: 'once' };
  const first = await server.call('createApplicant', call);
  const repeat = await server.call('createApplicant', call);
  expect([repeat.headers.etag, repeat.body]).toEqual([first.headers.etag, first.body]);
  expect(first.headers.etag).toBe('"1"');
});

test('a school history that is corrected has another version', async () => {
  const { parameters, ...options } = await callOf('patchSchoolHistory');
  const first = await server.ask('patchSchoolHistory', {
    ...options,
    parameters,
    body: { principalName: 'A' },
  });
  const second = await server.ask('patchSchoolHistory', {
    ...options,
    parameters,
    body: { principalName: 'B' },
  });
  expect([first, second]).toMatchObject([{ version: 2 }, { version: 3 }]);
});
