/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { buildApp } from '../../app';
import * as tables from '../../db/schema';
import { aRegisteredChild, aRegistration } from '../../testing/builders';
import { ids, PASSWORD, writeOffer, writeUpload } from '../../testing/fixtures';
import { takeCode, takeMails } from '../../testing/mails';
import { useTestServer, type CallOptions } from '../../testing/testServer';
import { countAttempt, FAMILIES_PER_ADDRESS } from '../calls';

const server = useTestServer();
const { accounts, applicants, applications, enrollmentOffers, idempotencyKeys, parents, uploads } = tables;

const register = (body: object = aRegistration(), options: Partial<CallOptions> = {}) =>
  server.call('register', { body, ...options });

const registered = async (username = 'sonia') => {
  const [account] = await server.orm.select().from(accounts).where(eq(accounts.username, username));
  const [parent] = await server.orm
    .select()
    .from(parents)
    .where(eq(parents.accountId, account?.id ?? ''));
  return { account, parent };
};

const twoChildren = [
  aRegisteredChild(),
  aRegisteredChild({ firstName: 'Adam', gender: 'male', offer: 'offer-2' }),
];

test('account, parent, address and a pending application for each child are written together (decision 26)', async () => {
  await writeOffer(server.orm, { id: 'offer-2', schoolId: ids.otherSchool });
  const { flowId } = await server.ask('register', { body: aRegistration({}, twoChildren) });
  expect(flowId).toMatch(/^[\w-]{43}$/);
  const { account, parent } = await registered();
  expect(account).toMatchObject({ email: 'sonia@example.org', activatedAt: null, language: 'en' });
  expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=47104,/);
  expect(parent).toMatchObject({ firstName: 'Sonia', lastName: 'Benali', professionId: ids.profession });
  const addresses = await server.orm.select().from(tables.parentAddresses);
  expect(addresses).toMatchObject([
    { parentId: parent?.id, addressLine1: '12 Harbour Street', addressType: 'Residential', cityId: ids.city },
  ]);
  const rows = await server.orm
    .select({ applicants, applications })
    .from(applications)
    .innerJoin(applicants, eq(applicants.id, applications.applicantId))
    .where(eq(applications.parentId, parent?.id ?? ''))
    .orderBy(applications.sequence);
  expect(rows).toMatchObject([
    {
      applicants: { firstName: 'Lina', email: null, placeOfBirth: 'Boston' },
      applications: { status: 'Pending', type: 'Application', schoolId: ids.school, schoolYear: '2026-2027' },
    },
    { applicants: { firstName: 'Adam' }, applications: { status: 'Pending', schoolId: ids.otherSchool } },
  ]);
  const references = rows.map((row) => row.applications.referenceNumber);
  expect(references).toEqual([expect.stringMatching(/^PP-2026-\d{6}$/), expect.any(String)]);
  expect(new Set(references).size).toBe(2);
});

test('the parent activates, signs in, and finds the applications, to be completed later', async () => {
  const { flowId } = await server.ask('register', { body: aRegistration() });
  const credentials = { username: 'Sonia', password: PASSWORD };
  const early = await server.call('login', { body: credentials });
  expect([early.status, early.body.code]).toEqual([403, 'ACCOUNT_NOT_ACTIVATED']);
  const code = await takeCode(server, 'sonia@example.org');
  await server.ask('activateAccount', { parameters: { code }, codeFlow: flowId });
  const { id, account } = await server.ask('login', { body: credentials });
  const as = { token: account.token };
  const [application] = await server.ask('getApplications', { as, parameters: { parentId: id } });
  expect(application).toMatchObject({ status: 'Pending', school: { name: 'Harbour School' } });
  const applicantId = application?.applicant.id ?? '';
  const { studentInformation, guardians } = await server.ask('getSummary', {
    as,
    parameters: { applicantId },
  });
  expect(studentInformation).toMatchObject({
    email: '',
    socialSecurityNumber: '',
    applicantContacts: [],
    applicantAddresses: [],
    // registration does not ask these
    isHispanicOrLatino: null,
    hasBirthCertificate: null,
    hasImmunizationRecord: null,
    hasOtherDocuments: null,
    hasAttendedAnotherSchool: null,
    hasSiblings: null,
  });
  expect(guardians).toEqual([]);
  const addresses = await server.ask('getParentAddresses', { as, parameters: { userId: id } });
  // what the wizard about the child starts from
  const place = { cityId: ids.city, provinceId: ids.province, countryId: ids.country };
  expect(addresses).toMatchObject([{ addressLine1: '12 Harbour Street', addressLine2: '', ...place }]);
  const body = { email: 'lina@example.org', socialSecurityNumber: '900-111-2078' };
  const patched = await server.ask('patchApplicant', { as, parameters: { id: applicantId }, body });
  expect(patched.email).toBe('lina@example.org');
  const unfinished = { applicantId, offerId: ids.offer, confirmed: true };
  const confirmed = await server.call('submitApplicant', { as, body: unfinished });
  expect([confirmed.status, confirmed.body.section]).toEqual([422, 'student']);
});

