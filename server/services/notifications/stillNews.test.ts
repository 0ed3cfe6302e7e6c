/** @jest-environment node */
import { eq } from 'drizzle-orm';
import type { EventChange } from '../../../src/domain/notifications';
import { unsubscribeNamesOf } from '../../app';
import { conversations, promotions, schoolEvents, studentPromotions, students } from '../../db/schema';
import { askFor, completeDraft, setStatus, submit } from '../../testing/enrolment';
import { ids, writePupil } from '../../testing/fixtures';
import { takeMails } from '../../testing/mails';
import { useTestServer } from '../../testing/testServer';
import { mailNotifications, notify } from '.';
import { HOUR } from '../../../src/lib/durations';

const server = useTestServer();

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

describe('a request of the school', () => {
  const ask = () => askFor(server, server.parent);
  type Asked = Awaited<ReturnType<typeof ask>>;

  test('is told while it is open', async () => {
    await ask();
    expect(await told()).toEqual([['request'], 1, 1]);
  });

  test.each<[string, (asked: Asked) => Promise<unknown>]>([
    [
      'the school has closed it',
      ({ reference, requestId }) =>
        server.ask('closeSchoolRequest', { as: server.school, parameters: { reference, requestId } }),
    ],
    [
      'the parent has done it',
      ({ id, requestId }) =>
        server.ask('finishRequest', { as: server.parent, parameters: { id, requestId } }),
    ],
  ])('is told no longer when %s', async (_what, end) => {
    await end(await ask());
    expect(await told()).toEqual([[], 0, 0]);
  });

  test('is told no longer when the school moves the application on, which is told instead', async () => {
    const { reference } = await ask();
    const body = { status: 'Rejected' };
    await server.ask('patchSchoolApplication', { as: server.school, parameters: { reference }, body });
    expect(await told()).toEqual([['status'], 1, 1]);
  });
});

interface Talk {
  allDay?: boolean;
  start?: Date;
  hours?: number;
  repetition?: 'noRepeat' | 'weekly';
}
/** Writes an event of the school, and tells the parent of it. */
const tellOfTalk = async (
  change: EventChange,
  {
    allDay = false,
    start = new Date('2026-09-16T09:00:00Z'),
    hours = 14,
    repetition = 'noRepeat',
  }: Talk = {},
) => {
  const event = { id: 'event-1', schoolId: ids.school, title: 'Talk', label: 'Meeting', allDay } as const;
  const end = new Date(start.getTime() + hours * HOUR);
  await server.orm.insert(schoolEvents).values({ ...event, start, end, repetition });
  const day = start.toISOString().slice(0, 10);
  const facts = { eventId: event.id, schoolId: ids.school, title: 'Talk', day, change };
  await server.database.transaction((db) =>
    notify({ db, now: server.now }, server.parent.parentId, { kind: 'event', facts, sourceKey: 'events' }),
  );
};

describe.each(['added', 'severalAdded'] as const)('an event that is %s', (change) => {
  test('is told while a child of the parent is at the school', async () => {
    await writePupil(server.orm, server.parent);
    await tellOfTalk(change);
    expect(await told()).toEqual([['event'], 1, 1]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['the child has left', () => server.orm.update(students).set({ retiredAt: server.now })],
    [
      'the child has left its class',
      () => server.orm.update(studentPromotions).set({ retiredAt: server.now }),
    ],
    [
      'the child is another parent’s now',
      () => server.orm.update(students).set({ enrolledBy: server.other.parentId }),
    ],
    ['the school is another', () => server.orm.update(promotions).set({ schoolId: ids.otherSchool })],
  ])('is told no longer when %s', async (_what, leave) => {
    await writePupil(server.orm, server.parent);
    await tellOfTalk(change);
    await leave();
    expect(await told()).toEqual([[], 0, 0]);
  });
});

test.each([
  ['a whole day of today', { allDay: true, start: '2026-09-14T00:00:00Z' }, true],
  ['a whole day of yesterday', { allDay: true, start: '2026-09-13T00:00:00Z' }, false],
  ['an hour that has begun', { allDay: false, start: '2026-09-14T07:00:00Z' }, false],
  ['an hour ahead', { allDay: false, start: '2026-09-14T09:00:00Z' }, true],
])('of several events, %s counts as ahead: %j is %s', async (_what, { allDay, start }, isAhead) => {
  await writePupil(server.orm, server.parent);
  await tellOfTalk('severalAdded', { allDay, start: new Date(start) });
  const { unread } = await server.ask('getNotifications', { as: server.parent });
  expect(unread).toBe(isAhead ? 1 : 0);
});

describe.each(['added', 'severalAdded'] as const)('an event that is %s', (change) => {
  const hour = { start: new Date('2026-09-14T09:00:00Z'), hours: 1 };
  const wholeDay = { allDay: true, start: new Date('2026-09-15T00:00:00Z'), hours: 24 };
  test.each<[string, Talk, number, number]>([
    ['goes on', hour, 1, 1],
    ['is over', hour, 3, 0],
    ['is over and comes again', { ...hour, repetition: 'weekly' }, 3, 1],
    ['is over in UTC alone, being a whole day', wholeDay, 51, 1],
    ['is over, being a whole day', wholeDay, 53, 0],
  ])('and %s: %j, after %d hours', async (_what, event, hours, mails) => {
    await writePupil(server.orm, server.parent);
    await tellOfTalk(change, event);
    server.pass(hours * HOUR);
    await mailNotifications(server.database, unsubscribeNamesOf(server.app.installation), server.now);
    expect((await takeMails(server)).length).toBe(mails);
  });

  test('and is over stays in the list', async () => {
    await writePupil(server.orm, server.parent);
    await tellOfTalk(change, { start: new Date('2026-09-14T08:01:00Z'), hours: 1 / 60 });
    server.pass(HOUR / 10);
    expect(await server.ask('getNotifications', { as: server.parent })).toMatchObject({ unread: 1 });
  });
});
