/** @jest-environment node */
import type { ServerResponse } from 'node:http';
import { asc, eq } from 'drizzle-orm';
import { Webhook } from 'standardwebhooks';
import { webhookDeliveries, webhooks } from '../db/schema';
import { AT_REST, installationSecret } from '../secrets/secrets';
import { sweep } from '../services/housekeeping';
import { makeFileStore } from '../app';
import { completeDraft, submit } from '../testing/enrolment';
import { startReceiver, type ReceivedRequest } from '../testing/receiver';
import { useTestServer } from '../testing/testServer';
import { webhookAddresses } from './addresses';
import { emit } from './outbox';
import { sendDueWebhooks, startWebhooks, type WebhookSenderOptions } from './sender';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/lib/durations';

const ALLOWED = ['127.0.0.1', 'localhost'];

const server = useTestServer({ webhookAllow: ALLOWED });
let said: Parameters<WebhookSenderOptions['log']>[0][];
let receivers: Awaited<ReturnType<typeof startReceiver>>[];
beforeEach(() => {
  said = [];
  receivers = [];
});
afterEach(() => Promise.all(receivers.map((receiver) => receiver.stop())));

const receive = async (...options: Parameters<typeof startReceiver>) => {
  const receiver = await startReceiver(...options);
  receivers.push(receiver);
  return receiver;
};

const options = (more: Partial<WebhookSenderOptions> = {}): WebhookSenderOptions => ({
  database: server.database,
  sealedWith: installationSecret(server.app.installation, AT_REST),
  addresses: webhookAddresses(ALLOWED),
  log: (line) => said.push(line),
  ...more,
});
const sendDue = (more?: Partial<WebhookSenderOptions>) => sendDueWebhooks(options(more), server.now);
const add = (url: string, events?: string[]) =>
  server.ask('createWebhook', { as: server.school, body: { url, ...(events ? { events } : {}) } });
const happen = (referenceNumber: string) =>
  server.database.transaction((db) =>
    emit({ db, now: server.now }, 'application.submitted', {
      referenceNumber,
      status: 'Pending',
      completedAt: null,
      confirmedAt: null,
    }),
  );
const rows = () => server.orm.select().from(webhookDeliveries).orderBy(asc(webhookDeliveries.createdAt));
const outcomes = () => said.map(({ outcome }) => outcome);
const referenceIn = ({ body }: ReceivedRequest) =>
  (JSON.parse(body) as { data: { referenceNumber: string } }).data.referenceNumber;
/** An earlier attempt may arrive after the sender has given it up. */
const isSentFrom =
  (moment: Date) =>
  ({ headers }: ReceivedRequest) =>
    Number(headers['webhook-timestamp']) * SECOND >= moment.getTime();
const replay = (body: object) => server.ask('replayWebhooks', { as: server.school, body });

/** A promise that a receiver fulfils. */
const inTime = <Value>() => {
  let resolve: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((done) => {
    resolve = done;
  });
  return { promise, resolve };
};

/** As a receiver does it, at the server's time. */
const verify = (secret: string, { body, headers }: ReceivedRequest) => {
  jest.spyOn(Date, 'now').mockReturnValue(server.now.getTime());
  return new Webhook(secret).verify(body, headers as Record<string, string>);
};

test('a submitted application is told, signed as the library of Standard Webhooks verifies it', async () => {
  const receiver = await receive();
  const { secret } = await add(receiver.url);
  const application = await submit(server, server.parent, await completeDraft(server, server.parent));
  server.pass(SECOND);
  expect(await sendDue()).toBe(1);
  const [request] = receiver.received;
  expect(request?.path).toBe('/hook?of=portal');
  expect(verify(secret, request!)).toEqual({
    type: 'application.submitted',
    timestamp: '2026-09-14T08:00:00.000Z',
    data: {
      referenceNumber: application.referenceNumber,
      status: 'Pending',
      completedAt: '2026-09-14T08:00:00.000Z',
      confirmedAt: '2026-09-14T08:00:00.000Z',
    },
  });
  const altered = { ...request!, body: request!.body.replace('Pending', 'Accepted') };
  expect(() => verify(secret, altered)).toThrow('signature');
  expect(() => verify('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=', request!)).toThrow('signature');
});

