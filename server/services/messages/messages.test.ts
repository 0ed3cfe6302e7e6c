/** @jest-environment node */
import { eq } from 'drizzle-orm';
import type { Orm } from '../../db/orm';
import { applicants, idempotencyKeys, students, uploads } from '../../db/schema';
import { makeFileStore } from '../../app';
import { startDraft, applicationOf, completeDraft, submit } from '../../testing/enrolment';
import { ids, PASSWORD, writePupil, writeUpload } from '../../testing/fixtures';
import { sending } from '../../testing/sending';
import { aPdf } from '../../testing/testFiles';
import { useTestServer } from '../../testing/testServer';
import { whileHeld } from '../../testing/whileHeld';
import { sweep } from '../housekeeping';
import { withFiles } from './messageRows';
import { DAY, HOUR } from '../../../src/lib/durations';

const server = useTestServer();
const onPostgres = process.env.TEST_DATABASE_URL ? describe : describe.skip;
const NEWEST = { messageId: 'unknown' };

const begin = async () => {
  const { studentId } = await writePupil(server.orm, server.parent);
  return server.ask('createConversation', { as: server.parent, body: { studentId } });
};
const write = (id: string, text: string, files: string[] = []) =>
  server.ask('createMessage', { as: server.parent, parameters: { id }, body: { text, files } });
const answer = (conversationId: string, text: string, files: string[] = []) =>
  server.ask('createSchoolMessage', {
    as: server.school,
    parameters: { conversationId },
    body: { text, files },
  });
const list = (search?: string) =>
  server.ask('getConversations', { as: server.parent, ...(search ? { query: { search } } : {}) });
const read = (id: string) => server.ask('getMessages', { as: server.parent, parameters: { id } });
const seenBySchool = (conversationId: string) =>
  server.ask('getSchoolConversation', { as: server.school, parameters: { conversationId } });

test('a child at a school has one conversation with it, and each application one of its own', async () => {
  const { studentId } = await writePupil(server.orm, server.parent);
  const body = { studentId };
  const first = await server.ask('createConversation', { as: server.parent, body });
  expect(await server.ask('createConversation', { as: server.parent, body })).toEqual(first);
  expect(first).toMatchObject({
    studentId,
    applicationId: null,
    child: { firstName: 'Fern', lastName: 'Hazel' },
    school: { id: ids.school, name: 'Harbour School' },
    unread: 0,
    messageCount: 0,
    lastMessage: null,
  });
  const applicantId = await completeDraft(server, server.parent);
  const { id: applicationId, referenceNumber } = await submit(server, server.parent, applicantId);
  const second = await server.ask('createConversation', { as: server.parent, body: { applicationId } });
  expect(second).toMatchObject({
    studentId: null,
    applicationId,
    referenceNumber,
    child: { firstName: 'Noor' },
  });
  expect(await list()).toHaveLength(2);
});

test.each([
  ['a draft', async () => applicationOf(server, await startDraft(server, server.parent)), 404],
  ['nothing', () => Promise.resolve({ id: undefined }), 400],
] as const)('there is no conversation about %s', async (_, find, status) => {
  const { id: applicationId } = await find();
  const reply = await server.call('createConversation', { as: server.parent, body: { applicationId } });
  expect(reply.status).toBe(status);
});

test('parent and school write to each other, and each side knows what it has not read', async () => {
  const { id } = await begin();
  expect(await server.ask('getSchoolConversations', { as: server.school })).toEqual([]);
  const asked = await write(id, 'Is there school on Friday? 🎒');
  expect(asked).toMatchObject({ author: 'parent', text: 'Is there school on Friday? 🎒', readAt: null });
  const unread = { as: server.school, query: { unread: 'true', school: 'harbour' } };
  expect(await server.ask('getSchoolConversations', unread)).toMatchObject([
    { id, unread: 1, parent: { email: 'robin@example.org' }, lastMessage: { id: asked.id } },
  ]);

  server.pass(10 * 60 * 1000);
  const answered = await answer(id, 'No, it is a holiday.');
  expect(answered).toMatchObject({ author: 'school', clerk: 'school' });
  expect(await server.ask('getSchoolConversations', unread)).toEqual([]);
  expect(await list()).toMatchObject([{ id, unread: 1, messageCount: 2, lastMessage: { id: answered.id } }]);
  const { messages } = await read(id);
  expect(messages).toMatchObject([
    { id: asked.id, readAt: answered.sentAt },
    { id: answered.id, text: 'No, it is a holiday.', readAt: null },
  ]);
  expect(JSON.stringify(messages)).not.toContain('clerk');

  const body = { messageId: answered.id };
  await server.ask('readConversation', { as: server.parent, parameters: { id }, body });
  expect(await list()).toMatchObject([{ unread: 0 }]);
  expect((await seenBySchool(id)).messages[1]?.readAt).toBe(server.now.toISOString());
});

