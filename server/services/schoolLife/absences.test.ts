/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { absenceReports, applications, studentParents, studentPromotions, students } from '../../db/schema';
import { anAbsence } from '../../testing/builders';
import { completeDraft, submit } from '../../testing/enrolment';
import { PASSWORD, writePupil } from '../../testing/fixtures';
import { useTestServer } from '../../testing/testServer';
import { removeOldAbsences } from './absences';
import { DAY } from '../../../src/lib/durations';

const server = useTestServer();

const report = async (studentId: string, values: Parameters<typeof anAbsence>[1] = {}) =>
  server.call('createAbsence', { as: server.parent, body: anAbsence(studentId, values) });
const listed = () => server.ask('getAbsences', { as: server.parent });
const withdraw = (id: string) => server.call('removeAbsence', { as: server.parent, parameters: { id } });
const seen = (query: Record<string, string> = {}) =>
  server.ask('getSchoolAbsences', { as: server.school, query });

test('a parent finds what they reported, and the school sees who, when, why and where', async () => {
  const { studentId } = await writePupil(server.orm, server.parent);
  const { status, body } = await report(studentId);
  expect(status).toBe(201);
  const reported = {
    ...anAbsence(studentId),
    id: (body as unknown as { id: string }).id,
    reportedAt: server.now.toISOString(),
  };
  expect(await listed()).toEqual([reported]);
  expect(await server.ask('getAbsences', { as: server.other })).toEqual([]);
  const { studentId: _studentId, ...told } = reported;
  expect(await seen()).toEqual([
    {
      ...told,
      child: { firstName: 'Fern', lastName: 'Hazel', dateOfBirth: '2018-03-02' },
      parent: { firstName: 'Robin', lastName: 'robin', email: 'robin@example.org' },
      school: 'Harbour School',
      classLevelName: 'Grade 1',
      withdrawnAt: null,
    },
  ]);
});

test.each([
  ['begins longer ago than a week', { firstDay: '2026-09-05' }, 'firstDay', 'validation.absencePast'],
  ['ends before it begins', { lastDay: '2026-09-14' }, 'lastDay', 'validation.endBeforeStart'],
  ['has more than 30 days', { lastDay: '2026-10-15' }, 'lastDay', 'validation.absenceLong'],
  ['has no reason', { reason: 'bored' as never }, 'reason', 'validation.required'],
])('a report that %s is refused by its field', async (_what, values, path, message) => {
  const { studentId } = await writePupil(server.orm, server.parent);
  const { status, body } = await report(studentId, values);
  expect([status, body.issues]).toEqual([400, [{ path, message }]]);
  expect(await listed()).toEqual([]);
});

test('a day is reported once: another report of it is refused in words, one of the days beside it is not', async () => {
  const { studentId } = await writePupil(server.orm, server.parent);
  const sibling = await writePupil(server.orm, server.parent);
  await report(studentId);
  const doubled = await report(studentId, { firstDay: '2026-09-16', lastDay: '2026-09-18' });
  expect([doubled.status, doubled.body.code]).toEqual([409, 'ABSENCE_EXISTS']);
  expect(doubled.body.message).toBe('An absence is already reported from 2026-09-15 to 2026-09-16.');
  expect(doubled.body.days).toEqual({ firstDay: '2026-09-15', lastDay: '2026-09-16' });
  expect((await report(studentId, { firstDay: '2026-09-17', lastDay: '2026-09-17' })).status).toBe(201);
  expect((await report(sibling.studentId)).status).toBe(201);
});

test('a second guardian hears of the days that the first has reported, and of nothing else, while the child is theirs', async () => {
  const { studentId } = await writePupil(server.orm, server.parent);
  await server.orm.insert(studentParents).values({ studentId, email: 'sacha@example.org' });
  const body = anAbsence(studentId);
  await server.ask('createAbsence', { as: server.other, body });
  const doubled = await report(studentId);
  const { message, code, requestId, ...told } = doubled.body;
  expect([message, code, typeof requestId]).toEqual([
    'An absence is already reported from 2026-09-15 to 2026-09-16.',
    'ABSENCE_EXISTS',
    'string',
  ]);
  expect(told).toEqual({ days: { firstDay: body.firstDay, lastDay: body.lastDay } });
  await server.orm.update(studentParents).set({ retiredAt: server.now });
  expect((await report(studentId)).status).toBe(201);
});

test('a parent reports so many absences at most, those that were withdrawn too, whatever another parent has reported', async () => {
  const { studentId } = await writePupil(server.orm, server.parent);
  const others = await writePupil(server.orm, server.other);
  await server.ask('createAbsence', { as: server.other, body: anAbsence(others.studentId) });
  const row = { ...anAbsence(studentId), parentId: server.parent.parentId, reportedAt: server.now };
  const past = { ...row, firstDay: '2026-01-12', lastDay: '2026-01-12', withdrawnAt: server.now };
  await server.orm.insert(absenceReports).values(Array.from({ length: 999 }, () => past));
  expect((await report(studentId)).status).toBe(201);
  const refused = await report(studentId, { firstDay: '2026-09-20', lastDay: '2026-09-20' });
  expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_ABSENCES']);
  expect(await server.orm.$count(absenceReports)).toBe(1001);
});

