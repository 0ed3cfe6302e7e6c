/** @jest-environment node */
import type { AddressInfo } from 'node:net';
import { buildApp } from '../app';
import { PASSWORD } from '../testing/fixtures';
import { postFrom, startForwardingProxy } from '../testing/forwardingProxy';
import { useTestServer } from '../testing/testServer';
import { proxyWarning } from './proxies';

const PROXY = '127.0.0.1';
const STRANGER = '127.0.0.2';
const OWNER = '127.0.0.3';

const server = useTestServer({ trustedProxies: [PROXY, '2001:db8::/32'] });
let proxy: Awaited<ReturnType<typeof startForwardingProxy>>;
const serverPort = () => (server.app.server.address() as AddressInfo).port;

beforeAll(async () => {
  await server.app.listen({ port: 0, host: PROXY });
  proxy = await startForwardingProxy(serverPort());
});
afterAll(() => proxy.stop());

const signIn = (from: string, password: string, { port = proxy.port, forwardedFor = '' } = {}) =>
  postFrom(port, {
    path: '/api/accounts/parents/login',
    body: { username: 'robin', password },
    from,
    ...(forwardedFor ? { forwardedFor } : {}),
  });

const askForCode = (from: string, email: string) =>
  postFrom(proxy.port, { path: `/api/accounts/code-email/${email}`, from });

/** What each of `count` calls, made one after the other, was answered. */
const each = async (count: number, call: (index: number) => Promise<number | undefined>) => {
  const statuses: (number | undefined)[] = [];
  for (let index = 0; index < count; index += 1) statuses.push(await call(index));
  return statuses;
};

test('R65: a stranger behind the proxy guesses until he is refused, and the owner signs in', async () => {
  const guesses = await each(12, () => signIn(STRANGER, 'Wrong#2026'));
  expect(guesses).toEqual([...Array<number>(10).fill(401), 429, 429]);
  expect(await signIn(OWNER, PASSWORD)).toBe(200);
});

test('R65: a stranger behind the proxy asks for codes until he is refused, and the owner gets one', async () => {
  const asked = await each(7, () => askForCode(STRANGER, 'robin@example.org'));
  expect(asked).toEqual([...Array<number>(6).fill(200), 429]);
  expect(await askForCode(OWNER, 'robin@example.org')).toBe(200);
});

test('a proxy may keep a connection as long as any is known to, and a client itself for seconds', async () => {
  const kept = (port: number) =>
    fetch(`http://${PROXY}:${port}/api/countries`).then(({ headers }) => headers.get('keep-alive'));
  expect(await kept(serverPort())).toBe('timeout=620');
  const { database, directory } = server;
  const config = { publicUrl: undefined, dataDirectory: directory };
  const direct = await buildApp({ config, database, log: false });
  await direct.listen({ port: 0, host: PROXY });
  expect(await kept((direct.server.address() as AddressInfo).port)).toBe('timeout=10');
  await direct.close();
});

test('R65: addresses that a client puts before its own are not read', async () => {
  const forged = (index: number) => ({ forwardedFor: `192.0.2.${index}, ${PROXY}, 2001:db8::${index}` });
  const guesses = await each(12, (index) => signIn(STRANGER, 'Wrong#2026', forged(index)));
  expect(guesses.slice(10)).toEqual([429, 429]);
  expect(await signIn(OWNER, PASSWORD)).toBe(200);
});

test('R36: who does not come through the proxy says in vain for whom it forwards', async () => {
  const forged = (index: number) => ({ port: serverPort(), forwardedFor: `192.0.2.${index}` });
  const guesses = await each(12, (index) => signIn(STRANGER, 'Wrong#2026', forged(index)));
  expect(guesses.slice(10)).toEqual([429, 429]);
});

test('R65: a chain of trusted proxies of both kinds leads to the client', async () => {
  const through = (client: string, password: string) =>
    server.call('login', {
      body: { username: 'robin', password },
      from: '::ffff:127.0.0.1',
      headers: { 'x-forwarded-for': `${client}, 2001:db8::7` },
    });
  for (let guess = 0; guess < 10; guess += 1) await through('192.0.2.1', 'Wrong#2026');
  expect((await through('192.0.2.1', PASSWORD)).status).toBe(429);
  expect((await through('192.0.2.2', PASSWORD)).status).toBe(200);
});

test.each([
  ['https://portal.example.org', [], /^Warning: PUBLIC_URL begins with https, and TRUSTED_PROXY is not set/],
  ['https://portal.example.org', [PROXY], undefined],
  ['http://portal.example.org', [], undefined],
  [undefined, [], undefined],
])(
  'with the public address %s and the trusted proxies %j the console says %s',
  (publicUrl, proxies, said) => {
    const warning = proxyWarning({ publicUrl, trustedProxies: proxies });
    if (said) expect(warning).toMatch(said);
    else expect(warning).toBeUndefined();
  },
);
