import { followNotifications } from './notificationStream';

/** One connection of the server, for the test to write to. */
const connections: { write: (text: string) => void; end: () => void; token: string | null }[] = [];
let statuses: number[] = [];

const serve = (_address: RequestInfo | URL, init: RequestInit = {}): Promise<Response> => {
  const status = statuses.shift() ?? 200;
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      connections.push({
        write: (text) => controller.enqueue(encoder.encode(text)),
        end: () => controller.close(),
        token: new Headers(init.headers).get('authorization'),
      });
      init.signal?.addEventListener('abort', () => controller.error(new Error('aborted')));
    },
  });
  return Promise.resolve({ status, ok: status < 400, body } as Response);
};

let end: AbortController;
let news: number;
beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  connections.length = 0;
  statuses = [];
  news = 0;
  end = new AbortController();
  jest.spyOn(Math, 'random').mockReturnValue(1);
  jest.spyOn(globalThis, 'fetch').mockImplementation(serve);
});
afterEach(() => {
  end.abort();
  jest.useRealTimers();
});

const follow = () =>
  followNotifications({
    token: 'the-token',
    signal: end.signal,
    onNews: () => {
      news += 1;
    },
  });
const settle = () => new Promise((resolve) => setImmediate(resolve));
const pass = async (milliseconds: number) => {
  await settle();
  await jest.advanceTimersByTimeAsync(milliseconds);
  await settle();
};

test('there may be news at the start, each event is news, also in parts, and a heartbeat is none', async () => {
  void follow();
  await settle();
  const [connection] = connections;
  expect(connection?.token).toBe('Bearer the-token');
  connection?.write(':\n\n');
  connection?.write('event: notifications\nda');
  await settle();
  expect(news).toBe(1);
  connection?.write('ta:\n\n');
  await settle();
  expect(news).toBe(2);
});

test('a connection that breaks is opened again, and something may have come meanwhile', async () => {
  void follow();
  await settle();
  connections[0]?.end();
  await pass(1_999);
  expect(connections).toHaveLength(1);
  await pass(1);
  expect([connections.length, news]).toEqual([2, 2]);
});

test('the pauses grow while the server refuses, up to a minute', async () => {
  statuses = Array.from({ length: 20 }, () => 503);
  void follow();
  await pass(2_000);
  expect(connections).toHaveLength(2);
  await pass(3_999);
  expect(connections).toHaveLength(2);
  await pass(1);
  expect(connections).toHaveLength(3);
  await pass(10 * 60_000);
  const known = connections.length;
  await pass(60_000);
  expect(connections).toHaveLength(known + 1);
  expect(news).toBe(0);
});

test('a device that is back on a network does not wait for the end of a pause', async () => {
  statuses = Array.from({ length: 7 }, () => 503);
  void follow();
  await pass(2_000 + 4_000 + 8_000 + 16_000 + 32_000 + 60_000);
  expect([connections.length, news]).toEqual([7, 0]);
  window.dispatchEvent(new Event('online'));
  await settle();
  expect([connections.length, news]).toEqual([8, 1]);
});

test('a server that is silent for a minute is asked again', async () => {
  void follow();
  await settle();
  await pass(59_000);
  connections[0]?.write(':\n\n');
  await pass(59_000);
  expect(connections).toHaveLength(1);
  await pass(3_000);
  expect(connections).toHaveLength(2);
});

test.each([401, 404])('an API that answers %d is not asked again', async (status) => {
  statuses = [status];
  await follow();
  await pass(10 * 60_000);
  expect(connections).toHaveLength(1);
});

test('once ended, nothing is opened any more', async () => {
  const following = follow();
  await settle();
  end.abort();
  await following;
  await pass(10 * 60_000);
  expect(connections).toHaveLength(1);
});
