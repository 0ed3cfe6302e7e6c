/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { endpoints } from '../../../src/contract/endpoints';
import { OWN_EVENTS_AT_MOST } from '../../../src/domain/limits';
import {
  attendances,
  courses,
  feePayments,
  fees,
  parentEvents,
  studentPromotions,
  students,
} from '../../db/schema';
import { anEvent, aParentUpdate } from '../../testing/builders';
import { daysAfterStart, ids, type TestParent, writePupil } from '../../testing/fixtures';
import { useTestServer } from '../../testing/testServer';

const server = useTestServer();

test('a class has its courses and its timetable, and a child its attendance by place and by child', async () => {
  const as = server.parent;
  const { classPromotionId, placeId, studentId } = await writePupil(server.orm, as);
  expect(await server.ask('getCourses', { as, parameters: { id: classPromotionId } })).toMatchObject([
    { name: 'Science', teacherName: 'Ms. Reed' },
  ]);
  expect(await server.ask('getTimetable', { as, parameters: { id: classPromotionId } })).toMatchObject([
    { day: 'MONDAY', courseName: 'Science', startTime: '08:00', endTime: '08:55', teacherName: 'Ms. Reed' },
  ]);
  for (const id of [placeId, studentId]) {
    expect(await server.ask('getAttendance', { as, parameters: { studentId: id } })).toMatchObject([
      { status: 'absent', dateOfAttendance: '2026-09-14', course: { name: 'Science' } },
    ]);
  }
});

test('a child without a place in a class has no attendance, and a stranger’s is not found', async () => {
  const { placeId, studentId } = await writePupil(server.orm, server.parent);
  const attendance = (as: TestParent, id: string) =>
    server.call('getAttendance', { as, parameters: { studentId: id } });
  await server.orm.update(studentPromotions).set({ retiredAt: server.now });
  const [own, foreign] = [
    await attendance(server.parent, studentId),
    await attendance(server.other, studentId),
  ];
  expect([own.status, own.body, foreign.status]).toEqual([200, [], 404]);
  expect((await attendance(server.parent, placeId)).status).toBe(404);
});

const NAMES = ['Zoology', 'Éveil', 'drama', 'Ecology'];
const SORTED = ['drama', 'Ecology', 'Éveil', 'Zoology'];

test('courses, what was attended of them in a day, and children are sorted as one reads, whatever their accents and capitals', async () => {
  const as = server.parent;
  const { classPromotionId, placeId, studentId, courseId } = await writePupil(server.orm, as);
  await server.orm.delete(attendances);
  const [first = '', ...others] = NAMES;
  await server.orm.update(courses).set({ name: first }).where(eq(courses.id, courseId));
  await server.orm.update(students).set({ firstName: first }).where(eq(students.id, studentId));
  const mark = { studentPromotionId: placeId, dateOfAttendance: '2026-09-14', status: 'present' } as const;
  await server.orm.insert(attendances).values({ ...mark, courseId });
  for (const name of others) {
    await server.orm.insert(courses).values({ id: name, classPromotionId, name, teacherName: '' });
    await server.orm.insert(attendances).values({ ...mark, courseId: name });
    const child = await writePupil(server.orm, as);
    await server.orm.update(students).set({ firstName: name }).where(eq(students.id, child.studentId));
  }
  const taught = await server.ask('getCourses', { as, parameters: { id: classPromotionId } });
  expect(taught.map(({ name }) => name)).toEqual(SORTED);
  const attended = await server.ask('getAttendance', { as, parameters: { studentId: placeId } });
  expect(attended.map(({ course }) => course.name)).toEqual(SORTED);
  const children = await server.ask('getChildren', { as, parameters: { parentId: as.parentId } });
  expect(children.map(({ firstName }) => firstName)).toEqual(SORTED);
});

test.each([
  [[], 0, 'Pending'],
  [[3_010], 30.1, 'Partial Payment'],
  [[3_010, 7_000], 100.1, 'Completed'],
] as const)('payments of %j cents make %d paid and %s', async (payments, amountPaid, paymentStatus) => {
  const as = server.parent;
  const { studentId, feeId } = await writePupil(server.orm, as);
  for (const [index, amount] of payments.entries()) {
    const payment = { feeId, amount, paidAt: daysAfterStart(index), method: 'Card', reference: 'PAY-1' };
    await server.orm.insert(feePayments).values(payment);
  }
  expect(await server.ask('getFees', { as, parameters: { studentId } })).toMatchObject([
    { id: feeId, amountDue: 100.1, amountPaid, paymentStatus, currency: 'USD' },
  ]);
  const paid = await server.ask('getPayments', { as, parameters: { feeId } });
  expect(paid.map(({ amount }) => amount)).toEqual(payments.map((cents) => cents / 100));
});

test('amounts of a currency without small units are added exactly', async () => {
  const as = server.parent;
  const { studentId, feeId } = await writePupil(server.orm, as);
  await server.orm.update(fees).set({ amountDue: 2_500_000_050, currency: 'IDR' }).where(eq(fees.id, feeId));
  const payment = { feeId, amount: 1_200_000_000, paidAt: server.now, method: 'Card', reference: 'PAY-1' };
  await server.orm.insert(feePayments).values([payment, payment]);
  expect(await server.ask('getFees', { as, parameters: { studentId } })).toMatchObject([
    { amountDue: 25_000_000.5, amountPaid: 24_000_000, paymentStatus: 'Partial Payment' },
  ]);
});

