/** @jest-environment node */
import type { ApplicationStatus } from '../../../src/domain/applicationStatus';
import { completeDraft, submit } from '../../testing/enrolment';
import type { TestParent } from '../../testing/fixtures';
import { useTestServer } from '../../testing/testServer';
import { type Notice, notify, removeOldNotifications } from '.';

const server = useTestServer();

const device = (number: number): Notice => ({
  kind: 'newDevice',
  facts: { device: `Device ${number}` },
  sourceKey: `newDevice:${number}`,
});
const tell = ({ parentId }: TestParent, notice: Notice) =>
  server.database.transaction((db) => notify({ db, now: server.now }, parentId, notice));
const list = (as = server.parent, pageNo = '1') => server.ask('getNotifications', { as, query: { pageNo } });
const read = (body: object, as = server.parent) => server.ask('readNotifications', { as, body });

const apply = async () => {
  const applicantId = await completeDraft(server, server.parent);
  const { id, referenceNumber } = await submit(server, server.parent, applicantId);
  return { applicantId, id, reference: referenceNumber ?? '' };
};
const move = (reference: string, status: ApplicationStatus) =>
  server.call('patchSchoolApplication', {
    as: server.school,
    parameters: { reference },
    body: { status, note: 'For the director alone' },
  });

test('the parent is told each move of the school, not their own, and nothing of its note', async () => {
  const { applicantId, id, reference } = await apply();
  await move(reference, 'Received');
  server.pass(1_000);
  await move(reference, 'Received');
  await server.ask('patchApplication', {
    as: server.parent,
    parameters: { id },
    body: { status: 'Cancelled' },
  });
  expect(await list()).toEqual({
    totalItems: 1,
    unread: 1,
    pageSize: 4,
    currentPage: 1,
    data: [
      {
        id: expect.any(String) as string,
        kind: 'status',
        facts: { child: 'Noor', applicantId, status: 'Received' },
        createdAt: '2026-09-14T08:00:00.000Z',
        isRead: false,
      },
    ],
  });
  expect(await list(server.other)).toMatchObject({ totalItems: 0, unread: 0, data: [] });
});

test('a move that is refused tells nobody', async () => {
  const { reference } = await apply();
  await move(reference, 'Failed');
  expect((await move(reference, 'Accepted')).status).toBe(409);
  expect((await list()).totalItems).toBe(1);
});

test('the same thing is told once, to each parent whom it concerns', async () => {
  await tell(server.parent, device(1));
  await tell(server.parent, device(1));
  await tell(server.other, device(1));
  expect((await list()).totalItems).toBe(1);
  expect((await list(server.other)).totalItems).toBe(1);
});

test('no fact is kept beside those of the kind', async () => {
  const facts = { device: 'Firefox', insulin: 'daily' };
  await tell(server.parent, { kind: 'newDevice', facts, sourceKey: 'one' });
  expect((await list()).data[0]?.facts).toEqual({ device: 'Firefox' });
});

test('what was undone is not told', async () => {
  const undone = server.database.transaction(async (db) => {
    await notify({ db, now: server.now }, server.parent.parentId, device(1));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect((await list()).totalItems).toBe(0);
});

test('pages have four, the newest first', async () => {
  for (let number = 1; number <= 6; number += 1) await tell(server.parent, device(number));
  const devices = async (pageNo: string) =>
    (await list(server.parent, pageNo)).data.map(({ facts }) => facts.device?.slice(-1));
  expect(await devices('1')).toEqual(['6', '5', '4', '3']);
  expect(await devices('2')).toEqual(['2', '1']);
  expect(await devices('3')).toEqual([]);
});

test.each(['0', 'two', '-1'])('the page %s is refused', async (pageNo) => {
  expect((await server.call('getNotifications', { as: server.parent, query: { pageNo } })).status).toBe(400);
});

test('one is read by its id and no other, and those up to the newest that the parent saw', async () => {
  for (let number = 1; number <= 3; number += 1) await tell(server.parent, device(number));
  const [newest, middle] = (await list()).data;
  expect(await read({ ids: [middle?.id] })).toEqual({ unread: 2 });
  await tell(server.parent, device(4));
  expect(await read({ upTo: newest?.id })).toEqual({ unread: 1 });
  expect((await list()).data.map(({ isRead }) => isRead)).toEqual([false, true, true, true]);
});

test('nobody marks what is another’s, nor their own beside it', async () => {
  await tell(server.parent, device(1));
  await tell(server.other, device(1));
  const [own] = (await list(server.other)).data;
  const [foreign] = (await list()).data;
  for (const body of [{ upTo: foreign?.id }, { ids: [own?.id, foreign?.id] }])
    expect((await server.call('readNotifications', { as: server.other, body })).status).toBe(404);
  expect((await list()).unread).toBe(1);
  expect((await list(server.other)).unread).toBe(1);
});

test.each([{}, { ids: [] }, { ids: ['a'], upTo: 'a' }])('reading %j is refused', async (body) => {
  expect((await server.call('readNotifications', { as: server.parent, body })).status).toBe(400);
});

test('a notification is kept for a school year', async () => {
  await tell(server.parent, device(1));
  const days = (count: number) => new Date(server.now.getTime() + count * 24 * 60 * 60_000);
  await removeOldNotifications(server.orm, days(399));
  expect((await list()).totalItems).toBe(1);
  await removeOldNotifications(server.orm, days(401));
  expect((await list()).totalItems).toBe(0);
});
