/** @jest-environment node */
import { eq, sql } from 'drizzle-orm';
import { rowsOf } from '../../db/orm';
import { applications, webhookDeliveries, webhooks } from '../../db/schema';
import { webhookBody, webhookEvents, type WebhookEventName } from '../../../src/contract/webhooks';
import { aRegistration, aSibling, anAbsence } from '../../testing/builders';
import { completeDraft, setStatus, submit } from '../../testing/enrolment';
import { writePupil } from '../../testing/fixtures';
import { takeCode } from '../../testing/mails';
import { useTestServer } from '../../testing/testServer';
import { DAY, MINUTE } from '../../../src/lib/durations';

const server = useTestServer();

const add = (values: object = {}) =>
  server.call('createWebhook', {
    as: server.school,
    body: { url: 'https://school.example.org/hook', ...values },
  });
const bodies = async () => (await server.orm.select().from(webhookDeliveries)).map(({ body }) => body);

/** What the school's systems have been told since this was last asked, with what each event tells besides the application. */
const told = async () => {
  const all = (await bodies()).map((body) => {
    const { type, data } = JSON.parse(body) as { type: WebhookEventName; data: Record<string, unknown> };
    expect(webhookBody(webhookEvents[type]).safeParse(JSON.parse(body)).success).toBe(true);
    const { referenceNumber: _reference, completedAt, confirmedAt, ...rest } = data;
    return { type, ...rest, progress: [completedAt, confirmedAt].map((moment) => moment !== null) };
  });
  await server.orm.delete(webhookDeliveries);
  return all;
};
const apply = async (isConfirmed = true) =>
  submit(server, server.parent, await completeDraft(server, server.parent), isConfirmed);
const move = (reference: string | null, status: string) =>
  server.ask('patchSchoolApplication', {
    as: server.school,
    parameters: { reference: reference ?? '' },
    body: { status },
  });
const cancel = (id: string) =>
  server.ask('patchApplication', { as: server.parent, parameters: { id }, body: { status: 'Cancelled' } });

test('a draft is nobody’s business, and one that is submitted is told once, however often it is sent', async () => {
  await add();
  const applicantId = await completeDraft(server, server.parent);
  expect(await told()).toEqual([]);
  await submit(server, server.parent, applicantId);
  await submit(server, server.parent, applicantId);
  expect(await told()).toEqual([
    { type: 'application.submitted', status: 'Pending', progress: [true, true] },
  ]);
});

test('an absence is told without its reason, and a message without its text', async () => {
  await add();
  const { studentId } = await writePupil(server.orm, server.parent);
  const absence = anAbsence(studentId, { note: 'A private matter' });
  await server.call('createAbsence', { as: server.parent, body: absence });
  const [reported] = await server.ask('getAbsences', { as: server.parent });
  const { id } = reported!;
  const parameters = { id };
  await server.call('removeAbsence', { as: server.parent, parameters });
  await server.call('removeAbsence', { as: server.parent, parameters });
  const conversation = await server.ask('createConversation', { as: server.parent, body: { studentId } });
  const message = await server.ask('createMessage', {
    as: server.parent,
    parameters: { id: conversation.id },
    body: { text: 'A private matter', files: [] },
  });
  const days = { firstDay: absence.firstDay, lastDay: absence.lastDay };
  expect((await bodies()).map((body) => JSON.parse(body) as unknown)).toEqual(
    [
      { type: 'absence.reported', data: { absenceId: id, ...days } },
      { type: 'absence.withdrawn', data: { absenceId: id, ...days } },
      { type: 'message.received', data: { conversationId: conversation.id, messageId: message.id } },
    ].map((event) => ({ ...event, timestamp: server.now.toISOString() })),
  );
});

test('what a parent corrects or confirms is told with the names of its sections', async () => {
  await add();
  const { applicant, id, enrollmentOfferId } = await apply(false);
  expect(await told()).toMatchObject([{ progress: [true, false] }]);
  await server.ask('createSiblings', { as: server.parent, body: [aSibling(applicant.id)] });
  await submit(server, server.parent, applicant.id, true, enrollmentOfferId ?? '');
  const edited = { type: 'application.edited', status: 'Pending' };
  expect(await told()).toEqual([
    { ...edited, sections: ['siblings'], progress: [true, false] },
    { ...edited, sections: [], progress: [true, true] },
  ]);
  await setStatus(server, id, 'Reviewed');
  const parameters = { id: applicant.id };
  await server.ask('patchApplicant', { as: server.parent, parameters, body: { firstName: 'Nour' } });
  expect(await told()).toMatchObject([{ status: 'Reviewed', sections: ['student'] }]);
});