const failures: [string, (response: ServerResponse) => void][] = [
  ['answers 500', (response) => response.writeHead(500).end('No room')],
  ['redirects', (response) => response.writeHead(307, { location: 'http://127.0.0.1:9/' }).end()],
  ['answers too late', () => undefined],
  ['cuts the connection', (response) => response.socket?.destroy()],
];

test.each(failures)('a receiver that %s gets each event once when it is back', async (_what, fail) => {
  let isBack = false;
  const receiver = await receive((response) => (isBack ? response.end() : fail(response)));
  await add(receiver.url);
  await happen('PP-1');
  await happen('PP-2');
  expect(await sendDue({ timeLimit: 200 })).toBe(2);
  expect(outcomes()).toEqual(['postponed', 'postponed']);
  expect(await sendDue()).toBe(0);
  isBack = true;
  server.pass(MINUTE);
  const back = server.now;
  expect(await sendDue()).toBe(2);
  server.pass(2 * DAY);
  expect(await sendDue()).toBe(0);
  expect(receiver.received.filter(isSentFrom(back)).map(referenceIn).sort()).toEqual(['PP-1', 'PP-2']);
});

test('a receiver that is down for hours gets each event once, within an hour of its return', async () => {
  const gone = await startReceiver();
  await gone.stop();
  await add(gone.url);
  await happen('PP-1');
  const pauses: number[] = [];
  for (let hours = 0; hours < 8;) {
    await sendDue();
    const pause = (await rows())[0]!.dueAt!.getTime() - server.now.getTime();
    pauses.push(pause);
    server.pass(pause);
    hours += pause / HOUR;
  }
  expect(pauses[0]).toBeGreaterThanOrEqual(5 * SECOND);
  expect(pauses[1]).toBeGreaterThan(pauses[0]!);
  expect(Math.max(...pauses)).toBeLessThanOrEqual(1.2 * HOUR + MINUTE);
  const back = await receive(undefined, gone.port);
  await sendDue();
  await sendDue();
  expect(back.received.map(referenceIn)).toEqual(['PP-1']);
  expect((await rows())[0]).toMatchObject({ answer: '200', dueAt: null, tries: pauses.length + 1 });
});

test('after a day it is given up, and the log tells that', async () => {
  const receiver = await receive((response) => response.writeHead(500).end());
  await add(receiver.url);
  await happen('PP-1');
  server.pass(DAY - 4 * SECOND);
  await sendDue();
  server.pass(30 * DAY);
  expect(await sendDue()).toBe(0);
  expect(said).toMatchObject([{ outcome: 'given up', code: '500', type: 'application.submitted' }]);
  const [told] = await server.ask('getWebhookDeliveries', { as: server.school });
  expect(told).toMatchObject({ state: 'given up', answer: '500', nextAt: null, referenceNumber: 'PP-1' });
});

test('neither an answer nor an address gets into the server’s log, and of a long answer the beginning is kept', async () => {
  const receiver = await receive((response) =>
    response.writeHead(400).end(`\u0000Doe\n${'x'.repeat(900_000)}`),
  );
  await add(receiver.url);
  await happen('PP-1');
  await sendDue();
  const [row] = await rows();
  expect(row?.answer).toMatch(/^400 Doe x+$/);
  expect(row?.answer.length).toBeLessThanOrEqual(204);
  expect(JSON.stringify(said)).not.toMatch(/Doe|127\.0\.0\.1|PP-1/);
});

test('two servers beside one another send each event once to each address', async () => {
  const [one, other] = [await receive(), await receive()];
  await add(one.url);
  await add(other.url);
  for (let event = 0; event < 60; event += 1) await happen(`PP-${event}`);
  const drain = async () => {
    while ((await sendDue()) > 0);
  };
  await Promise.all([drain(), drain()]);
  for (const { received } of [one, other]) {
    expect(received).toHaveLength(60);
    expect(new Set(received.map(referenceIn)).size).toBe(60);
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(60);
  }
});

