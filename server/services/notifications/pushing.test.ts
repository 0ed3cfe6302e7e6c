/** @jest-environment node */
import { countDistinct, eq, gt, sql } from 'drizzle-orm';
import { notificationKinds, factsOfKind } from '../../../src/domain/notifications';
import { makeFileStore, pushAddresses, pushKeysOf } from '../../app';
import { rowsOf } from '../../db/orm';
import { accounts, feePayments, pushDevices, pushOutbox, schoolEvents, students } from '../../db/schema';
import { sha256 } from '../../secrets/secrets';
import { askFor } from '../../testing/enrolment';
import { ids, PASSWORD, writeAbsence, writePupil, type TestParent } from '../../testing/fixtures';
import { aBrowser, senderOf, startPushService } from '../../testing/pushService';
import { startReceiver } from '../../testing/receiver';
import { useTestServer } from '../../testing/testServer';
import { sweep } from '../housekeeping';
import { notify, sendDuePushes, type Notice, type PushSenderOptions } from '.';
import { messageOf } from './pushing';
import { readyDevices } from './waitingPushes';
import { DAY, MINUTE, SECOND } from '../../../src/lib/durations';

const ALLOWED = ['127.0.0.1'];
const server = useTestServer({ pushAllow: ALLOWED });
const withoutWorker = useTestServer({ keepsPortalOnDevices: false });

let service: Awaited<ReturnType<typeof startPushService>>;
let said: string[];
beforeEach(async () => {
  service = await startPushService();
  said = [];
  jest.spyOn(Date, 'now').mockImplementation(() => server.now.getTime());
});
afterEach(() => service.stop());

const turnOn = async (name = 'phone', as: TestParent = server.parent) => {
  const device = service.device(name);
  const headers = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' };
  const { id } = await server.ask('createPushDevice', { as, body: device.subscription, headers });
  return { ...device, id };
};

let number = 0;
const tell = (notice: Omit<Notice, 'sourceKey'>, { parentId }: TestParent = server.parent) =>
  server.database.transaction((db) =>
    notify({ db, now: server.now }, parentId, { ...notice, sourceKey: `${(number += 1)}` } as Notice),
  );
const absence = async (pupil: Awaited<ReturnType<typeof writePupil>>, day: string) => {
  await writeAbsence(server.orm, pupil, day);
  await tell({ kind: 'absence', facts: { child: 'Fern', studentId: pupil.studentId, day } });
};
const device = (as?: TestParent) => tell({ kind: 'newDevice', facts: { device: 'Firefox' } }, as);

const options = (): PushSenderOptions => ({
  database: server.database,
  keys: pushKeysOf(server.app.installation),
  subject: 'https://portal.example.org',
  addresses: pushAddresses(ALLOWED),
  log: (line) => said.push(JSON.stringify(line)),
});
const send = async (more: Partial<PushSenderOptions> = {}) => {
  while ((await sendDuePushes({ ...options(), ...more }, server.now)) > 0);
  return service.received.splice(0);
};
const sweepNow = () =>
  sweep({ ...makeFileStore({ dataDirectory: server.directory }), database: server.database }, server.now);
const devicesOf = async (as: Pick<TestParent, 'token'>) =>
  (await server.ask('getPushDevices', { as })).devices;