test('the parent is notified of an answer of the school, not of what it says nor of who wrote it', async () => {
  const { id } = await begin();
  await write(id, 'Is there school on Friday?');
  await answer(id, 'No, it is a holiday.');
  const page = await server.ask('getNotifications', { as: server.parent });
  expect(page.data).toMatchObject([{ kind: 'message', facts: { userId: id, sender: 'Harbour School' } }]);
  expect(Object.keys(page.data[0]?.facts ?? {})).toHaveLength(2);
  expect(await server.ask('getNotifications', { as: server.other })).toMatchObject({ totalItems: 0 });
});

test('a notification of an answer is read with the answer, and that of a later one is not', async () => {
  const { id } = await begin();
  await write(id, 'Hello');
  const shown = await answer(id, 'One');
  await answer(id, 'Two');
  const body = { messageId: shown.id };
  await server.ask('readConversation', { as: server.parent, parameters: { id }, body });
  const { data } = await server.ask('getNotifications', { as: server.parent });
  expect(data.map(({ isRead }) => isRead)).toEqual([false, true]);
});

test('what arrives after the message that was shown stays unread', async () => {
  const { id } = await begin();
  await write(id, 'Hello');
  const shown = await answer(id, 'One');
  await answer(id, 'Two');
  const parameters = { id };
  await server.ask('readConversation', { as: server.parent, parameters, body: NEWEST });
  expect(await list()).toMatchObject([{ unread: 2 }]);
  await server.ask('readConversation', { as: server.parent, parameters, body: { messageId: shown.id } });
  expect(await list()).toMatchObject([{ unread: 1 }]);
  const asked = await write(id, 'Three');
  const ofSchool = { as: server.school, parameters: { conversationId: id }, body: { messageId: asked.id } };
  await server.ask('readSchoolConversation', ofSchool);
  expect((await seenBySchool(id)).unread).toBe(0);
});

test('a conversation is found by a name, the reference, or what was written, without accents and case', async () => {
  const { id } = await begin();
  await write(id, 'Elle apporte le gâteau.');
  await write(id, 'And a ball.');
  for (const found of ['fern hazel', 'HARBOUR', 'gateau']) expect(await list(found)).toHaveLength(1);
  expect(await list('nothing like it')).toEqual([]);
});

test('the newest messages are told, as many as are asked for', async () => {
  const { id } = await begin();
  for (const text of ['one', 'two', 'three']) await write(id, text);
  const ask = (most: string) =>
    server.ask('getMessages', { as: server.parent, parameters: { id }, query: { most } });
  const texts = ({ messages }: Awaited<ReturnType<typeof ask>>) => messages.map(({ text }) => text);
  const [two, three] = [await ask('2'), await ask('3')];
  expect([texts(two), two.hasEarlier]).toEqual([['two', 'three'], true]);
  expect([texts(three), three.hasEarlier]).toEqual([['one', 'two', 'three'], false]);
});