test.each([{}, { applications: [] }])('without children (decision 21): %j', async (none) => {
  const { applications: _children, ...family } = aRegistration();
  const body = { ...family, ...none };
  expect((await server.ask('registerParent', { body })).flowId).toMatch(/^[\w-]{43}$/);
  const { parent } = await registered();
  expect(parent?.lastName).toBe('Benali');
  expect(await server.orm.select().from(applications)).toEqual([]);
});

test('a family with children is not registered as one without', async () => {
  const { status, body } = await server.call('registerParent', { body: aRegistration() });
  expect([status, body.issues?.[0]?.path]).toEqual([400, 'applications']);
});

test.each([
  ['a taken user name, whatever its capitals', { username: 'ROBIN' }, 'USERNAME_TAKEN', 409],
  ['an unknown profession', { profession: 'x' }, 'INVALID', 400],
  ['a common password', { password: 'Passw0rd!' }, 'INVALID', 400],
  ['somebody too young', { dateOfBirth: '2012-01-01' }, 'INVALID', 400],
])('%s is refused', async (_what, parent, code, status) => {
  const reply = await register(aRegistration(parent));
  expect([reply.status, reply.body.code]).toEqual([status, code]);
  expect(await server.orm.select().from(accounts)).toHaveLength(2);
});

test.each([
  ['has ended', { endDate: new Date('2026-09-01T00:00:00Z') }, 'OFFER_ENDED'],
  ['is full', { studentQuota: 0 }, 'OFFER_FULL'],
  ['has not begun', { startDate: new Date('2026-12-01T00:00:00Z') }, 'OFFER_NOT_OPEN'],
])(
  'when the offer of the second child %s, nothing is written and the child is named',
  async (_what, offer, code) => {
    await writeOffer(server.orm, { id: 'offer-2', ...offer });
    const { status, body } = await register(aRegistration({}, twoChildren));
    expect([status, body.code, body.issues?.[0]?.path]).toEqual([409, code, 'applications.1.offer']);
    expect(await server.orm.select().from(applicants)).toEqual([]);
    expect(await server.orm.select().from(accounts)).toHaveLength(2);
    expect(await takeMails(server)).toEqual([]);
  },
);

