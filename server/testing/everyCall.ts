import { notify } from '../services/notifications';
import { endpoints, type EndpointName } from '../../src/contract/endpoints';
import { schoolRequests } from '../db/schema';
import * as build from './builders';
import { applicationOf, startDraft, submit } from './enrolment';
import { ids, PASSWORD, writePupil, writeUpload, type TestParent } from './fixtures';
import type { TestServer } from './testServer';

export type ParentEndpoint = {
  [Name in EndpointName]: (typeof endpoints)[Name]['access'] extends 'parent' ? Name : never;
}[EndpointName];

export const parentEndpoints = (Object.keys(endpoints) as EndpointName[]).filter(
  (name): name is ParentEndpoint => endpoints[name].access === 'parent',
);

export interface Row {
  parameters?: Record<string, string>;
  body?: unknown;
  query?: Record<string, string>;
  /** What another parent gets. `own`: the call names nothing of anybody, so it is about the caller. */
  other: 'own' | 404;
}

/** An application of `as` with one of everything, and their call of each endpoint that touches it. */
const makeFamily = async (server: TestServer, as: TestParent) => {
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
  const absence = await server.ask('createAbsence', { as, body: build.anAbsence(pupil.studentId) });
  const [feed] = await server.ask('getCalendarFeeds', { as });
  const conversation = await server.ask('createConversation', {
    as,
    body: { applicationId: submitted.id },
  });
  const messageFile = await writeUpload(server.orm, as);
  const message = await server.ask('createMessage', {
    as,
    parameters: { id: conversation.id },
    body: { text: 'Hello', files: [messageFile] },
  });
  await notify({ db: server.orm, now: server.now }, as.parentId, {
    kind: 'newDevice',
    facts: { device: 'Firefox on Linux' },
    sourceKey: 'world',
  });
  const device = await server.ask('createPushDevice', { as, body: build.aPushDevice(as.username) });
  const { data: notifications } = await server.ask('getNotifications', { as });
  const login = await server.ask('login', { body: { username: as.username, password: PASSWORD } });
  const another = (await server.ask('getSessions', { as: login.account })).find((one) => one.isCurrent);
  const asked = { section: 'health', text: 'Which doctor?', askedAt: server.now, askedBy: 'Office' } as const;
  const [request] = await server.orm
    .insert(schoolRequests)
    .values({ ...asked, applicationId: submitted.id })
    .returning();
  const requestId = request?.id ?? '';
  const of = (record: { id: string } | undefined) => ({ parameters: { id: record?.id ?? '' } });

  const rows: Record<ParentEndpoint, Row> = {
    logout: { other: 'own' },
    keepSession: { other: 'own' },
    getSessions: { other: 'own' },
    removeSession: { ...of(another), other: 404 },
    getOwnEmail: { other: 'own' },
    sendEmailCode: { other: 'own' },
    confirmEmail: { body: { code: 'ABC23' }, other: 'own' },
    changePassword: {
      parameters: { accountId: as.accountId },
      body: { oldPassword: PASSWORD, newPassword: 'Copper%Lake83' },
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
    finishRequest: { parameters: { id: submitted.id, requestId }, other: 404 },
    updateParent: { parameters: { userId: as.parentId }, body: build.aParentUpdate(), other: 404 },
    getParentAddresses: { parameters: { userId: as.parentId }, other: 404 },
    getCourses: { parameters: { id: pupil.classPromotionId }, other: 404 },
    getTimetable: { parameters: { id: pupil.classPromotionId }, other: 404 },
    getAttendance: { parameters: { studentId: pupil.placeId }, other: 404 },
    getFees: { parameters: { studentId: pupil.studentId }, other: 404 },
    getPayments: { parameters: { feeId: pupil.feeId }, other: 404 },
    getAbsences: { other: 'own' },
    createAbsence: {
      body: build.anAbsence(pupil.studentId, { firstDay: '2026-10-01', lastDay: '2026-10-02' }),
      other: 404,
    },
    removeAbsence: { ...of(absence), other: 404 },
    getSchoolEvents: { parameters: { schoolId: ids.school }, other: 404 },
    getParentEvents: { other: 'own' },
    createParentEvent: { body: build.anEvent(), other: 'own' },
    updateParentEvent: { ...of(event), body: build.anEvent({ title: 'Later' }), other: 404 },
    removeParentEvent: { ...of(event), other: 404 },
    getCalendarFeeds: { other: 'own' },
    resetCalendarFeed: { ...of(feed), other: 404 },
    getConversations: { other: 'own' },
    createConversation: { body: { studentId: pupil.studentId }, other: 404 },
    getMessages: { ...of(conversation), other: 404 },
    createMessage: { ...of(conversation), body: { text: 'Hello again', files: [] }, other: 404 },
    readConversation: { ...of(conversation), body: { messageId: message.id }, other: 404 },
    getNotifications: { other: 'own' },
    getNotificationChoices: { other: 'own' },
    patchNotificationChoices: { body: { absence: 'daily' }, other: 'own' },
    readNotifications: { body: { ids: notifications.map(({ id }) => id) }, other: 404 },
    getPushDevices: { other: 'own' },
    createPushDevice: { body: build.aPushDevice('other'), other: 'own' },
    removePushDevice: { ...of(device), other: 404 },
    createUpload: { body: { fileName: 'a.pdf', contentType: 'application/pdf', size: 10 }, other: 'own' },
  };
  const ofSchool = {
    reference: submitted.referenceNumber ?? '',
    id: applicantId,
    conversationId: conversation.id,
    requestId,
  };
  return { rows, ofSchool };
};

const makeAnew = async (server: TestServer) => {
  const { rows, ofSchool } = await makeFamily(server, server.parent);
  const documentUrl = await writeUpload(server.orm, null);
  await server.ask('verifyIdentity', {
    body: { dateOfBirth: '1988-07-21', documentUrl, email: 'robin@example.org' },
  });
  const [identity] = await server.ask('getSchoolIdentities', { as: server.school });
  const token = await server.ask('createSchoolToken', {
    as: server.school,
    body: { name: 'Old', scopes: ['read'], days: 1 },
  });
  const webhook = await server.ask('createWebhook', {
    as: server.school,
    body: { url: 'https://old.example.org/hook' },
  });
  const more = { webhookId: webhook.id, identityId: identity?.id ?? '', tokenId: token.id };
  return { rows, ofSchool: { ...ofSchool, ...more } };
};

/** A parent's application with one of everything, and the call of each endpoint that touches it. */
export const makeWorld = (server: TestServer) => server.once('world', () => makeAnew(server));

/**
 * The same, and beside it as much of the other parent's. `neighbours` has each row of theirs, `own` each that was there before they began,
 * and `after` each row of both.
 */
export const makeNeighbours = (server: TestServer) =>
  server.once('neighbours', async () => {
    const world = await makeAnew(server);
    const before = await server.everyRow();
    await makeFamily(server, server.other);
    await server.ask('sendCode', { parameters: { email: 'sacha@example.org' } });
    const after = await server.everyRow();
    const isBefore = new Set(before);
    const { parentId, accountId } = server.other;
    const isOfOther = (row: string) => row.includes(`"${parentId}"`) || row.includes(`"${accountId}"`);
    return {
      ...world,
      own: before.filter((row) => !isOfOther(row)),
      neighbours: after.filter((row) => isOfOther(row) || !isBefore.has(row)),
      after,
    };
  });

const { applications: _children, ...withoutChildren } = build.aRegistration();

/** Calls of the school, with their bodies; what they name is `ofSchool`. */
export const schoolCalls: [EndpointName, object | undefined][] = [
  ['getSchoolApplications', undefined],
  ['getSchoolApplication', undefined],
  ['patchSchoolApplication', { status: 'Received' }],
  ['createSchoolRequest', { section: 'student', text: 'Which town?' }],
  ['closeSchoolRequest', undefined],
  ['getSchoolAudit', undefined],
  ['getSchoolExport', undefined],
  ['getSchoolAbsences', undefined],
  ['getSchoolIdentities', undefined],
  ['decideIdentity', { decision: 'accepted' }],
  ['getSchoolTokens', undefined],
  ['createSchoolToken', { name: 'Office', scopes: ['read'], days: 90 }],
  ['removeSchoolToken', undefined],
  ['getWebhooks', undefined],
  ['createWebhook', { url: 'https://new.example.org/hook' }],
  ['removeWebhook', undefined],
  ['getWebhookDeliveries', undefined],
  ['replayWebhooks', { since: '2026-09-14' }],
  ['importSchoolData', { dryRun: true, files: [{ name: 'professions.csv', text: 'id,name\n1,Baker\n' }] }],
  ['getTrace', undefined],
  ['getSchoolConversations', undefined],
  ['getSchoolConversation', undefined],
  ['createSchoolMessage', { text: 'Welcome', files: [] }],
  ['readSchoolConversation', { messageId: 'unknown' }],
  ['createSchoolUpload', { fileName: 'a.pdf', contentType: 'application/pdf', size: 10 }],
];

/** Calls of visitors that read. */
export const openCalls: [EndpointName, Row][] = [
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

/** Calls of visitors that write: they come as far as the rules. */
export const visitorCalls: [EndpointName, Omit<Row, 'other'>, number | string][] = [
  ['register', { body: build.aRegistration() }, 200],
  ['registerParent', { body: withoutChildren }, 200],
  ['endSession', { body: { fingerprint: 'A'.repeat(43) } }, 200],
  ['endPushDevice', { body: { endpoint: 'https://push.example.org/nobody' } }, 200],
  ['sendCode', { parameters: { email: 'robin@example.org' } }, 200],
  ['activateAccount', { parameters: { code: 'ABC23' } }, 'CODE_FLOW_ENDED'],
  ['resetPassword', { body: { code: 'ABC23', newPassword: 'Copper%Lake83' } }, 'CODE_FLOW_ENDED'],
  [
    'verifyIdentity',
    { body: { dateOfBirth: '1988-07-21', documentUrl: '/x', email: 'robin@example.org' } },
    'INVALID',
  ],
  ['createGuestUpload', { body: { fileName: 'a.png', contentType: 'image/png', size: 10 } }, 201],
];
