/** @jest-environment node */
import { eq } from 'drizzle-orm';
import type { EndpointName } from '../../src/contract/endpoints';
import { accounts, calendarFeeds, studentParents, students } from '../db/schema';
import { aRegistration } from '../testing/builders';
import { ids, PASSWORD, type TestParent, writePupil, writeUpload } from '../testing/fixtures';
import { takeCode, takeMails } from '../testing/mails';
import { useTestServer } from '../testing/testServer';

const server = useTestServer();
type Caller = Pick<TestParent, 'token'>;
type Pupil = Awaited<ReturnType<typeof writePupil>>;

/** A child whom the school has imported, with its parents' addresses. */
const importPupil = async (...emails: string[]): Promise<Pupil> => {
  const pupil = await writePupil(server.orm, server.parent);
  await server.orm
    .update(students)
    .set({ enrolledBy: null, sourceId: 'P-1001' })
    .where(eq(students.id, pupil.studentId));
  const rows = emails.map((email, index) => ({ studentId: pupil.studentId, email, sourceId: String(index) }));
  if (rows.length > 0) await server.orm.insert(studentParents).values(rows);
  return pupil;
};

const callsAbout = (pupil: Pupil): [EndpointName, Record<string, string>][] => [
  ['getCourses', { id: pupil.classPromotionId }],
  ['getTimetable', { id: pupil.classPromotionId }],
  ['getAttendance', { studentId: pupil.placeId }],
  ['getAttendance', { studentId: pupil.studentId }],
  ['getFees', { studentId: pupil.studentId }],
  ['getPayments', { feeId: pupil.feeId }],
  ['getSchoolEvents', { schoolId: ids.school }],
];

/** What each call about the child answers. */
const statusesFor = async (pupil: Pupil, as?: Caller) => {
  const answers = callsAbout(pupil).map(([name, parameters]) => server.call(name, { as, parameters }));
  return [...new Set((await Promise.all(answers)).map(({ status }) => status))];
};

/** The children whom a parent finds in the lists. */
const foundBy = async (as: TestParent) => ({
  children: (await server.ask('getChildren', { as, parameters: { parentId: as.parentId } })).map(
    ({ id }) => id,
  ),
  calendars: (await server.ask('getCalendarFeeds', { as })).flatMap(({ studentId }) => studentId ?? []),
});

const nothing = { children: [], calendars: [] };
const all = ({ studentId }: Pupil) => ({ children: [studentId], calendars: [studentId] });

test('an imported child is shown to the parents whose addresses the school has given, and to nobody else', async () => {
  const pupil = await importPupil('robin@example.org');
  expect(await statusesFor(pupil)).toEqual([401]);
  expect(await statusesFor(pupil, server.school)).toEqual([401]);
  expect(await statusesFor(pupil, server.other)).toEqual([404]);
  expect(await foundBy(server.other)).toEqual(nothing);
  expect(await statusesFor(pupil, server.parent)).toEqual([200]);
  expect(await foundBy(server.parent)).toEqual(all(pupil));
  // Of two parents, each sees the child.
  await server.orm
    .insert(studentParents)
    .values({ studentId: pupil.studentId, email: 'sacha@example.org', sourceId: 'second' });
  expect(await statusesFor(pupil, server.other)).toEqual([200]);
  expect(await foundBy(server.other)).toEqual(all(pupil));
});

test('a child for whom the school has given no address is shown to nobody', async () => {
  const pupil = await importPupil();
  expect(await statusesFor(pupil, server.parent)).toEqual([404]);
  expect(await foundBy(server.parent)).toEqual(nothing);
});

const robin = eq(accounts.username, 'robin');
const gone = { retiredAt: new Date('2026-09-01T00:00:00Z') };

test.each<[string, () => PromiseLike<unknown>]>([
  [
    'nobody has shown that they read its mail',
    () => server.orm.update(accounts).set({ emailConfirmedAt: null }).where(robin),
  ],
  ['the school has taken the parent back', () => server.orm.update(studentParents).set(gone)],
  [
    'the school has given another address',
    () => server.orm.update(studentParents).set({ email: 'robin@example.com' }),
  ],
  ['the child has left', () => server.orm.update(students).set(gone)],
])('an address shows nothing any more when %s', async (_why, change) => {
  const pupil = await importPupil('robin@example.org');
  const [feed] = (await server.ask('getCalendarFeeds', { as: server.parent })).filter(
    ({ studentId }) => studentId !== null,
  );
  const calendar = async () => (await server.app.inject({ url: feed?.address ?? '' })).body;
  expect(await calendar()).toContain('Harbour');
  await change();
  expect(await statusesFor(pupil, server.parent)).toEqual([404]);
  expect(await foundBy(server.parent)).toEqual(nothing);
  expect(await calendar()).not.toContain('Harbour');
});

