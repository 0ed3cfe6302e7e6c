/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { accounts, feePayments, fees, notifications, studentParents, students } from '../../db/schema';
import { daysAfterStart, writePupil } from '../../testing/fixtures';
import { useTestServer } from '../../testing/testServer';
import { remindOfFees } from '.';

const server = useTestServer();

const remind = (days = 0) => remindOfFees(server.database, daysAfterStart(days));
const told = async (as = server.parent) =>
  (await server.ask('getNotifications', { as })).data.map(({ kind, facts }) => [
    kind,
    facts.amount,
    facts.day,
  ]);

/** A child of the parent, with one fee of 100.10 that is due on a day. */
const owe = async (dueDate: string, as = server.parent) => {
  const pupil = await writePupil(server.orm, as);
  await server.orm.update(fees).set({ dueDate }).where(eq(fees.id, pupil.feeId));
  return pupil;
};
const pay = (feeId: string, amount: number) =>
  server.orm
    .insert(feePayments)
    .values({ feeId, amount, paidAt: server.now, method: 'Card', reference: 'PAY-1' });

test('a fee is told a week before its day and once more when the day is over, each once', async () => {
  const { studentId, feeId } = await owe('2026-09-21');
  await remind(-1);
  expect(await told()).toEqual([]);
  await remind();
  await remind();
  await remind(7);
  expect((await server.ask('getNotifications', { as: server.parent })).data).toMatchObject([
    {
      kind: 'feeDue',
      facts: {
        child: 'Fern',
        studentId,
        feeId,
        fee: 'Meals',
        amount: '10010',
        currency: 'USD',
        day: '2026-09-21',
      },
    },
  ]);
  await remind(8);
  await remind(9);
  expect(await told()).toEqual([
    ['feeOverdue', '10010', '2026-09-21'],
    ['feeDue', '10010', '2026-09-21'],
  ]);
});

test('a fee is overdue only once its day is over everywhere, in Los Angeles as well', async () => {
  await owe('2026-10-01');
  await remindOfFees(server.database, new Date('2026-10-02T11:59:00Z'));
  expect(await told()).toEqual([['feeDue', '10010', '2026-10-01']]);
  await remindOfFees(server.database, new Date('2026-10-02T12:00:00Z'));
  expect(await told()).toEqual([
    ['feeOverdue', '10010', '2026-10-01'],
    ['feeDue', '10010', '2026-10-01'],
  ]);
});

test('what was paid of it is not asked for, and nobody is reminded of what is paid, withdrawn or long past', async () => {
  const part = await owe('2026-09-16');
  await pay(part.feeId, 3_010);
  const whole = await owe('2026-09-16');
  await pay(whole.feeId, 10_010);
  const withdrawn = await owe('2026-09-16');
  await server.orm.update(fees).set({ retiredAt: server.now }).where(eq(fees.id, withdrawn.feeId));
  await owe('2026-08-14');
  await remind();
  expect(await told()).toEqual([['feeDue', '7000', '2026-09-16']]);
});

test('a fee whose day the school corrects is told again, for its new day alone', async () => {
  const { feeId } = await owe('2026-09-16');
  await remind();
  const moveTo = (dueDate: string) => server.orm.update(fees).set({ dueDate }).where(eq(fees.id, feeId));
  await moveTo('2026-10-16');
  await remind();
  expect(await told()).toEqual([]);
  await remind(30);
  await remind(31);
  expect(await told()).toEqual([['feeDue', '10010', '2026-10-16']]);
});

test('what an earlier version told, by the fee alone, is not told again for the same day', async () => {
  const { feeId } = await owe('2026-09-16');
  await remind();
  await server.orm.update(notifications).set({ sourceKey: `feeDue:${feeId}` });
  await remind();
  expect(await told()).toHaveLength(1);
  await server.orm.update(fees).set({ dueDate: '2026-09-18' }).where(eq(fees.id, feeId));
  await remind();
  expect(await told()).toEqual([['feeDue', '10010', '2026-09-18']]);
});

test('a family hears of its own children alone, by an imported address only once it is confirmed', async () => {
  const { studentId } = await owe('2026-09-16');
  const { other } = server;
  await server.orm.insert(studentParents).values({ studentId, email: `${other.username}@example.org` });
  const confirm = (emailConfirmedAt: Date | null) =>
    server.orm.update(accounts).set({ emailConfirmedAt }).where(eq(accounts.id, other.accountId));
  await confirm(null);
  await remind();
  expect([(await told()).length, (await told(other)).length]).toEqual([1, 0]);
  await confirm(server.now);
  await remind();
  expect([(await told()).length, (await told(other)).length]).toEqual([1, 1]);
});

test('what a family was told of a child is gone when the school takes the child back', async () => {
  const { studentId } = await owe('2026-09-16');
  await remind();
  const before = await server.ask('getNotifications', { as: server.parent });
  expect([before.totalItems, before.unread]).toEqual([1, 1]);
  await server.orm.update(students).set({ retiredAt: server.now }).where(eq(students.id, studentId));
  expect(await server.ask('getNotifications', { as: server.parent })).toMatchObject({
    totalItems: 0,
    unread: 0,
    data: [],
  });
});