test('a move is told with where it came from, and what changes nothing is not', async () => {
  await add();
  const { referenceNumber } = await apply();
  await told();
  await move(referenceNumber, 'Waitlisted');
  await move(referenceNumber, 'Waitlisted');
  expect(await told()).toEqual([
    { type: 'application.status_moved', status: 'Waitlisted', from: 'Pending', progress: [true, true] },
  ]);
});

test('a cancelled and a deleted application are told, and a deleted draft is not', async () => {
  await add();
  const { id } = await apply();
  await told();
  await cancel(id);
  expect(await told()).toMatchObject([{ type: 'application.cancelled', status: 'Cancelled' }]);
  await server.ask('removeApplication', { as: server.parent, parameters: { id } });
  expect(await told()).toMatchObject([{ type: 'application.deleted', status: 'Cancelled' }]);
  await completeDraft(server, server.parent);
  const [draft] = await server.orm.select().from(applications);
  await server.ask('removeApplication', { as: server.parent, parameters: { id: draft?.id ?? '' } });
  expect(await told()).toEqual([]);
});

test('a registration is told when the account is activated, which is when the school sees it', async () => {
  await add();
  const { flowId } = await server.ask('register', { body: aRegistration() });
  const code = await takeCode(server, 'sonia@example.org');
  expect(await told()).toEqual([]);
  await server.ask('activateAccount', { parameters: { code }, codeFlow: flowId });
  expect(await told()).toEqual([
    { type: 'application.submitted', status: 'Pending', progress: [false, false] },
  ]);
});

test('each address is told the events that it was added for', async () => {
  await add();
  await add({
    url: 'https://other.example.org/',
    events: ['application.cancelled', 'application.cancelled'],
  });
  const { id } = await apply();
  await cancel(id);
  const told = await server.ask('getWebhookDeliveries', { as: server.school });
  const [some, all] = await server.ask('getWebhooks', { as: server.school });
  expect([all?.waiting, some?.waiting, some?.events]).toEqual([2, 1, ['application.cancelled']]);
  const query = { webhookId: some?.id ?? '' };
  expect(await server.ask('getWebhookDeliveries', { as: server.school, query })).toMatchObject([
    { type: 'application.cancelled', state: 'waiting', tries: 0, nextAt: server.now.toISOString() },
  ]);
  expect(new Set(told.map(({ eventId }) => eventId)).size).toBe(2);
});

/** What the sender notes of an event. */
const note = (type: WebhookEventName, values: Partial<typeof webhookDeliveries.$inferInsert>) =>
  server.orm.update(webhookDeliveries).set(values).where(eq(webhookDeliveries.type, type));

/** An application that was submitted a day ago, then moved and cancelled; its three events in their three states. */
const threeEvents = async () => {
  await add();
  const began = server.now.toISOString();
  const { id, referenceNumber } = await apply();
  server.pass(MINUTE);
  const deliveredAt = server.now;
  await move(referenceNumber, 'Waitlisted');
  server.pass(MINUTE);
  await cancel(id);
  const createdAt = new Date(server.now.getTime() - DAY);
  await note('application.submitted', { dueAt: null, tries: 9, answer: 'HTTP 500', createdAt });
  await note('application.status_moved', { dueAt: null, deliveredAt, tries: 1, answer: 'HTTP 200' });
  return { began, referenceNumber, deliveredAt: deliveredAt.toISOString(), now: server.now.toISOString() };
};
const log = () => server.ask('getWebhookDeliveries', { as: server.school });

test('the log tells what became of each event, the newest first, and the list what waits and what was taken last', async () => {
  const { began, referenceNumber, deliveredAt, now } = await threeEvents();
  const about = { referenceNumber, deliveredAt: null, nextAt: null };
  expect(await log()).toMatchObject([
    { ...about, type: 'application.cancelled', state: 'waiting', tries: 0, nextAt: now, answer: '' },
    {
      ...about,
      type: 'application.status_moved',
      state: 'delivered',
      tries: 1,
      deliveredAt,
      answer: 'HTTP 200',
    },
    {
      ...about,
      type: 'application.submitted',
      state: 'given up',
      tries: 9,
      happenedAt: began,
      answer: 'HTTP 500',
    },
  ]);
  const webhook = { url: 'https://school.example.org/hook', events: null, createdAt: began };
  expect(await server.ask('getWebhooks', { as: server.school })).toMatchObject([
    { ...webhook, waiting: 1, lastDeliveredAt: deliveredAt },
  ]);
});

