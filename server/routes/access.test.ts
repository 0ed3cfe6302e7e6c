/** @jest-environment node */
import { endpoints, type Endpoint, type EndpointName } from '../../src/contract/endpoints';
import * as build from '../testing/builders';
import { applicationOf, startDraft, submit } from '../testing/enrolment';
import { ids, PASSWORD, writePupil, writeUpload } from '../testing/fixtures';
import { useTestServer } from '../testing/testServer';

const server = useTestServer();

type ParentEndpoint = {
  [Name in EndpointName]: (typeof endpoints)[Name]['access'] extends 'parent' ? Name : never;
}[EndpointName];

interface Row {
  parameters?: Record<string, string>;
  body?: unknown;
  query?: Record<string, string>;
  /** What another parent gets. `own`: the call names nothing of anybody, so it is about the caller. */
  other: 'own' | 404;
}

/** A parent's application with one of everything, and the call of each endpoint that touches it. */
const makeWorld = async () => {
  const as = server.parent;
  const applicantId = await startDraft(server, as);
  const fileUrl = await writeUpload(server.orm, as);
  const anotherFile = await writeUpload(server.orm, as);
  const [document] = await server.ask('createDocuments', {
    as,
    body: [{ applicantId, documentType: 'Passport', fileUrl }],
  });
  const history = await server.ask('createSchoolHistory', { as, body: build.aSchoolHistory(applicantId) });
  const [guardian] = await server.ask('createGuardians', {
    as,
    body: [build.aGuardian(applicantId, { priority: 0 })],
  });
  const [sibling] = await server.ask('createSiblings', { as, body: [build.aSibling(applicantId)] });
  const health = await server.ask('createHealth', { as, body: build.aHealth(applicantId) });
  const transportation = await server.ask('createTransportation', {
    as,
    body: build.aTransportation(applicantId),
  });
  const agreement = await server.ask('createAgreement', { as, body: build.anAgreement(applicantId) });
  const signature = await server.ask('createSignature', { as, body: build.aSignature(applicantId) });
  const fresh = await startDraft(server, as);
  const submitted = await submit(server, as, applicantId, false);
  const draft = await applicationOf(server, fresh);
  const pupil = await writePupil(server.orm, as);
  const event = await server.ask('createParentEvent', { as, body: build.anEvent() });
  const [feed] = await server.ask('getCalendarFeeds', { as });
  const of = (record: { id: string } | undefined) => ({ parameters: { id: record?.id ?? '' } });

  const rows: Record<ParentEndpoint, Row> = {
    logout: { other: 'own' },
    keepSession: { other: 'own' },
    changePassword: {
      parameters: { accountId: as.accountId },
      body: { oldPassword: PASSWORD, newPassword: 'Another#2027' },
      other: 404,
    },
    getChildren: { parameters: { parentId: as.parentId }, other: 404 },
    getClassLevels: { parameters: { schoolId: ids.school }, other: 'own' },
    createApplicant: { body: build.anApplicant({ email: 'another@example.org' }), other: 'own' },
    getApplicant: { parameters: { id: applicantId }, other: 404 },
    getSummary: { parameters: { applicantId }, other: 404 },
    patchApplicant: { parameters: { id: applicantId }, body: { firstName: 'Nour' }, other: 404 },
    createDocuments: { body: [{ applicantId, documentType: 'Passport', fileUrl: anotherFile }], other: 404 },
    removeDocument: { ...of(document), other: 404 },
    createSchoolHistories: { body: [build.aSchoolHistory(applicantId, { schoolName: 'New' })], other: 404 },
    createSchoolHistory: { body: build.aSchoolHistory(applicantId, { schoolName: 'Newer' }), other: 404 },
    patchSchoolHistory: { ...of(history), body: { principalName: 'Kim' }, other: 404 },
    removeSchoolHistory: { ...of(history), other: 404 },
    createGuardians: { body: [build.aGuardian(applicantId, { email: 'new@example.org' })], other: 404 },
    getGuardians: { parameters: { applicantId }, other: 404 },
    patchGuardian: { ...of(guardian), body: { priority: 3 }, other: 404 },
    removeGuardian: { ...of(guardian), other: 404 },
    createSiblings: { body: [build.aSibling(applicantId, { firstName: 'Sami' })], other: 404 },
    patchSibling: { ...of(sibling), body: { firstName: 'Sam' }, other: 404 },
    removeSibling: { ...of(sibling), other: 404 },
    createHealth: { body: build.aHealth(fresh), other: 404 },
    patchHealth: { ...of(health), body: { physicianName: 'Dr Roy' }, other: 404 },
    createTransportation: { body: build.aTransportation(fresh), other: 404 },
    patchTransportation: { ...of(transportation), body: { transportationType: 'WALK' }, other: 404 },
    createAgreement: { body: build.anAgreement(fresh), other: 404 },
    patchAgreement: { ...of(agreement), body: { isGiveMediaPermission: false }, other: 404 },
    createSignature: { body: build.aSignature(fresh), other: 404 },
    patchSignature: { ...of(signature), body: { signatureName: 'A. Haddad' }, other: 404 },
    submitApplicant: { body: { applicantId, offerId: ids.offer }, other: 404 },
    getApplications: { parameters: { parentId: as.parentId }, other: 404 },
    patchApplication: { parameters: { id: submitted.id }, body: { status: 'Cancelled' }, other: 404 },
    removeApplication: { parameters: { id: draft.id }, other: 404 },
    getHistory: { parameters: { id: submitted.id }, other: 404 },
    updateParent: { parameters: { userId: as.parentId }, body: build.aParentUpdate(), other: 404 },
    getParentAddresses: { parameters: { userId: as.parentId }, other: 404 },
    getCourses: { parameters: { id: pupil.classPromotionId }, other: 404 },
    getTimetable: { parameters: { id: pupil.classPromotionId }, other: 404 },
    getAttendance: { parameters: { studentId: pupil.placeId }, other: 404 },
    getFees: { parameters: { studentId: pupil.studentId }, other: 404 },
    getPayments: { parameters: { feeId: pupil.feeId }, other: 404 },
    getSchoolEvents: { parameters: { schoolId: ids.school }, other: 404 },
    getParentEvents: { other: 'own' },
    createParentEvent: { body: build.anEvent(), other: 'own' },
    updateParentEvent: { ...of(event), body: build.anEvent({ title: 'Later' }), other: 404 },
    removeParentEvent: { ...of(event), other: 404 },
    getCalendarFeeds: { other: 'own' },
    resetCalendarFeed: { ...of(feed), other: 404 },
    createUpload: { body: { fileName: 'a.pdf', contentType: 'application/pdf', size: 10 }, other: 'own' },
  };
  return { rows, reference: submitted.referenceNumber ?? '', id: applicantId };
};

