/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { unsubscribeNamesOf } from '../../app';
import { conversations, schoolEvents, students } from '../../db/schema';
import { completeDraft, setStatus, submit } from '../../testing/enrolment';
import { ids, writePupil } from '../../testing/fixtures';
import { takeMails } from '../../testing/mails';
import { useTestServer } from '../../testing/testServer';
import { mailNotifications, notify } from '.';

const server = useTestServer();
const HOUR = 60 * 60 * 1000;

/** What the list tells, and how many mails there are on that day. */
const told = async () => {
  const { data, unread } = await server.ask('getNotifications', { as: server.parent });
  server.pass(24 * HOUR);
  await mailNotifications(server.database, unsubscribeNamesOf(server.app.installation), server.now);
  return [data.map(({ kind }) => kind), unread, (await takeMails(server)).length];
};

/** Begins a conversation, which the school answers. */
const begin = async (about: { studentId: string } | { applicationId: string }) => {
  const { id } = await server.ask('createConversation', { as: server.parent, body: about });
  const body = { text: 'Hello', files: [] };
  await server.ask('createMessage', { as: server.parent, parameters: { id }, body });
  await server.ask('createSchoolMessage', { as: server.school, parameters: { conversationId: id }, body });
};
const ofPupil = async () => {
  const { studentId } = await writePupil(server.orm, server.parent);
  await begin({ studentId });
  return studentId;
};
const ofApplication = async () => {
  const { id } = await submit(server, server.parent, await completeDraft(server, server.parent));
  await begin({ applicationId: id });
  return id;
};

test('a message is told while its conversation is the parent’s', async () => {
  await ofPupil();
  await ofApplication();
  expect(await told()).toEqual([['message', 'message'], 2, 1]);
});

test.each<[string, () => Promise<unknown>]>([
  [
    'about a deleted application',
    async () => {
      const id = await ofApplication();
      await setStatus(server, id, 'Cancelled');
      await server.ask('removeApplication', { as: server.parent, parameters: { id } });
    },
  ],
  [
    'about a child who has left',
    async () => {
      const studentId = await ofPupil();
      await server.orm.update(students).set({ retiredAt: server.now }).where(eq(students.id, studentId));
    },
  ],
  [
    'about a child who is another parent’s now',
    async () => {
      const enrolledBy = server.other.parentId;
      const studentId = await ofPupil();
      await server.orm.update(students).set({ enrolledBy }).where(eq(students.id, studentId));
    },
  ],
  [
    'of a conversation that is another parent’s',
    async () => {
      const { parentId } = server.other;
      await ofPupil();
      await server.orm.update(conversations).set({ parentId });
    },
  ],
])('a message %s is told no longer', async (_what, takeBack) => {
  await takeBack();
  expect(await told()).toEqual([[], 0, 0]);
});

test.each([
  ['a whole day of today', { allDay: true, start: '2026-09-14T00:00:00Z' }, true],
  ['a whole day of yesterday', { allDay: true, start: '2026-09-13T00:00:00Z' }, false],
  ['an hour that has begun', { allDay: false, start: '2026-09-14T07:00:00Z' }, false],
  ['an hour ahead', { allDay: false, start: '2026-09-14T09:00:00Z' }, true],
])('of several events, %s counts as ahead: %j is %s', async (_what, { allDay, start }, isAhead) => {
  const event = { id: 'event-1', schoolId: ids.school, title: 'Talk', label: 'Meeting', allDay } as const;
  await server.orm
    .insert(schoolEvents)
    .values({ ...event, start: new Date(start), end: new Date('2026-09-14T23:00:00Z') });
  const facts = { eventId: event.id, schoolId: ids.school, title: 'Talk', day: '2026-09-14' };
  await server.database.transaction((db) =>
    notify({ db, now: server.now }, server.parent.parentId, {
      kind: 'event',
      facts: { ...facts, change: 'severalAdded' },
      sourceKey: 'events',
    }),
  );
  const { unread } = await server.ask('getNotifications', { as: server.parent });
  expect(unread).toBe(isAhead ? 1 : 0);
});