test('files go both ways, and each side opens them at addresses of its own', async () => {
  const { id } = await begin();
  const files = sending(server);
  const slip = await files.upload('slip.pdf', 'application/pdf', aPdf());
  const sent = await write(id, '', [slip.fileUrl]);
  expect(sent.files).toMatchObject([{ fileName: 'slip.pdf', contentType: 'application/pdf' }]);
  const [seen] = (await seenBySchool(id)).messages;
  const headers = { authorization: `Bearer ${server.school.token}` };
  const opened = await server.app.inject({ url: seen?.files[0]?.fileUrl ?? '', headers });
  expect([opened.statusCode, opened.rawPayload.equals(aPdf())]).toEqual([200, true]);

  const announced = await server.ask('createSchoolUpload', {
    as: server.school,
    parameters: { conversationId: id },
    body: { fileName: 'list.pdf', contentType: 'application/pdf', size: aPdf().length },
  });
  expect((await files.send(announced, 'application/pdf', aPdf())).status).toBe(200);
  await answer(id, 'Here it is.', [announced.fileUrl]);
  const list = (await read(id)).messages[1]?.files[0];
  expect(list?.fileName).toBe('list.pdf');
  expect((await files.open(list?.fileUrl ?? '', server.parent)).statusCode).toBe(200);
  expect((await files.open(list?.fileUrl ?? '', server.other)).statusCode).toBe(404);
});

test('R47: what the school may send is limited per conversation and day', async () => {
  const [{ id }, other] = [await begin(), await begin()];
  for (const conversation of [id, other.id]) await write(conversation, 'May I have the list?');
  const announce = async (conversationId: string) => {
    const body = { fileName: 'list.pdf', contentType: 'application/pdf', size: 5_000_000 };
    const as = server.school;
    return (await server.call('createSchoolUpload', { as, parameters: { conversationId }, body })).status;
  };
  const statuses: number[] = [];
  for (let file = 0; file < 42; file += 1) statuses.push(await announce(id));
  expect(statuses.slice(-2)).toEqual([201, 429]);
  expect(await announce(other.id)).toBe(201);
});

test('a file of somebody else, one of another conversation, and a message that says nothing are refused', async () => {
  const { id } = await begin();
  const files = [await writeUpload(server.orm, server.other)];
  for (const body of [
    { text: 'Hello', files },
    { text: ' ', files: [] },
    { text: 'a'.repeat(4_001), files: [] },
  ]) {
    const reply = await server.call('createMessage', { as: server.parent, parameters: { id }, body });
    expect([reply.status, reply.body.code]).toEqual([400, 'INVALID']);
    if (body.files.length > 0) expect(reply.body.issues).toMatchObject([{ path: 'files.0' }]);
  }
  const other = await begin();
  await write(id, 'Hello', [await writeUpload(server.orm, server.parent)]);
  const address = (await seenBySchool(id)).messages[0]?.files[0]?.fileUrl.replace(id, other.id);
  const headers = { authorization: `Bearer ${server.school.token}` };
  expect((await server.app.inject({ url: address ?? '', headers })).statusCode).toBe(404);
});

test('a repeated message is sent once, by either side', async () => {
  const { id } = await begin();
  const body = { text: 'Once', files: [] };
  const byParent = { as: server.parent, parameters: { id }, body, key: 'key-1' };
  const first = await server.call('createMessage', byParent);
  expect((await server.call('createMessage', byParent)).body).toEqual(first.body);
  const bySchool = { as: server.school, parameters: { conversationId: id }, body, key: 'key-1' };
  const reply = await server.call('createSchoolMessage', bySchool);
  expect((await server.call('createSchoolMessage', bySchool)).body).toEqual(reply.body);
  expect((await read(id)).messages).toHaveLength(2);
});

test('a conversation is one parent’s own: another finds, reads, answers and marks nothing in it', async () => {
  const { id } = await begin();
  const asked = await write(id, 'Hello');
  const answered = await answer(id, 'Good morning');
  const asOther = { as: server.other, parameters: { id } };
  const replies = [
    await server.call('getMessages', asOther),
    await server.call('createMessage', { ...asOther, body: { text: 'Mine', files: [] } }),
    await server.call('readConversation', { ...asOther, body: { messageId: answered.id } }),
  ];
  expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
  expect(await server.ask('getConversations', { as: server.other })).toEqual([]);
  const { studentId } = await server.ask('createConversation', {
    as: server.other,
    body: { studentId: (await writePupil(server.orm, server.other)).studentId },
  });
  expect(await server.ask('getConversations', { as: server.other })).toMatchObject([{ studentId }]);
  expect((await read(id)).messages.map((message) => message.id)).toEqual([asked.id, answered.id]);
  expect(await list()).toMatchObject([{ id, unread: 1 }]);
});