const parentEndpoints = (Object.keys(endpoints) as EndpointName[]).filter(
  (name): name is ParentEndpoint => endpoints[name].access === 'parent',
);

const schoolEndpoints = [
  'getSchoolApplications',
  'getSchoolApplication',
  'patchSchoolApplication',
  'getTrace',
] as const;

const isDone = (status: number) => status >= 200 && status < 300;

test.each(parentEndpoints)(
  '%s: nobody and the school are asked to sign in, another parent finds nothing, the owner succeeds',
  async (name) => {
    const { other, ...options } = (await makeWorld()).rows[name];
    const nobody = await server.call(name, options);
    expect([nobody.status, nobody.body.code]).toEqual([401, 'UNAUTHORIZED']);
    const school = await server.call(name, { ...options, as: server.school });
    expect([school.status, school.body.code]).toEqual([401, 'UNAUTHORIZED']);
    const stranger = await server.call(name, { ...options, as: server.other });
    expect(other === 'own' ? isDone(stranger.status) : stranger.status).toBe(other === 'own' ? true : other);
    // A call about the caller alone may have used up what the owner would do.
    if (name === 'createApplicant') options.body = build.anApplicant({ email: 'third@example.org' });
    const owner = await server.call(name, { ...options, as: server.parent });
    expect({ name, done: isDone(owner.status), body: isDone(owner.status) ? undefined : owner.body }).toEqual(
      { name, done: true },
    );
  },
);

test.each(schoolEndpoints)('%s: only the school succeeds', async (name) => {
  const { reference, id } = await makeWorld();
  const options = {
    ...(name === 'getSchoolApplications' ? {} : { parameters: { reference, id } }),
    ...(name === 'patchSchoolApplication' ? { body: { status: 'Received' } } : {}),
  };
  for (const as of [undefined, server.other, server.parent, { token: `${server.school.token}x` }]) {
    const refused = await server.call(name, { ...options, as });
    expect([refused.status, refused.body.code]).toEqual([401, 'UNAUTHORIZED']);
  }
  expect(isDone((await server.call(name, { ...options, as: server.school })).status)).toBe(true);
  expect(server.log).not.toContain(server.school.token);
});

const { applications: _children, ...withoutChildren } = build.aRegistration();

const open: [EndpointName, Row][] = [
  ['getCountries', { other: 'own' }],
  ['getProvinces', { parameters: { countryId: ids.country }, other: 'own' }],
  ['getCities', { parameters: { provinceId: ids.province }, other: 'own' }],
  ['getProfessions', { other: 'own' }],
  ['getRaces', { other: 'own' }],
  ['getGenders', { other: 'own' }],
  ['getEducationalSystems', { other: 'own' }],
  ['getEducationalLevels', { parameters: { id: 'system-1' }, other: 'own' }],
  ['getSections', { parameters: { id: ids.level }, other: 'own' }],
  ['getOptions', { parameters: { id: 'section-1' }, other: 'own' }],
  ['getSchools', { other: 'own' }],
  ['getSchool', { parameters: { schoolId: ids.school }, other: 'own' }],
  ['getOffers', { query: { school: ids.school }, other: 'own' }],
];

test.each(open)('%s answers a visitor who is not signed in', async (name, { other: _other, ...options }) => {
  expect((await server.call(name, options)).status).toBe(200);
});

/** Calls of visitors that write: they come as far as the rules. */
const visitors: [EndpointName, Omit<Row, 'other'>, number | string][] = [
  ['register', { body: build.aRegistration() }, 200],
  ['registerParent', { body: withoutChildren }, 200],
  ['sendCode', { parameters: { email: 'robin@example.org' } }, 200],
  ['activateAccount', { parameters: { code: 'ABC23' } }, 'CODE_FLOW_ENDED'],
  ['resetPassword', { body: { code: 'ABC23', newPassword: 'Another#2027' } }, 'CODE_FLOW_ENDED'],
  [
    'verifyIdentity',
    { body: { dateOfBirth: '1988-07-21', documentUrl: '/x', email: 'robin@example.org' } },
    'INVALID',
  ],
  ['createGuestUpload', { body: { fileName: 'a.png', contentType: 'image/png', size: 10 } }, 201],
];

test.each(visitors)('%s is open to a visitor', async (name, options, expected) => {
  const { status, body } = await server.call(name, options);
  expect(typeof expected === 'number' ? status : body.code).toBe(expected);
});

test('every entry of the table of endpoints is registered, and tried in this file', () => {
  const tried = [
    ...parentEndpoints,
    ...schoolEndpoints,
    ...[...open, ...visitors].map(([name]) => name),
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