test('of reports that arrive at the same time one is kept', async () => {
  const { studentId } = await writePupil(server.orm, server.parent);
  const replies = await Promise.all([report(studentId), report(studentId), report(studentId)]);
  expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
  expect(await listed()).toHaveLength(1);
});

test('a report is withdrawn until it begins: its note goes, and the days are free again', async () => {
  const { studentId } = await writePupil(server.orm, server.parent);
  await report(studentId);
  const [{ id } = { id: '' }] = await listed();
  expect((await withdraw(id)).status).toBe(200);
  expect((await withdraw(id)).status).toBe(200);
  expect(await listed()).toEqual([]);
  expect(await server.orm.select().from(absenceReports)).toMatchObject([
    { note: '', withdrawnAt: server.now },
  ]);
  expect((await report(studentId)).status).toBe(201);
});

test('what has begun everywhere stays, and the refusal says whom to call', async () => {
  const { studentId } = await writePupil(server.orm, server.parent);
  await report(studentId);
  const [{ id } = { id: '' }] = await listed();
  // 11:59 UTC of the first day, on which the day before has not ended everywhere
  server.pass(DAY + 4 * 60 * 60 * 1000 - 1);
  expect((await server.call('getAbsences', { as: server.parent })).status).toBe(401);
  const { account } = await server.ask('login', { body: { username: 'robin', password: PASSWORD } });
  server.pass(1);
  const refused = await server.call('removeAbsence', { as: account, parameters: { id } });
  expect([refused.status, refused.body.code]).toEqual([409, 'ABSENCE_BEGUN']);
  expect(await server.orm.select().from(absenceReports)).toMatchObject([{ withdrawnAt: null }]);
});

test('the school asks for a day, or for what is new since a day; withdrawn reports are told only there', async () => {
  const { studentId } = await writePupil(server.orm, server.parent);
  await report(studentId);
  await report(studentId, { firstDay: '2026-09-20', lastDay: '2026-09-20' });
  const days = async (query?: Record<string, string>) => (await seen(query)).map(({ firstDay }) => firstDay);
  expect(await days({ day: '2026-09-16' })).toEqual(['2026-09-15']);
  expect(await days({ day: '2026-09-17' })).toEqual([]);
  expect(await days({ since: '2026-09-15' })).toEqual([]);
  expect(await days({ since: '2026-09-14' })).toEqual(['2026-09-15', '2026-09-20']);
  await withdraw((await listed())[0]?.id ?? '');
  expect(await days()).toEqual(['2026-09-20']);
  expect(await days({ day: '2026-09-16' })).toEqual([]);
  expect((await seen({ since: '2026-09-14' })).map(({ withdrawnAt }) => withdrawnAt)).toEqual([
    server.now.toISOString(),
    null,
  ]);
  server.pass(8 * DAY);
  expect(await days()).toEqual([]);
});

test('a child that changed class is told once, with the latest class', async () => {
  const { studentId, classPromotionId } = await writePupil(server.orm, server.parent);
  await server.orm.insert(studentPromotions).values({ studentId, classPromotionId, startedOn: '2020-07-01' });
  await report(studentId);
  expect(await seen()).toHaveLength(1);
});

test('each reading stands in the trail of the child’s application', async () => {
  const application = await submit(server, server.parent, await completeDraft(server, server.parent));
  const { studentId } = await writePupil(server.orm, server.parent);
  const [row] = await server.orm.select().from(applications).where(eq(applications.id, application.id));
  await server.orm.update(students).set({ applicantId: row?.applicantId ?? null });
  await report(studentId);
  await seen({ day: '2026-09-15' });
  const parameters = { reference: application.referenceNumber ?? '' };
  const deeds = await server.ask('getSchoolAudit', { as: server.school, parameters });
  expect(deeds.map(({ action, tokenName }) => [action, tokenName])).toEqual([['absence', 'school']]);
});

test('reason and note stand in no log, and a report is removed after 400 days', async () => {
  const { studentId } = await writePupil(server.orm, server.parent);
  await report(studentId);
  await seen();
  expect(server.log).toContain('/absences');
  expect(server.log).not.toMatch(/fever|"ill"/);
  const afterEnd = (days: number) => new Date(Date.parse('2026-09-16T12:00:00.000Z') + days * DAY);
  await removeOldAbsences(server.orm, afterEnd(400));
  expect(await server.orm.select().from(absenceReports)).toHaveLength(1);
  await removeOldAbsences(server.orm, afterEnd(401));
  expect(await server.orm.select().from(absenceReports)).toEqual([]);
});