test('a receiver that never answers keeps a few places, and no other waits for it', async () => {
  const all = inTime<void>();
  const healthy = await receive((response) => {
    response.end();
    if (healthy.received.length === 60) all.resolve();
  });
  const silent = await receive(() => undefined);
  await add(silent.url);
  await add(healthy.url);
  for (let event = 0; event < 60; event += 1) await happen(`PP-${event}`);
  const stopping = new AbortController();
  const sending = sendDueWebhooks(options({ timeLimit: HOUR }), server.now, stopping.signal);
  await all.promise;
  stopping.abort();
  await sending;
  expect(new Set(healthy.received.map(referenceIn)).size).toBe(60);
  expect(silent.received.length).toBeLessThanOrEqual(10);
});

test('an event in the hands of a server that died is sent by another, two minutes later', async () => {
  const receiver = await receive();
  await add(receiver.url.replace('127.0.0.1', 'localhost'));
  await happen('PP-1');
  const looked = inTime<void>();
  const died = new AbortController();
  const dead = sendDueWebhooks(
    options({ resolve: () => (looked.resolve(), new Promise(() => undefined)), timeLimit: DAY }),
    server.now,
    died.signal,
  );
  await looked.promise;
  const resolve = () => Promise.resolve([{ address: '127.0.0.1', family: 4 }]);
  expect(await sendDue({ resolve })).toBe(0);
  server.pass(2 * MINUTE);
  expect(await sendDue({ resolve })).toBe(1);
  expect(receiver.received).toHaveLength(1);
  expect(receiver.received[0]?.headers.host).toBe(`localhost:${receiver.port}`);
  // a process that is gone has no connection left; this one would keep its own
  died.abort();
  await dead;
});

test('a server that stops waits for no receiver, and what was on its way goes out later', async () => {
  server.pass(Date.now() - server.now.getTime());
  const asked = inTime<void>();
  let isBack = false;
  const receiver = await receive((response) => (isBack ? response.end() : asked.resolve()));
  await add(receiver.url);
  await happen('PP-1');
  const running = startWebhooks(options());
  await asked.promise;
  await running.stop();
  expect(outcomes()).toEqual(['given back']);
  isBack = true;
  server.pass(MINUTE);
  await sendDue();
  expect(outcomes()).toEqual(['given back', 'delivered']);
  expect(await rows()).toMatchObject([{ tries: 1 }]);
});

test('a server that stops in the last hour of an event gives it up in nobody’s name', async () => {
  server.pass(Date.now() - server.now.getTime());
  const asked = inTime<void>();
  const receiver = await receive(() => asked.resolve());
  await add(receiver.url);
  await happen('PP-1');
  const [{ id, giveUpAt } = { id: '', giveUpAt: server.now }] = await rows();
  await server.orm
    .update(webhookDeliveries)
    .set({ tries: 20, giveUpAt: new Date(giveUpAt.getTime() - DAY + MINUTE) })
    .where(eq(webhookDeliveries.id, id));
  const running = startWebhooks(options());
  await asked.promise;
  await running.stop();
  const [row] = await rows();
  expect(row).toMatchObject({ tries: 20, answer: '' });
  expect(row?.dueAt?.getTime()).toBeLessThanOrEqual(Date.now());
});

test('a parent submits while a receiver keeps the sender waiting', async () => {
  const asked = inTime<void>();
  const receiver = await receive(() => asked.resolve());
  await add(receiver.url);
  await happen('PP-1');
  const running = startWebhooks(options());
  await asked.promise;
  const application = await submit(server, server.parent, await completeDraft(server, server.parent));
  expect(application.status).toBe('Pending');
  expect(said).toEqual([]);
  await running.stop();
});