test('what was given up or delivered waits again as if it were new once it is asked for', async () => {
  const { deliveredAt, now } = await threeEvents();
  const replay = (body: { eventId: string } | { since: string }) =>
    server.ask('replayWebhooks', { as: server.school, body });
  const [, moved, submitted] = await log();
  const anew = { state: 'waiting', tries: 0, nextAt: now, deliveredAt: null };
  expect(await replay({ eventId: submitted?.eventId ?? '' })).toEqual({ requests: 1 });
  expect(await log()).toMatchObject([anew, { state: 'delivered' }, anew]);
  const [row] = await server.orm
    .select()
    .from(webhookDeliveries)
    .where(eq(webhookDeliveries.eventId, submitted?.eventId ?? ''));
  expect(row?.giveUpAt).toEqual(new Date(server.now.getTime() + DAY));
  // what happened on that day too
  expect(await replay({ since: moved?.happenedAt.slice(0, 10) ?? '' })).toEqual({ requests: 2 });
  expect(await log()).toMatchObject([anew, anew, anew]);
  expect(moved?.deliveredAt).toBe(deliveredAt);
  expect(await replay({ since: '2099-01-01' })).toEqual({ requests: 0 });
});

test('a new webhook has nothing waiting and took nothing; of two from one moment the first address comes first', async () => {
  const answers = [
    await add({ url: 'https://b.example.org/' }),
    await add({ url: 'https://a.example.org/' }),
  ];
  const fresh = { waiting: 0, lastDeliveredAt: null, events: null };
  expect(answers).toMatchObject([{ body: fresh }, { body: fresh }]);
  server.pass(1_000);
  await add({ url: 'https://0.example.org/' });
  const list = await server.ask('getWebhooks', { as: server.school });
  expect(list.map(({ url }) => new URL(url).hostname[0])).toEqual(['a', 'b', '0']);
  expect(list).toMatchObject([fresh, fresh, fresh]);
});

test('no answer and no name of a family leaves with an event', async () => {
  await add();
  const { applicant, id } = await apply();
  await setStatus(server, id, 'Rejected');
  const parameters = { id: applicant.id };
  await server.ask('patchApplicant', { as: server.parent, parameters, body: { placeOfBirth: 'Zanzibar' } });
  const all = (await bodies()).join();
  expect(all).toContain('application.edited');
  for (const word of [applicant.firstName, applicant.lastName, 'Zanzibar', applicant.id, id])
    expect(all).not.toContain(word);
});

test('the secret is told once, and the database does not hold it', async () => {
  const { secret } = await server.ask('createWebhook', {
    as: server.school,
    body: { url: 'https://school.example.org/hook' },
  });
  expect(Buffer.from(secret.replace('whsec_', ''), 'base64')).toHaveLength(32);
  const rows = JSON.stringify(rowsOf(await server.orm.execute(sql`select * from ${webhooks}`)));
  expect(rows).toContain('school.example.org');
  expect(rows).not.toContain(secret.replace('whsec_', ''));
  expect(JSON.stringify(await server.ask('getWebhooks', { as: server.school }))).not.toContain('secret');
});

test.each([
  [{ url: 'https://169.254.169.254/latest/' }, 400],
  [{ url: 'https://[::ffff:127.0.0.1]/' }, 400],
  [{ url: 'http://school.example.org/' }, 400],
  [{ url: 'ftp://school.example.org/' }, 400],
  [{ url: 'school.example.org' }, 400],
  [{ url: `https://school.example.org/${'x'.repeat(2_000)}` }, 400],
  [{ events: [] }, 400],
  [{ events: ['application.born'] }, 400],
  [{ secret: 'mine' }, 400],
  [{}, 201],
])('%j is answered %i', async (values, status) => {
  expect((await add(values)).status).toBe(status);
});

test('an address is added once', async () => {
  await add();
  expect(await add({ url: 'HTTPS://School.example.org:443/hook' })).toMatchObject({
    status: 409,
    body: { code: 'ALREADY_EXISTS' },
  });
});

test('with a webhook goes what it has not taken yet', async () => {
  await add();
  await apply();
  const [webhook] = await server.ask('getWebhooks', { as: server.school });
  const remove = () =>
    server.call('removeWebhook', { as: server.school, parameters: { webhookId: webhook?.id ?? '' } });
  expect([(await remove()).status, (await remove()).status]).toEqual([200, 404]);
  expect(await bodies()).toEqual([]);
});