test('an event of a parent is kept, changed and removed, and stands in nobody else’s calendar', async () => {
  const as = server.parent;
  const payload = anEvent({ schedules: ['Leave at 13:30', 'Appointment'], reminder: 'a week earlier' });
  const { id } = await server.ask('createParentEvent', { as, body: payload });
  const changed = anEvent({ title: 'Optician', repetition: 'custom', recurrenceRule: 'FREQ=WEEKLY;COUNT=3' });
  expect(await server.ask('getParentEvents', { as })).toEqual([
    { ...payload, id, owner: 'parent', version: 1 },
  ]);
  await server.ask('updateParentEvent', { as, parameters: { id }, body: changed });
  expect(await server.ask('getParentEvents', { as })).toEqual([
    { ...changed, id, owner: 'parent', version: 2 },
  ]);
  expect(await server.ask('getParentEvents', { as: server.other })).toEqual([]);
  await server.ask('removeParentEvent', { as, parameters: { id } });
  expect(await server.ask('getParentEvents', { as })).toEqual([]);
});

test('an event that ends before it starts is refused', async () => {
  const body = anEvent({ end: '2026-09-14T00:00:00.000Z' });
  const refused = await server.call('createParentEvent', { as: server.parent, body });
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [{ path: 'end', message: 'validation.endBeforeStart' }],
  ]);
});

test('a parent has a thousand own events at most, whatever another parent has', async () => {
  const as = server.parent;
  const { className, start, end, ...event } = anEvent();
  const row = { ...event, label: className, start: new Date(start), end: new Date(end) };
  const rows = Array.from({ length: OWN_EVENTS_AT_MOST - 1 }, () => ({ ...row, parentId: as.parentId }));
  await server.orm.insert(parentEvents).values(rows);
  const last = await server.ask('createParentEvent', { as, body: anEvent() });
  const refused = await server.call('createParentEvent', { as, body: anEvent() });
  expect([refused.status, refused.body.code]).toEqual([409, 'TOO_MANY_EVENTS']);
  expect(await server.ask('getParentEvents', { as })).toHaveLength(OWN_EVENTS_AT_MOST);
  await server.ask('createParentEvent', { as: server.other, body: anEvent() });
  await server.ask('updateParentEvent', { as, parameters: { id: last.id }, body: anEvent() });
  await server.ask('removeParentEvent', { as, parameters: { id: last.id } });
  await server.ask('createParentEvent', { as, body: anEvent() });
});

test('personal information is changed, and the sign-in shows it', async () => {
  const as = server.parent;
  const body = aParentUpdate({ firstName: 'Rowan', gender: 'female' });
  const updated = await server.ask('updateParent', { as, parameters: { userId: as.parentId }, body });
  expect(updated).toMatchObject({ id: as.parentId, firstName: 'Rowan', email: 'robin@example.org' });
  expect(endpoints.updateParent.answer).toBe('data');
});

test('a parent is also found by the second id that sign-in answers, and by nobody else’s', async () => {
  const as = server.parent;
  const parameters = { userId: `details-of-${as.username}` };
  expect(await server.ask('getParentAddresses', { as, parameters })).toEqual([]);
  const updated = await server.ask('updateParent', { as, parameters, body: aParentUpdate() });
  expect(updated).toMatchObject({ id: as.parentId, userDetailsId: parameters.userId });
  expect((await server.call('getParentAddresses', { as: server.other, parameters })).status).toBe(404);
});

test('a parent is 18 or older, as at registration', async () => {
  const as = server.parent;
  const body = aParentUpdate({ dateOfBirth: '2020-01-01' });
  const refused = await server.call('updateParent', { as, parameters: { userId: as.parentId }, body });
  expect([refused.status, refused.body.issues]).toEqual([
    400,
    [{ path: 'dateOfBirth', message: 'validation.guardianAge' }],
  ]);
});

test('the events of a school are for the parents of its children', async () => {
  await writePupil(server.orm, server.parent);
  const parameters = { schoolId: ids.school };
  expect((await server.call('getSchoolEvents', { as: server.parent, parameters })).status).toBe(200);
  expect((await server.call('getSchoolEvents', { as: server.other, parameters })).status).toBe(404);
});

test('the list of children tells which fees are not paid, by the day on which they are due', async () => {
  const as = server.parent;
  const { studentId, feeId } = await writePupil(server.orm, as);
  await writePupil(server.orm, server.other);
  const early = { studentId, name: 'Books', dueDate: '2026-09-01', amountDue: 500 };
  await server.orm.insert(fees).values(early);
  const due = async () =>
    (await server.ask('getChildren', { as, parameters: { parentId: as.parentId } })).map(
      ({ feesDue }) => feesDue,
    );
  expect(await due()).toEqual([['2026-09-01', '2026-10-01']]);
  const payment = { feeId, paidAt: server.now, method: 'Card', reference: 'PAY-1' };
  await server.orm.insert(feePayments).values({ ...payment, amount: 10_000 });
  expect(await due()).toEqual([['2026-09-01', '2026-10-01']]);
  await server.orm.insert(feePayments).values({ ...payment, amount: 10 });
  expect(await due()).toEqual([['2026-09-01']]);
});