test('the school cannot answer about a child whom the parent sees no longer, and nobody is notified', async () => {
  const { id, studentId } = await begin();
  await write(id, 'Hello');
  await server.orm
    .update(students)
    .set({ enrolledBy: null })
    .where(eq(students.id, studentId ?? ''));
  const parameters = { conversationId: id };
  const upload = { fileName: 'list.pdf', contentType: 'application/pdf', size: 100 };
  const replies = [
    await server.call('createSchoolMessage', {
      as: server.school,
      parameters,
      body: { text: 'Good morning', files: [] },
    }),
    await server.call('createSchoolUpload', { as: server.school, parameters, body: upload }),
  ];
  for (const { status, body } of replies)
    expect([status, body]).toMatchObject([
      409,
      {
        code: 'STATUS_FORBIDS',
        message: 'The parent no longer sees this child in the portal, so a message would not be read.',
      },
    ]);
  expect(await server.ask('getNotifications', { as: server.parent })).toMatchObject({ totalItems: 0 });
  expect(await seenBySchool(id)).toMatchObject({ messageCount: 1, unread: 1 });
});

test('whoever reads marks what the other side wrote, and nothing of their own', async () => {
  const { id, studentId } = await begin();
  const asked = await write(id, 'Hello');
  const again = await server.ask('createConversation', { as: server.parent, body: { studentId } });
  expect([again.unread, (await list())[0]?.unread]).toEqual([0, 0]);
  const body = { messageId: asked.id };
  await server.ask('readConversation', { as: server.parent, parameters: { id }, body });
  expect(await seenBySchool(id)).toMatchObject({ unread: 1, lastMessage: { id: asked.id } });

  const answered = await answer(id, 'Good morning');
  const ofSchool = { as: server.school, parameters: { conversationId: id } };
  await server.ask('readSchoolConversation', { ...ofSchool, body: { messageId: answered.id } });
  expect(await list()).toMatchObject([{ unread: 1 }]);
  const all = { as: server.school, query: { unread: 'false' } };
  expect(await server.ask('getSchoolConversations', all)).toMatchObject([{ id, unread: 0 }]);
});

test('a parent writes 60 messages within an hour, and then waits', async () => {
  const { id } = await begin();
  for (let count = 0; count < 60; count += 1) await write(id, String(count));
  const options = { as: server.parent, parameters: { id }, body: { text: 'More', files: [] } };
  expect(await server.call('createMessage', options)).toMatchObject({
    status: 429,
    body: { code: 'TOO_MANY_ATTEMPTS' },
  });
  const { studentId } = await writePupil(server.orm, server.other);
  const others = await server.ask('createConversation', { as: server.other, body: { studentId } });
  const ofOther = { as: server.other, parameters: { id: others.id }, body: options.body };
  expect((await server.call('createMessage', ofOther)).status).toBe(201);
  server.pass(HOUR);
  const { username } = server.parent;
  const { account } = await server.ask('login', { body: { username, password: PASSWORD } });
  expect((await server.call('createMessage', { ...options, as: account })).status).toBe(201);
});

test('the log tells nothing of what was written', async () => {
  const { id } = await begin();
  await write(id, 'Canary');
  await answer(id, 'Canary too');
  await list('Canary');
  await server.call('createMessage', {
    as: server.parent,
    parameters: { id },
    body: { text: 'Canary', files: 1 },
  });
  expect(server.log).toContain('/api/conversations/:id/messages');
  expect(server.log).not.toMatch(/Canary|Fern/);
});

test('messages are kept for a year, with their files', async () => {
  const { database } = server;
  const tidy = () => sweep({ database, ...makeFileStore({ dataDirectory: server.directory }) }, server.now);
  const { id } = await begin();
  const file = await writeUpload(server.orm, server.parent, {
    createdAt: new Date(server.now.getTime() - 2 * DAY),
  });
  await write(id, 'Old', [file]);
  server.pass(364 * DAY);
  await tidy();
  expect((await seenBySchool(id)).messages).toHaveLength(1);
  expect(await server.orm.select().from(uploads)).toHaveLength(1);
  server.pass(3 * DAY);
  await tidy();
  expect(await server.orm.select().from(uploads)).toEqual([]);
  const asked = { as: server.school, parameters: { conversationId: id } };
  expect((await server.call('getSchoolConversation', asked)).status).toBe(404);
});

