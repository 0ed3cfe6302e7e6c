/** @jest-environment node */
import type { Readable } from 'node:stream';
import { buildApp } from '../app';
import { notify } from '../services/notifications';
import type { TestParent } from '../testing/fixtures';
import { useTestServer } from '../testing/testServer';

const server = useTestServer();

const open = async (as?: { token: string }, app = server.app) => {
  const answer = await app.inject({
    url: '/api/notifications/stream',
    headers: as ? { authorization: `Bearer ${as.token}` } : {},
    payloadAsStream: true,
  });
  const stream = answer.stream();
  let heard = '';
  stream.setEncoding('utf8').on('data', (part: string) => {
    heard += part;
  });
  return { answer, stream, heard: () => heard };
};
type Open = Awaited<ReturnType<typeof open>>;

/** Waits for the next thing that comes. */
const next = ({ stream }: Open) => new Promise((resolve) => stream.once('data', resolve));
const ended = ({ stream }: { stream: Readable }) =>
  new Promise<void>((resolve) => {
    if (stream.readableEnded) resolve();
    else stream.once('end', resolve).once('close', resolve);
  });

let number = 0;
const tell = ({ parentId }: TestParent) =>
  server.database.transaction((db) =>
    notify({ db, now: server.now }, parentId, {
      kind: 'newDevice',
      facts: { device: 'Firefox on a secret computer' },
      sourceKey: `newDevice:${(number += 1)}`,
    }),
  );

const close = (...streams: Open[]) => streams.forEach(({ stream }) => stream.destroy());

test('it is open to a parent alone', async () => {
  for (const as of [undefined, server.school, { token: 'nobody' }]) {
    const { answer, stream } = await open(as);
    expect(answer.statusCode).toBe(401);
    stream.destroy();
  }
  const own = await open(server.parent);
  expect(own.answer.statusCode).toBe(200);
  expect(own.answer.headers).toMatchObject({
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'private, no-store, no-transform',
    'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    'x-content-type-options': 'nosniff',
  });
  close(own);
});

test('a parent hears that there is something new, once it is committed, and never what; nobody else hears', async () => {
  const [own, foreign] = [await open(server.parent), await open(server.other)];
  const undone = server.database.transaction(async (db) => {
    await notify({ db, now: server.now }, server.other.parentId, {
      kind: 'newDevice',
      facts: { device: 'x' },
      sourceKey: 'undone',
    });
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  const news = next(own);
  await tell(server.parent);
  expect(await news).toBe('event: notifications\ndata:\n\n');
  expect(own.heard()).not.toMatch(/secret|Firefox|parent/);
  expect(foreign.heard()).not.toContain('event');
  close(own, foreign);
});

test('the same thing twice is news once', async () => {
  const own = await open(server.parent);
  const twice = () =>
    server.database.transaction((db) =>
      notify({ db, now: server.now }, server.parent.parentId, {
        kind: 'newDevice',
        facts: { device: 'x' },
        sourceKey: 'twice',
      }),
    );
  const news = next(own);
  await twice();
  await twice();
  await news;
  const more = next(own);
  await tell(server.parent);
  await more;
  expect(own.heard().match(/event/g)).toHaveLength(2);
  close(own);
});

test('what a parent reads on one device is news for their others', async () => {
  const own = await open(server.parent);
  const first = next(own);
  await tell(server.parent);
  await first;
  const { data } = await server.ask('getNotifications', { as: server.parent });
  const news = next(own);
  await server.ask('readNotifications', { as: server.parent, body: { upTo: data[0]?.id } });
  expect(await news).toContain('event: notifications');
  await server.ask('readNotifications', { as: server.parent, body: { upTo: data[0]?.id } });
  const more = next(own);
  await tell(server.parent);
  await more;
  expect(own.heard().match(/event/g)).toHaveLength(3);
  close(own);
});

test('of eleven streams of an account the oldest ends', async () => {
  const streams: Open[] = [];
  for (let count = 0; count < 11; count += 1) streams.push(await open(server.parent));
  await ended(streams[0]!);
  const last = next(streams[10]!);
  await tell(server.parent);
  await last;
  close(...streams);
});

describe('with a clock that the test moves', () => {
  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  test('it beats while the session lasts, and ends with it', async () => {
    const { database } = server;
    const config = { publicUrl: undefined, dataDirectory: server.directory };
    const app = await buildApp({ config, database, now: () => server.now, log: false });
    const [own, other] = [await open(server.parent, app), await open(server.other, app)];
    const beat = next(own);
    jest.advanceTimersByTime(20_000);
    expect(await beat).toBe(':\n\n');
    await server.ask('logout', { as: server.parent });
    const still = next(other);
    jest.advanceTimersByTime(20_000);
    await ended(own);
    await still;
    expect(other.stream.readableEnded).toBe(false);
    await app.close();
  });
});

test('it ends when the server stops', async () => {
  const { database } = server;
  const config = { publicUrl: undefined, dataDirectory: server.directory };
  const app = await buildApp({ config, database, now: () => server.now, log: false });
  const own = await open(server.parent, app);
  await Promise.all([ended(own), app.close()]);
});