test('nothing is sent of what was not committed', async () => {
  const receiver = await receive();
  await add(receiver.url);
  const undone = server.database.transaction(async (db) => {
    const data = {
      referenceNumber: 'PP-1',
      status: 'Pending',
      completedAt: null,
      confirmedAt: null,
    } as const;
    await emit({ db, now: server.now }, 'application.submitted', data);
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  expect(await sendDue()).toBe(0);
});

test('replay sends an event again under its id, and all since a day; of an unknown event it says so', async () => {
  const receiver = await receive();
  await add(receiver.url);
  await happen('PP-1');
  server.pass(DAY);
  await happen('PP-2');
  await sendDue();
  const [first] = await rows();
  expect(await replay({ eventId: first!.eventId })).toEqual({ requests: 1 });
  await sendDue();
  expect(await replay({ since: '2026-09-15' })).toEqual({ requests: 1 });
  await sendDue();
  expect(receiver.received.map(referenceIn)).toEqual(['PP-1', 'PP-2', 'PP-1', 'PP-2']);
  const ids = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(ids.slice(2)).toEqual(ids.slice(0, 2));
  const unknown = await server.call('replayWebhooks', { as: server.school, body: { eventId: 'none' } });
  expect(unknown.status).toBe(404);
});

test('an event that is asked for again while it is on its way goes out twice, and not never', async () => {
  let answer = (_response: ServerResponse) => undefined as unknown;
  const asked = inTime<ServerResponse>();
  answer = (response) => asked.resolve(response);
  const receiver = await receive((response) => answer(response));
  await add(receiver.url);
  await happen('PP-1');
  const first = sendDue();
  const held = await asked.promise;
  answer = (response) => response.end();
  server.pass(SECOND);
  await replay({ since: '2026-09-14' });
  held.end();
  await first;
  await sendDue();
  expect(await sendDue()).toBe(0);
  expect(receiver.received).toHaveLength(2);
});

test('a name that leads to a private network is not connected to, however its name server changes its mind', async () => {
  const receiver = await receive();
  await add(`https://localhost:${receiver.port}/`);
  await happen('PP-1');
  const answers = ['127.0.0.1', '8.8.8.8'];
  const resolve = jest.fn(() => Promise.resolve([{ address: answers.shift()!, family: 4 }]));
  await sendDue({ resolve, addresses: webhookAddresses([]) });
  expect(resolve).toHaveBeenCalledTimes(1);
  expect(said).toMatchObject([{ outcome: 'postponed', code: 'address not allowed' }]);
  expect(receiver.received).toEqual([]);
});

test('an address that the configuration no longer lists is not sent to', async () => {
  const receiver = await receive();
  await add(receiver.url);
  await happen('PP-1');
  await sendDue({ addresses: webhookAddresses([]) });
  expect(said).toMatchObject([{ outcome: 'postponed', code: 'address not allowed' }]);
  expect(receiver.received).toEqual([]);
});

test('where https is wanted nothing is said in the clear', async () => {
  const receiver = await receive();
  await add(receiver.url.replace('http:', 'https:'));
  await happen('PP-1');
  await sendDue();
  expect(outcomes()).toEqual(['postponed']);
  expect(receiver.received).toEqual([]);
});

test('a webhook whose secret was lost with the key keeps no other waiting', async () => {
  const [one, other] = [await receive(), await receive()];
  await add(one.url);
  await server.orm.update(webhooks).set({ sealedSecret: 'A'.repeat(60) });
  await add(other.url);
  await happen('PP-1');
  await sendDue();
  expect(outcomes().sort()).toEqual(['delivered', 'postponed']);
  expect([one.received.length, other.received.length]).toEqual([0, 1]);
});

test('what was delivered or given up is removed after 30 days, and what waits is kept', async () => {
  const receiver = await receive((response, request) =>
    response.writeHead(referenceIn(request) === 'PP-1' ? 200 : 500).end(),
  );
  await add(receiver.url);
  await happen('PP-1');
  await happen('PP-2');
  await sendDue();
  const tidy = () =>
    sweep({ ...makeFileStore({ dataDirectory: server.directory }), database: server.database }, server.now);
  server.pass(30 * DAY - 1);
  await tidy();
  expect(await rows()).toHaveLength(2);
  server.pass(2);
  await tidy();
  expect((await rows()).map(({ body }) => body)).toEqual([expect.stringContaining('PP-2')]);
});