test('what an answer said goes with the application that it was about', async () => {
  const applicantId = await completeDraft(server, server.parent);
  const { id: applicationId } = await submit(server, server.parent, applicantId);
  const { id } = await server.ask('createConversation', { as: server.parent, body: { applicationId } });
  const body = { text: 'Gone', files: [] };
  await server.ask('createMessage', { as: server.parent, parameters: { id }, body, key: 'key-1' });
  const ofApplication = { as: server.parent, parameters: { id: applicationId } };
  await server.ask('patchApplication', { ...ofApplication, body: { status: 'Cancelled' } });
  await server.ask('removeApplication', ofApplication);
  expect(await list()).toEqual([]);
  expect(await server.orm.select({ body: idempotencyKeys.body }).from(idempotencyKeys)).toEqual([
    { body: '' },
  ]);
});

test('the trail tells which token read what a parent wrote, and fetched which file', async () => {
  const { id } = await begin();
  const applicantId = await completeDraft(server, server.parent);
  const { id: applicationId, referenceNumber } = await submit(server, server.parent, applicantId);
  const other = await server.ask('createConversation', { as: server.parent, body: { applicationId } });
  await write(id, 'Fern has a cold.', [await writeUpload(server.orm, server.parent)]);
  await write(other.id, 'When do you decide?');
  const trail = async (reference: string) =>
    (await server.ask('getSchoolAudit', { as: server.school, parameters: { reference } })).map(
      ({ action, detail, tokenName }) => [action, detail, tokenName].join(' '),
    );
  for (let time = 0; time < 2; time += 1)
    await server.ask('getSchoolConversations', { as: server.school, query: { unread: 'true' } });
  expect(await trail(referenceNumber ?? '')).toEqual(['conversation  school']);
  const { messages } = await seenBySchool(id);
  const address = messages[0]?.files[0]?.fileUrl ?? '';
  const headers = { authorization: `Bearer ${server.school.token}` };
  await server.app.inject({ url: address, headers });
  const fileId = address.split('/').pop() ?? '';
  expect(await trail(id)).toEqual([
    'conversation  school',
    `conversation ${id} school`,
    `file ${fileId} school`,
  ]);
});

/** A statement takes 65,535 parameters. */
const TOO_MANY = 65_536;

test('the files of as many messages as there are can be looked for', async () => {
  const message = { conversationId: '', author: 'parent', clerk: '', text: '', sentAt: server.now } as const;
  const rows = Array.from({ length: TOO_MANY }, (_, sequence) => ({
    ...{ ...message, id: String(sequence) },
    ...{ readAt: null, sequence },
  }));
  expect(await withFiles(server.orm, rows)).toHaveLength(TOO_MANY);
});

onPostgres('what is written while its application is deleted is refused with 404', () => {
  const apply = async () => {
    const applicantId = await completeDraft(server, server.parent);
    const { id: applicationId } = await submit(server, server.parent, applicantId);
    const remove = (db: Orm) => db.delete(applicants).where(eq(applicants.id, applicantId));
    return { applicationId, remove };
  };
  const converse = async () => {
    const { applicationId, remove } = await apply();
    const { id } = await server.ask('createConversation', { as: server.parent, body: { applicationId } });
    await write(id, 'One');
    return { id, remove };
  };

  it('as a conversation', async () => {
    const { applicationId, remove } = await apply();
    const { status } = await whileHeld(server.database, remove, () =>
      server.call('createConversation', { as: server.parent, body: { applicationId } }),
    );
    expect(status).toBe(404);
  });

  it('as a message of the parent', async () => {
    const { id, remove } = await converse();
    const { status } = await whileHeld(server.database, remove, () =>
      server.call('createMessage', {
        ...{ as: server.parent, parameters: { id } },
        body: { text: 'Two', files: [] },
      }),
    );
    expect(status).toBe(404);
  });

  it('as a message of the school', async () => {
    const { id, remove } = await converse();
    const { status } = await whileHeld(server.database, remove, () =>
      server.call('createSchoolMessage', {
        ...{ as: server.school, parameters: { conversationId: id } },
        body: { text: 'Two', files: [] },
      }),
    );
    expect(status).toBe(404);
  });
});