test('a device is told the kind and the page in the parent’s language, and nothing else; nobody on the way can read it', async () => {
  await server.orm.update(accounts).set({ language: 'fr' }).where(eq(accounts.id, server.parent.accountId));
  const pupil = await writePupil(server.orm, server.parent);
  const phone = await turnOn();
  await absence(pupil, '2026-09-11');
  const [request, ...more] = await send();
  if (!request) throw new Error('Nothing came.');
  expect(more).toEqual([]);
  expect(phone.read(request)).toEqual({
    title: 'Une absence',
    body: 'Ouvrez le portail pour en savoir plus.',
    lang: 'fr',
    tag: 'absence',
    path: `/attendance?child=${pupil.studentId}&date=2026-09-11`,
  });
  expect(request.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
  const onTheWay = `${JSON.stringify(request.headers)} ${request.path} ${request.bytes.toString('latin1')}`;
  expect(onTheWay).not.toMatch(/absence|attendance/i);
  const { publicKey } = await server.ask('getPushDevices', { as: server.parent });
  expect(senderOf(request, publicKey ?? '')).toMatchObject({
    aud: `http://127.0.0.1:${service.port}`,
    sub: 'https://portal.example.org',
  });
  expect(said.join()).not.toMatch(/127\.0\.0\.1|Fern/);
  expect(await send()).toEqual([]);
});

test.each(notificationKinds)('%s: neither title nor text of a locked screen has a fact', (kind) => {
  const facts = Object.fromEntries(
    factsOfKind[kind].map((name) => [name, name === 'currency' ? 'USD' : 'Fern9']),
  );
  for (const language of ['en', 'fr'] as const) {
    const { title, body, path } = messageOf(kind, [facts], language);
    expect(title).not.toBe(`account.mail.kind.${kind}`);
    expect(`${title} ${body}`).not.toContain('Fern9');
    expect(path).toMatch(/^\/\w/);
    expect(messageOf(kind, [facts, facts], language).path).toBe('/notifications');
  }
});

test('the push about a school’s request leads to the application', () => {
  const facts = { child: 'Noor', applicantId: 'applicant-1' };
  expect(messageOf('request', [facts], 'en').path).toBe('/applications/applicant-1');
});

test('a message replaces the older one of its kind that waits for the same device, by a topic that says neither', async () => {
  const pupil = await writePupil(server.orm, server.parent);
  const devices = new Map([
    ['/phone', await turnOn('phone')],
    ['/tablet', await turnOn('tablet')],
  ]);
  const topics = async () => {
    await absence(pupil, '2026-09-11');
    await device();
    const received = (await send()).map((request) => {
      const { path = '', headers } = request;
      return [`${path} ${devices.get(path)?.read(request).tag}`, headers.topic] as const;
    });
    return new Map(received);
  };
  const first = await topics();
  const told = ['/phone absence', '/phone newDevice', '/tablet absence', '/tablet newDevice'];
  expect([...first.keys()].sort()).toEqual(told);
  expect(new Set(first.values()).size).toBe(4);
  for (const topic of first.values()) expect(topic).toMatch(/^[\w-]{32}$/);
  expect(await topics()).toEqual(first);
});

test('each device of the parent is told, another parent’s is not; several of a kind are one', async () => {
  const pupil = await writePupil(server.orm, server.parent);
  const phone = await turnOn('phone');
  await turnOn('tablet');
  await turnOn('stranger', server.other);
  await absence(pupil, '2026-09-10');
  await absence(pupil, '2026-09-11');
  const received = await send();
  expect(received.map(({ path }) => path).sort()).toEqual(['/phone', '/tablet']);
  const toPhone = received.find(({ path }) => path === '/phone');
  expect(toPhone && phone.read(toPhone).path).toBe('/notifications');
});

test('nothing is sent of what was read meanwhile or is no longer theirs', async () => {
  const pupil = await writePupil(server.orm, server.parent);
  await turnOn();
  await askFor(server, server.parent);
  const { data } = await server.ask('getNotifications', { as: server.parent });
  await server.ask('readNotifications', { as: server.parent, body: { upTo: data[0]?.id } });
  await absence(pupil, '2026-09-11');
  await server.orm.update(students).set({ retiredAt: server.now }).where(eq(students.id, pupil.studentId));
  expect(await send()).toEqual([]);
  expect(await server.orm.select().from(pushOutbox)).toEqual([]);
});

test('nothing is sent of an event once it is over', async () => {
  await writePupil(server.orm, server.parent);
  await turnOn();
  const event = { id: 'event-1', schoolId: ids.school, title: 'Talk', label: 'Meeting' } as const;
  const end = new Date(server.now.getTime() + 10 * SECOND);
  await server.orm.insert(schoolEvents).values({ ...event, start: server.now, end });
  const facts = {
    eventId: 'event-1',
    schoolId: ids.school,
    title: 'Talk',
    day: '2026-09-14',
    change: 'added',
  };
  await tell({ kind: 'event', facts });
  server.pass(11 * SECOND);
  expect(await send()).toEqual([]);
  expect(await server.orm.select().from(pushOutbox)).toEqual([]);
});

test('a sign-in on a new device is sent although it was read, which whoever signed in may have done', async () => {
  const phone = await turnOn();
  await device();
  const { data } = await server.ask('getNotifications', { as: server.parent });
  await server.ask('readNotifications', { as: server.parent, body: { upTo: data[0]?.id } });
  expect((await send()).map((request) => phone.read(request).tag)).toEqual(['newDevice']);
});

test('nothing is sent of a fee that was paid meanwhile', async () => {
  const { studentId, feeId } = await writePupil(server.orm, server.parent);
  await turnOn();
  const facts = { child: 'Fern', studentId, feeId, fee: 'Meals', currency: 'USD', day: '2026-10-01' };
  await tell({ kind: 'feeDue', facts: { ...facts, amount: '10010' } });
  const payment = { feeId, amount: 10_010, paidAt: server.now, method: 'Card', reference: 'P-1' };
  await server.orm.insert(feePayments).values(payment);
  expect(await send()).toEqual([]);
});

test.each([404, 410])('a device whose push service answers %s is forgotten', async (status) => {
  await turnOn();
  service.answerWith(status);
  await device();
  expect(await send()).toHaveLength(1);
  expect(await devicesOf(server.parent)).toEqual([]);
  await device();
  expect(await send()).toEqual([]);
});

test.each([500, 503, 429, 401, 403])(
  '%s: tried again after growing pauses, once each, until it is taken',
  async (status) => {
    await turnOn();
    service.answerWith(status);
    await device();
    expect(await send()).toHaveLength(1);
    server.pass(4 * SECOND);
    expect(await send()).toEqual([]);
    server.pass(SECOND);
    expect(await send()).toHaveLength(1);
    server.pass(9 * SECOND);
    expect(await send()).toEqual([]);
    service.answerWith(201);
    server.pass(SECOND);
    expect(await send()).toHaveLength(1);
    server.pass(DAY);
    expect(await send()).toEqual([]);
  },
);

test('while a device is tried again later, nothing else is sent to it, and then all of it', async () => {
  const pupil = await writePupil(server.orm, server.parent);
  await turnOn('phone');
  service.answerWith(500);
  await device();
  expect(await send()).toHaveLength(1);
  await absence(pupil, '2026-09-11');
  await turnOn('tablet');
  await device();
  service.answerWith(201);
  expect((await send()).map(({ path }) => path)).toEqual(['/tablet']);
  server.pass(5 * SECOND);
  const received = await send();
  expect(received.map(({ path }) => path)).toEqual(['/phone', '/phone']);
  expect(await server.orm.select().from(pushOutbox)).toEqual([]);
});

test('all that waits for a device that took nothing waits as long, however much came meanwhile', async () => {
  await turnOn();
  service.answerWith(500);
  for (const pause of [5, 10, 20, 40]) {
    await device();
    expect(await send()).toHaveLength(1);
    server.pass((pause - 1) * SECOND);
    await device();
    expect(await send()).toEqual([]);
    server.pass(SECOND);
  }
});

/** Writes what waits so often again. */
const multiply = (times: number) =>
  server.orm.execute(sql`
    insert into push_outbox (id, device_id, notification_id, tries, due_at, created_at)
    select gen_random_uuid()::text, device_id, notification_id, tries, due_at, created_at
    from push_outbox, generate_series(1, ${times}::int) where due_at <= ${server.now.toISOString()}::timestamptz`);

test('however much has come for a device that is tried again later, it hides nobody else’s', async () => {
  await turnOn('phone');
  service.answerWith(500);
  await device();
  expect(await send()).toHaveLength(1);
  await device();
  await multiply(400);
  server.pass(SECOND);
  await turnOn('tablet', server.other);
  await device(server.other);
  service.answerWith(201);
  expect((await send()).map(({ path }) => path)).toEqual(['/tablet']);
  server.pass(4 * SECOND);
  expect((await send()).map(({ path }) => path)).toEqual(['/phone']);
});

interface PlanNode {
  'Actual Rows': number;
  'Actual Loops': number;
  Plans?: PlanNode[];
}
/** The rows of all steps of a plan, as often as they were taken. */
const rowsRead = ({ 'Actual Rows': rows, 'Actual Loops': loops, Plans = [] }: PlanNode): number =>
  rows * loops + Plans.reduce((sum, plan) => sum + rowsRead(plan), 0);

test('a read takes two rows of each device, however many wait for devices that have none', async () => {
  const names = Array.from({ length: 8 }, (_each, index) => `phone-${index}`);
  for (const name of names) await turnOn(name);
  service.answerWith(500);
  await device();
  await send();
  await device();
  await multiply(50);
  server.pass(SECOND);
  await server.orm.execute(sql`analyze`);
  const explained = await server.orm.execute(sql`explain (analyze, format json) ${readyDevices(server.now)}`);
  const [{ Plan }] = rowsOf(explained)[0]?.['QUERY PLAN'] as [{ Plan: PlanNode }];
  expect(rowsRead(Plan)).toBeLessThan(10 * names.length);
});

test('one read of the devices serves all turns in which nothing else comes', async () => {
  for (let index = 0; index < 10; index += 1) {
    await turnOn(`phone-${index}`);
    await turnOn(`tablet-${index}`, server.other);
  }
  await device();
  await device(server.other);
  const statements: string[] = [];
  server.database.listen((statement) => void statements.push(statement));
  expect(await sendDuePushes(options(), server.now)).toBe(20);
  server.database.listen(undefined);
  expect(service.received).toHaveLength(20);
  const including = (words: string) => statements.filter((statement) => statement.includes(words)).length;
  expect(including('update push_outbox')).toBeGreaterThan(1);
  expect(including('cross join lateral')).toBe(1);
});

/** A push service that leaves whatever is sent to /silent… without an answer, and a parent with devices there. */
const startSilentService = async () => {
  const receiver = await startReceiver((response, { path = '' }) => {
    if (!path.startsWith('/silent')) response.writeHead(201).end();
  });
  const add = (name: string, as: TestParent) =>
    server.ask('createPushDevice', {
      as,
      body: aBrowser(`http://127.0.0.1:${receiver.port}/${name}`).subscription,
    });
  const until = async (isSo: () => boolean) => {
    while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 5));
  };
  const arrived = (beginning: string) =>
    receiver.received.filter(({ path }) => path?.startsWith(beginning)).length;
  return { ...receiver, add, until, arrived };
};