test('a document that the school has accepted opens the account and shows no child, a code from the mail does', async () => {
  const pupil = await importPupil('robin@example.org');
  await server.orm.update(accounts).set({ activatedAt: null, emailConfirmedAt: null }).where(robin);
  const documentUrl = await writeUpload(server.orm, null);
  const email = 'robin@example.org';
  await server.ask('verifyIdentity', { body: { documentUrl, email, dateOfBirth: '1985-05-17' } });
  const [waiting] = await server.ask('getSchoolIdentities', { as: server.school });
  const parameters = { identityId: waiting?.id ?? '' };
  await server.ask('decideIdentity', { as: server.school, parameters, body: { decision: 'accepted' } });
  const signIn = async (password: string): Promise<TestParent> => {
    const { account } = await server.ask('login', { body: { username: 'robin', password } });
    return { ...server.parent, token: account.token };
  };
  const opened = await signIn(PASSWORD);
  expect(await statusesFor(pupil, opened)).toEqual([404]);
  expect(await foundBy(opened)).toEqual(nothing);

  await takeMails(server);
  const { flowId: codeFlow } = await server.ask('sendCode', { parameters: { email } });
  const code = await takeCode(server, email);
  const newPassword = 'Copper%Lake83';
  await server.ask('resetPassword', { codeFlow, body: { code, newPassword } });
  expect(await foundBy(await signIn(newPassword))).toEqual(all(pupil));
});

/** Registers the address of an imported child anew; answers its flow and what the account finds once it is activated. */
const registerSonia = async () => {
  const { applications: _none, ...body } = aRegistration();
  const { flowId } = await server.ask('registerParent', { body });
  const found = async (password: string) => {
    const { id, account } = await server.ask('login', { body: { username: 'sonia', password } });
    return foundBy({ ...server.parent, parentId: id, token: account.token });
  };
  return { flowId, found };
};
const sonia = 'sonia@example.org';
const activate = async (how: { codeFlow?: string; codeEmail?: string }) => {
  const code = await takeCode(server, sonia);
  await server.ask('activateAccount', { parameters: { code }, ...how });
};
const askForCode = async (codeFlow?: string) =>
  (await server.ask('sendCode', { parameters: { email: sonia }, ...(codeFlow ? { codeFlow } : {}) })).flowId;

test.each<[string, (flowId: string) => Promise<void>]>([
  ['entered where the account was registered', (codeFlow) => activate({ codeFlow })],
  [
    'asked for once more and entered there',
    async (flowId) => activate({ codeFlow: await askForCode(flowId) }),
  ],
])('a registration shows the child once its code is %s', async (_how, open) => {
  const pupil = await importPupil(sonia);
  const { flowId, found } = await registerSonia();
  await open(flowId);
  expect(await found(PASSWORD)).toEqual(all(pupil));
});

test.each<[string, () => Promise<void>]>([
  ['entered with the address alone', () => activate({ codeEmail: sonia })],
  ['asked for without the registration', async () => activate({ codeFlow: await askForCode() })],
])(
  'a code %s may open the account of a stranger: it shows the child only with a new password',
  async (_how, open) => {
    const pupil = await importPupil(sonia);
    const { found } = await registerSonia();
    await open();
    expect(await found(PASSWORD)).toEqual(nothing);
    const codeFlow = await askForCode();
    const code = await takeCode(server, sonia);
    const newPassword = 'Copper%Lake83';
    await server.ask('resetPassword', { codeFlow, body: { code, newPassword } });
    expect(await found(newPassword)).toEqual(all(pupil));
  },
);

test('a parent who enrolled the child sees it whatever the addresses say', async () => {
  const pupil = await importPupil('sacha@example.org');
  await server.orm.update(students).set({ enrolledBy: server.parent.parentId });
  expect(await statusesFor(pupil, server.parent)).toEqual([200]);
  expect(await foundBy(server.parent)).toEqual(all(pupil));
  expect(await server.orm.select().from(calendarFeeds)).toHaveLength(2);
});