describe('R06: a known address', () => {
  const comparable = ({ status, body, headers }: Awaited<ReturnType<typeof register>>) => ({
    status,
    body: JSON.stringify(body)
      .replace(/"flowId":"[\w-]{43}"/, '"flowId"')
      .replace(/"requestId":"[\w-]+"/, ''),
    headers: { ...headers, date: '', 'x-request-id': '' },
  });

  it('is answered as an unknown one, and its owner is told', async () => {
    const unknown = await register(aRegistration());
    const known = await register(aRegistration({ email: 'Robin@example.org', username: 'newcomer' }));
    expect(comparable(known)).toEqual(comparable(unknown));
    expect(known.status).toBe(200);
    expect(await server.orm.select().from(accounts)).toHaveLength(3);
    expect(await server.orm.select().from(applications)).toHaveLength(1);
    const mails = await takeMails(server);
    const told = mails.find(({ to }) => to === 'robin@example.org');
    expect(told?.text).toContain('/auth/sign-in');
    expect(told?.text).toContain('/auth/forgot-password');
    expect(told?.text).toContain('robin');
  });

  it('is refused what an unknown one is refused', async () => {
    await server.orm.update(enrollmentOffers).set({ studentQuota: 0 });
    const unknown = await register(aRegistration());
    const known = await register(aRegistration({ email: 'robin@example.org' }));
    expect(comparable(known)).toEqual(comparable(unknown));
    expect(known.body.code).toBe('OFFER_FULL');
  });

  it('two at the same moment: one account, no failure', async () => {
    const replies = await Promise.all(
      ['one', 'two'].map((username) => register(aRegistration({ username }))),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect(await server.orm.select().from(accounts)).toHaveLength(3);
    expect((await takeMails(server)).map(({ subject }) => subject)).toEqual([
      'Your activation code for the Parent Portal',
    ]);
  });
});

describe('a repeat with the same key (decision 42)', () => {
  const key = 'a3f1c9d27be04885';

  it('registers once and answers the same, also beside the first', async () => {
    const replies = await Promise.all([1, 2].map(() => register(aRegistration(), { key })));
    replies.push(await register(aRegistration(), { key }));
    expect(new Set(replies.map(({ status, body }) => `${status} ${JSON.stringify(body)}`)).size).toBe(1);
    expect(replies[0]?.status).toBe(200);
    expect(await server.orm.select().from(accounts)).toHaveLength(3);
    expect(await takeMails(server)).toHaveLength(1);
  });

  it('leaves no password, key or flow behind that a dump would show', async () => {
    const { body } = await register(aRegistration(), { key });
    const { flowId } = (body as unknown as { data: { flowId: string } }).data;
    await takeMails(server);
    const [row] = await server.orm.select().from(idempotencyKeys);
    const dump = JSON.stringify([row, await server.orm.select().from(tables.codeFlows)]);
    for (const secret of [key, flowId, PASSWORD]) expect(dump).not.toContain(secret);
  });

  it('with something else in it is refused', async () => {
    await register(aRegistration(), { key });
    const other = await register(aRegistration({ firstName: 'Sonja' }), { key });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
  });

  it('after a refusal is judged anew', async () => {
    await server.orm.update(enrollmentOffers).set({ studentQuota: 0 });
    expect((await register(aRegistration(), { key })).body.code).toBe('OFFER_FULL');
    await server.orm.update(enrollmentOffers).set({ studentQuota: 1 });
    expect((await register(aRegistration(), { key })).status).toBe(200);
  });
});

describe('files of a visitor', () => {
  const picture = (values = {}) =>
    writeUpload(server.orm, null, { fileName: 'a.png', contentType: 'image/png', ...values });
  const open = (url: string, token: string) =>
    server.app.inject({ url, headers: { authorization: `Bearer ${token}` } });

  it('become the parent’s own with the registration, and are opened by nobody before', async () => {
    const [mine, childs] = [await picture(), await picture()];
    const body = aRegistration({ imageProfile: mine }, [aRegisteredChild({ profilePicture: childs })]);
    expect((await open(mine, server.parent.token)).statusCode).toBe(404);
    await server.ask('register', { body });
    const { account, parent } = await registered();
    expect(account?.imageProfile).toBe(mine);
    const owners = (await server.orm.select().from(uploads)).map(({ parentId }) => parentId);
    expect(owners).toEqual([parent?.id, parent?.id]);
    const [child] = await server.orm.select().from(applicants);
    expect(child?.profilePicture).toBe(childs);
  });

  const missing = 'validation.file';
  it.each([
    [
      'of another parent',
      () => writeUpload(server.orm, server.parent, { contentType: 'image/png' }),
      missing,
    ],
    ['that never arrived', () => picture({ state: 'announced' }), missing],
    ['that is a paper', () => picture({ contentType: 'application/pdf' }), 'file.typePhoto'],
    ['from elsewhere', () => Promise.resolve('https://evil.example/a.png'), missing],
  ])('a picture %s is refused', async (_what, make, message) => {
    const { status, body } = await register(aRegistration({ imageProfile: await make() }));
    expect([status, body.issues]).toEqual([400, [{ path: 'parent.imageProfile', message }]]);
  });

  it('R47: are limited per address and day, which many visitors may share', async () => {
    const announce = (from: string) =>
      server.call('createGuestUpload', {
        body: { fileName: 'a.png', contentType: 'image/png', size: 5_000_000 },
        from,
      });
    const statuses: number[] = [];
    for (let file = 0; file < 252; file += 1) statuses.push((await announce('203.0.113.9')).status);
    expect(statuses.slice(-2)).toEqual([201, 429]);
    expect((await announce('198.51.100.4')).status).toBe(201);
  });
});

test('R07: the families who register from one address are limited, to as many as one evening brings', async () => {
  const from = '203.0.113.9';
  const limit = { of: ['register', from], most: FAMILIES_PER_ADDRESS, within: 60 * 60 * 1000 };
  for (let family = 1; family < FAMILIES_PER_ADDRESS; family += 1)
    await countAttempt(server.orm, [limit], server.now);
  expect((await register(aRegistration(), { from })).status).toBe(200);
  const another = aRegistration({ username: 'adele', email: 'adele@example.org' });
  const { status, headers } = await register(another, { from });
  expect([status, headers['retry-after']]).toEqual([429, '3600']);
  expect((await register(another, { from: '198.51.100.4' })).status).toBe(200);
});

test('R07: what an address is sent is limited per sender, and counted by every server alike', async () => {
  const body = (username: string) => aRegistration({ email: 'robin@example.org', username });
  const taken: number[] = [];
  for (let choice = 0; choice < 7; choice += 1) taken.push((await register(body('sacha'))).status);
  expect(taken).toEqual(Array(7).fill(409));
  for (let attempt = 0; attempt < 6; attempt += 1) expect((await register(body('free'))).status).toBe(200);
  expect((await register(body('free'))).status).toBe(429);
  const config = { publicUrl: undefined, dataDirectory: server.directory };
  const another = await buildApp({ config, database: server.database, now: () => server.now, log: false });
  const url = '/api/accounts/parent-applications';
  const reply = await another.inject({ method: 'POST', url, payload: body('free') });
  expect([reply.statusCode, reply.headers['retry-after']]).toEqual([429, '900']);
  await another.close();
});