/** Sends meanwhile, and cuts short what never answers. */
const sendDuring = async (work: () => Promise<void>) => {
  const stopping = new AbortController();
  const turn = sendDuePushes(options(), server.now, stopping.signal);
  await work();
  stopping.abort();
  await turn;
};

test('a device that never answers holds up nobody else’s, however much waits for it', async () => {
  const silent = await startSilentService();
  await silent.add('silent', server.parent);
  await silent.add('phone', server.other);
  for (let count = 0; count < 120; count += 1) await device();
  await device(server.other);
  await sendDuring(() => silent.until(() => silent.arrived('/phone') === 1));
  expect(silent.arrived('/silent')).toBe(1);
  await silent.stop();
  expect(said.join()).toMatch(/postponed/);
});

test('what comes while a device does not answer is sent to another within a second', async () => {
  const silent = await startSilentService();
  await silent.add('silent', server.parent);
  await silent.add('phone', server.other);
  await device();
  await sendDuring(async () => {
    await silent.until(() => silent.arrived('/silent') === 1);
    server.pass(SECOND);
    await device(server.other);
    await silent.until(() => silent.arrived('/phone') === 1);
  });
  await silent.stop();
});

test('the pause begins when a device has failed, and what came meanwhile waits as long', async () => {
  const silent = await startSilentService();
  await silent.add('silent', server.parent);
  await device();
  await sendDuring(async () => {
    await silent.until(() => silent.arrived('/silent') === 1);
    server.pass(8 * SECOND);
    await device();
  });
  await silent.stop();
  const dueAt = new Date(server.now.getTime() + 5 * SECOND);
  const expected: unknown = expect.objectContaining({ dueAt, tries: 1 });
  expect(await server.orm.select().from(pushOutbox)).toEqual([expected, expected]);
});

