import { headerOf, transferFile } from './transferFile';
import { SECOND } from '../lib/durations';

const address = new URL('https://portal.example/files/1');
const file = new File(['x'.repeat(100)], 'a.png', { type: 'image/png' });

/** A request on a network that does what the test says. */
class Network extends EventTarget {
  static last: Network;
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  status = 0;
  responseType = '';
  sent: unknown;
  constructor() {
    super();
    Network.last = this;
  }
  open() {
    // the network is the test
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  getAllResponseHeaders() {
    return 'content-type: image/png\r\nX-Request-Id: 17 \r\nretry-after: 3\r\n';
  }
  send(body: unknown) {
    this.sent = body;
  }
  abort() {
    this.end(0);
  }
  end(status: number) {
    this.status = status;
    this.dispatchEvent(new Event('loadend'));
  }
  sends(loaded: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { loaded, total: 100 }));
  }
}

const browserRequest = window.XMLHttpRequest;
beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(window, { XMLHttpRequest: Network });
});
afterEach(() => {
  jest.useRealTimers();
  Object.assign(window, { XMLHttpRequest: browserRequest });
});

const begin = (options: Partial<Parameters<typeof transferFile>[1]> = {}) => {
  let outcome: unknown = 'under way';
  transferFile(address, { headers: { 'content-type': 'image/png' }, ...options }).then(
    (answer) => (outcome = answer.status),
    (error: Error) => (outcome = error.message),
  );
  /** The outcome when this time has passed. */
  const after = async (milliseconds: number) => {
    await jest.advanceTimersByTimeAsync(milliseconds);
    return outcome;
  };
  return { after, network: Network.last };
};

test('a file may take minutes as long as it gets on, and its share is told', async () => {
  const shares: number[] = [];
  const { after, network } = begin({ file, onProgress: (share) => shares.push(share) });
  expect([network.sent, network.headers]).toEqual([file, { 'content-type': 'image/png' }]);
  for (let loaded = 10; loaded <= 100; loaded += 10) {
    expect(await after(24 * SECOND)).toBe('under way');
    network.sends(loaded);
  }
  expect(shares).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1]);
  network.upload.dispatchEvent(new Event('load'));
  expect(await after(59 * SECOND)).toBe('under way');
  network.end(200);
  expect(await after(0)).toBe(200);
});

test.each([
  ['before anything moves', 0, 25],
  ['after a part of it', 40, 25],
  ['when the last byte has left without an answer', 100, 60],
])('a file that stops %s is given up', async (_when, loaded, patience) => {
  const { after, network } = begin({ file });
  if (loaded > 0) network.sends(loaded);
  if (loaded === 100) network.upload.dispatchEvent(new Event('load'));
  expect(await after(patience * SECOND - 1)).toBe('under way');
  expect(await after(1)).toBe('The file has not arrived.');
});

test('reading a file may take as long, and gives its bytes', async () => {
  const { after, network } = begin();
  expect(network.responseType).toBe('blob');
  for (let part = 0; part < 5; part += 1) {
    expect(await after(24 * SECOND)).toBe('under way');
    network.dispatchEvent(new ProgressEvent('progress'));
  }
  expect(await after(25 * SECOND)).toBe('The file has not arrived.');
});

test('a file that nobody wants any more is ended', async () => {
  const wanted = new AbortController();
  const { after } = begin({ file, signal: wanted.signal });
  expect(await after(SECOND)).toBe('under way');
  wanted.abort();
  expect(await after(0)).toBe('The file has not arrived.');
  expect(await begin({ file, signal: wanted.signal }).after(0)).toBe('The file has not arrived.');
});

test('a header is found by its name, whatever its case', () => {
  const answer = new Network() as unknown as XMLHttpRequest;
  expect(['x-request-id', 'retry-after', 'id', 'x-other'].map((name) => headerOf(answer, name))).toEqual([
    '17',
    '3',
    undefined,
    undefined,
  ]);
});