test('one kind that a device does not take postpones no other before that has ended', async () => {
  const pupil = await writePupil(server.orm, server.parent);
  let answer: (() => void) | undefined;
  const receiver = await startReceiver((response, request) => {
    if (phone.read(request).tag === 'absence') answer = () => response.writeHead(201).end();
    else response.writeHead(500).end();
  });
  const phone = aBrowser(`http://127.0.0.1:${receiver.port}/phone`);
  await server.ask('createPushDevice', { as: server.parent, body: phone.subscription });
  await device();
  await absence(pupil, '2026-09-11');
  const turn = sendDuePushes(options(), server.now);
  while (!answer || said.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  server.pass(6 * SECOND);
  expect(await sendDuePushes(options(), server.now)).toBe(0);
  answer();
  await turn;
  await receiver.stop();
  expect(await server.orm.select().from(pushOutbox)).toHaveLength(1);
});

test('a parent whose devices all never answer leaves room for others', async () => {
  const silent = await startSilentService();
  for (let index = 0; index < 10; index += 1) await silent.add(`silent${index}`, server.parent);
  await silent.add('phone', server.other);
  await device();
  await multiply(40);
  server.pass(SECOND);
  await device(server.other);
  await sendDuring(() =>
    silent.until(() => silent.arrived('/phone') === 1 && silent.arrived('/silent') >= 5),
  );
  expect(silent.arrived('/silent')).toBe(5);
  await silent.stop();
});

test('a parent with four slow devices has room for one more', async () => {
  const silent = await startSilentService();
  const add = async (from: number, to: number) => {
    for (let index = from; index < to; index += 1) await silent.add(`silent${index}`, server.parent);
  };
  await add(0, 4);
  await device();
  await sendDuring(async () => {
    await silent.until(() => silent.arrived('/silent') === 4);
    await add(4, 10);
    server.pass(SECOND);
    await device();
    await silent.until(() => silent.arrived('/silent') >= 5);
    const claimed = server.orm.select({ devices: countDistinct(pushOutbox.deviceId) }).from(pushOutbox);
    expect(await claimed.where(gt(pushOutbox.dueAt, server.now))).toEqual([{ devices: 5 }]);
  });
  await silent.stop();
});

test('a failure of the database ends the turn once the others have ended', async () => {
  await turnOn();
  await turnOn('tablet', server.other);
  await device();
  await device(server.other);
  const log = (line: { outcome: string }) => {
    if (said.push(line.outcome) === 1) throw new Error('No database.');
  };
  await expect(sendDuePushes({ ...options(), log }, server.now)).rejects.toThrow('No database.');
  expect(said).toEqual(['sent', 'sent']);
});

test('a push service that is silent or gone is tried again, and what nobody took in a day is dropped', async () => {
  await turnOn();
  await device();
  await service.stop();
  await send({ timeLimit: 50 });
  expect(said.join()).toContain('postponed');
  server.pass(DAY - SECOND);
  await sweepNow();
  expect(await server.orm.select().from(pushOutbox)).toHaveLength(1);
  server.pass(2 * SECOND);
  await sweepNow();
  expect(await server.orm.select().from(pushOutbox)).toEqual([]);
});

test('what a push service refuses is not sent again, and the device stays', async () => {
  await turnOn();
  service.answerWith(413);
  await device();
  expect(await send()).toHaveLength(1);
  expect(await devicesOf(server.parent)).toHaveLength(1);
  server.pass(DAY);
  expect(await send()).toEqual([]);
});

test('a private address is refused when it is named, and when its name leads to one', async () => {
  const body = { ...service.device('x').subscription, endpoint: 'https://10.0.0.1/x' };
  expect((await server.call('createPushDevice', { as: server.parent, body })).status).toBe(400);
  const http = { ...body, endpoint: 'http://push.example.org/x' };
  expect((await server.call('createPushDevice', { as: server.parent, body: http })).status).toBe(400);
  await turnOn();
  await device();
  expect(await send({ addresses: pushAddresses() })).toEqual([]);
  expect(said.join()).toContain('postponed');
});

test('a device is in the list of whoever turned it on last, until it is turned off', async () => {
  const phone = await turnOn();
  expect(await devicesOf(server.parent)).toEqual([
    { id: phone.id, device: 'Firefox, Linux', createdAt: server.now.toISOString() },
  ]);
  await device();
  await server.ask('createPushDevice', { as: server.other, body: phone.subscription });
  expect(await devicesOf(server.parent)).toEqual([]);
  expect(await send()).toEqual([]);
  await device(server.other);
  expect(await send()).toHaveLength(1);
  await server.ask('removePushDevice', { as: server.other, parameters: { id: phone.id } });
  expect(await devicesOf(server.other)).toEqual([]);
});

test('a device that signs out ends its own, with or without a session', async () => {
  const phone = await turnOn('phone');
  await turnOn('tablet');
  await server.ask('endPushDevice', { body: { endpoint: phone.subscription.endpoint } });
  expect(await devicesOf(server.parent)).toHaveLength(1);
  await device();
  expect((await send()).map(({ path }) => path)).toEqual(['/tablet']);
});

const signIn = async () =>
  (await server.ask('login', { body: { username: server.parent.username, password: PASSWORD } })).account;
type Account = Awaited<ReturnType<typeof signIn>>;
const as = ({ token }: Account): TestParent => ({ ...server.parent, token });
const endSessionOf = async (other: Account, by: Account) => {
  const ids = async (account: Account) =>
    (await server.ask('getSessions', { as: account })).find(({ isCurrent }) => isCurrent)?.id ?? '';
  await server.ask('removeSession', { as: by, parameters: { id: await ids(other) } });
};

test('a session that is ended from another device ends what its own device is told, and no more', async () => {
  const [phone, laptop] = [await signIn(), await signIn()];
  await turnOn('phone', as(phone));
  await turnOn('laptop', as(laptop));
  await turnOn('stranger', server.other);
  await device();
  await endSessionOf(phone, laptop);
  expect((await send()).map(({ path }) => path)).toEqual(['/laptop']);
  await device();
  await device(server.other);
  expect((await send()).map(({ path }) => path).sort()).toEqual(['/laptop', '/stranger']);
});

test('a parent who signs out is told nothing there any more, also when only the fingerprint of the token is left', async () => {
  const [phone, tablet] = [await signIn(), await signIn()];
  await turnOn('phone', as(phone));
  await turnOn('tablet', as(tablet));
  await turnOn('laptop');
  await server.ask('logout', { as: phone, query: { endsPush: 'true' } });
  const body = { fingerprint: sha256(tablet.token) };
  await server.ask('endSession', { body, query: { endsPush: 'true' } });
  await device();
  expect((await send()).map(({ path }) => path)).toEqual(['/laptop']);
});

test('a session that ends without being ended, idle or locked, leaves its device as it is (ADR 28)', async () => {
  const phone = await signIn();
  await turnOn('locked', as(phone));
  await server.ask('logout', { as: phone });
  await turnOn('idle', as(await signIn()));
  server.pass(15 * MINUTE);
  await sweepNow();
  await device();
  expect((await send()).map(({ path }) => path).sort()).toEqual(['/idle', '/locked']);
});

test('a device belongs to the session that named it last, and is as old as it was', async () => {
  const before = server.now;
  const first = await signIn();
  const phone = await turnOn('phone', as(first));
  server.pass(15 * MINUTE);
  const [second, laptop] = [await signIn(), await signIn()];
  await server.ask('createPushDevice', { as: second, body: phone.subscription });
  expect(await devicesOf(laptop)).toMatchObject([{ createdAt: before.toISOString() }]);
  await endSessionOf(second, laptop);
  expect(await devicesOf(laptop)).toEqual([]);
});

test('a new password ends every device', async () => {
  await turnOn();
  const account = await signIn();
  const body = { oldPassword: PASSWORD, newPassword: 'Copper%Lake83' };
  await server.ask('changePassword', {
    as: account,
    parameters: { accountId: server.parent.accountId },
    body,
  });
  expect(await devicesOf(account)).toEqual([]);
});

test('a parent has ten devices at most; the oldest ends, and none of another parent’s', async () => {
  const others = await turnOn('other', server.other);
  const [first] = [await turnOn('0')];
  for (let index = 1; index <= 10; index += 1) {
    server.pass(SECOND);
    await turnOn(String(index));
  }
  const devices = await devicesOf(server.parent);
  expect(devices).toHaveLength(10);
  expect(devices.map(({ id }) => id)).not.toContain(first.id);
  expect(await devicesOf(server.other)).toMatchObject([{ id: others.id }]);
});

test('a device that subscribed with another key of the installation takes nothing, and is forgotten', async () => {
  await turnOn();
  await server.orm.update(pushDevices).set({ vapidKey: 'older' });
  expect(await devicesOf(server.parent)).toEqual([]);
  await device();
  expect(await send()).toEqual([]);
  expect(await server.orm.select().from(pushDevices)).toEqual([]);
});

test('keys that nothing can be encrypted with end the device', async () => {
  const body = { ...service.device('x').subscription, p256dh: 'B'.repeat(87) };
  await server.ask('createPushDevice', { as: server.parent, body });
  await device();
  expect(await send()).toEqual([]);
  expect(await devicesOf(server.parent)).toEqual([]);
});

test('the key is the installation’s own: the same at each start, and not in the database', async () => {
  const { publicKey, privateKey, topicKey } = pushKeysOf(server.app.installation);
  expect(pushKeysOf({ ...server.app.installation })).toEqual({ publicKey, privateKey, topicKey });
  const other = pushKeysOf(withoutWorker.app.installation);
  expect(other.publicKey).not.toBe(publicKey);
  expect(other.topicKey).not.toBe(topicKey);
  expect([Buffer.from(publicKey, 'base64url').length, Buffer.from(privateKey, 'base64url').length]).toEqual([
    65, 32,
  ]);
});

test('a portal without its service worker offers it to nobody', async () => {
  const as = withoutWorker.parent;
  expect(await withoutWorker.ask('getPushDevices', { as })).toEqual({ publicKey: null, devices: [] });
  const body = service.device('x').subscription;
  expect((await withoutWorker.call('createPushDevice', { as, body })).status).toBe(404);
});
