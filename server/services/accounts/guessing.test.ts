/** @jest-environment node */
import type * as Argon2 from '@node-rs/argon2';
import { verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { endpoints } from '../../../src/contract/endpoints';
import { buildApp } from '../../app';
import { accounts } from '../../db/schema';
import { PASSWORD } from '../../testing/fixtures';
import { codeIn, takeMails } from '../../testing/mails';
import { useTestServer, type CallOptions } from '../../testing/testServer';
import { createKnownDevices } from './knownDevices';
import { HOUR, MINUTE } from '../../../src/lib/durations';

const mockRight = 'Right-Otter#26';
jest.mock('@node-rs/argon2', () => ({
  ...jest.requireActual<typeof Argon2>('@node-rs/argon2'),
  verify: jest.fn(),
}));

const server = useTestServer({ publicUrl: 'https://portal.example.org' });
const compared = jest.mocked(verify);
const WRONG = 'Wrong#2026';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

beforeEach(() => {
  compared.mockReset();
  compared.mockImplementation((_stored, password) => Promise.resolve(password === mockRight));
});

type Options = Pick<CallOptions, 'from'> & { username?: string; cookie?: string };

const signIn = (password: string, { username = 'robin', from, cookie }: Options = {}) =>
  server.call('login', {
    body: { username, password },
    ...(from ? { from } : {}),
    ...(cookie ? { headers: { cookie } } : {}),
  });

/** The cookie that an answer sets, as the browser brings it back. */
const cookieOf = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['set-cookie']).split(';')[0] ?? '';

/** What a device of the owner carries. */
const knownDevice = async (options: Options = {}) => cookieOf(await signIn(PASSWORD, options));

const addresses = (count: number) => Array.from({ length: count }, (_, index) => `203.0.113.${index}`);

let guesses = 0;

/** Guesses one after the other, from a hundred addresses in turn unless it is told one. */
const guess = async (count: number, options: Options = {}) => {
  const from = addresses(100);
  const replies: Awaited<ReturnType<typeof signIn>>[] = [];
  for (let index = 0; index < count; index += 1)
    replies.push(await signIn(WRONG, { from: from[(guesses += 1) % from.length] ?? '', ...options }));
  return replies;
};
const statusesOf = (replies: { status: number }[]) => replies.map(({ status }) => status);

test('R66: of 120 guesses from 100 addresses 20 are compared, and the owner’s known device signs in', async () => {
  const cookie = await knownDevice();
  compared.mockClear();
  const replies = await guess(120);
  expect(compared).toHaveBeenCalledTimes(20);
  expect(statusesOf(replies)).toEqual([...Array<number>(20).fill(401), ...Array<number>(100).fill(429)]);
  expect(replies.at(-1)?.body.code).toBe('TOO_MANY_ATTEMPTS');
  expect((await signIn(PASSWORD, { cookie, from: '203.0.113.7' })).status).toBe(200);
});

test('R66: guesses in parallel do not slip through', async () => {
  const all = (count: number) =>
    Promise.all(addresses(count).map((from) => signIn(WRONG, { from }))).then(statusesOf);
  expect((await all(120)).filter((status) => status === 401)).toHaveLength(20);
  server.pass(MINUTE);
  expect((await all(30)).filter((status) => status === 401)).toHaveLength(1);
});

test('R66: each wait is twice the one before, five minutes at most, and who comes early makes it no longer', async () => {
  await guess(20);
  const waits: number[] = [];
  for (let index = 0; index < 11; index += 1) {
    const [early] = await guess(1);
    const wait = Number(early?.headers['retry-after']);
    waits.push(wait);
    server.pass(wait * 1000 - 1);
    expect(statusesOf(await guess(1))).toEqual([429]);
    server.pass(1);
    expect(statusesOf(await guess(1))).toEqual([401]);
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
});

test('R66: another process and a restart count on', async () => {
  await guess(20);
  const { database, directory, now } = server;
  const config = { publicUrl: undefined, dataDirectory: directory };
  const other = await buildApp({ config, database, now: () => now, log: false });
  const payload = { username: 'robin', password: WRONG };
  const reply = await other.inject({ method: 'POST', url: '/api/accounts/parents/login', payload });
  expect(reply.statusCode).toBe(429);
  await other.close();
});

test('R07: 20 wrong from one address, then right from another signs in at once, and the guesses are forgotten', async () => {
  expect(statusesOf(await guess(20, { from: '198.51.100.9' }))).toContain(429);
  expect((await signIn(PASSWORD, { from: '198.51.100.4' })).status).toBe(200);
  expect(statusesOf(await guess(20))).toEqual(Array<number>(20).fill(401));
});

test('R66: who was refused before anything was compared has not used up the attempts of the own address', async () => {
  await guess(20);
  const from = '198.51.100.4';
  for (let index = 0; index < 15; index += 1) await signIn(PASSWORD, { from });
  server.pass(1000);
  expect((await signIn(PASSWORD, { from })).status).toBe(200);
});

test('R05: a name that nobody has is delayed alike', async () => {
  const known = await guess(22);
  const unknown = await guess(22, { username: 'nobody' });
  const comparable = ({ status, body, headers }: (typeof known)[number]) => {
    const { date: _date, 'x-request-id': _id, ...others } = headers;
    return { status, body: { ...body, requestId: '' }, others };
  };
  expect(unknown.map(comparable)).toEqual(known.map(comparable));
});

test('a known device has a budget of its own', async () => {
  const cookie = await knownDevice();
  const others = await knownDevice({ username: 'sacha' });
  expect(statusesOf(await guess(12, { cookie }))).toEqual([...Array<number>(10).fill(401), 429, 429]);
  expect((await signIn(PASSWORD, { username: 'sacha', cookie: others })).status).toBe(200);
  // Nor does it take anything from the others.
  expect(statusesOf(await guess(20))).toEqual(Array<number>(20).fill(401));
});

describe('the cookie of a known device', () => {
  type HeadersOf = (name: 'changePassword' | 'resetPassword') => Record<string, string>;
  const changePassword = (headersOf: HeadersOf = () => ({})) =>
    server.call('changePassword', {
      as: server.parent,
      parameters: { accountId: server.parent.accountId },
      body: { oldPassword: PASSWORD, newPassword: 'Violet-Kettle#58' },
      headers: headersOf('changePassword'),
    });
  const resetPassword = async (headersOf: HeadersOf = () => ({})) => {
    const { flowId } = await server.ask('sendCode', { parameters: { email: 'robin@example.org' } });
    const body = { code: codeIn((await takeMails(server))[0]), newPassword: 'Violet-Kettle#58' };
    return server.call('resetPassword', { body, codeFlow: flowId, headers: headersOf('resetPassword') });
  };

  it('goes to calls about accounts alone, over TLS, out of reach of scripts and other sites', async () => {
    const header = String((await signIn(PASSWORD)).headers['set-cookie']);
    expect(header.split('; ').slice(1).sort()).toEqual([
      'HttpOnly',
      'Max-Age=15552000',
      'Path=/api/accounts',
      'SameSite=Strict',
      'Secure',
    ]);
  });

  it('is set for a right password only, and names nobody', async () => {
    expect((await signIn(WRONG)).headers).not.toHaveProperty('set-cookie');
    await server.orm.update(accounts).set({ activatedAt: null }).where(eq(accounts.username, 'sacha'));
    expect((await signIn(PASSWORD, { username: 'sacha' })).headers).not.toHaveProperty('set-cookie');
    const { parent } = server;
    const cookie = decodeURIComponent(await knownDevice());
    const texts = [cookie, ...cookie.split(/[.=]/).map((part) => Buffer.from(part, 'base64url').toString())];
    for (const text of texts)
      for (const name of ['robin', parent.accountId, parent.parentId]) expect(text).not.toContain(name);
  });

  it('of one account is worth nothing for another', async () => {
    const cookie = await knownDevice({ username: 'sacha' });
    await guess(20);
    expect((await signIn(PASSWORD, { cookie })).status).toBe(429);
  });

  it('is worth nothing when it is forged', async () => {
    const cookie = await knownDevice();
    await guess(20);
    const [name = '', value = ''] = cookie.split('=');
    const forged = [
      '',
      'x',
      'x.y.z',
      value.slice(0, -1),
      `A${value}`,
      value.split('.').slice(0, 2).join('.'),
    ];
    for (const other of forged)
      expect((await signIn(PASSWORD, { cookie: `${name}=${other}` })).status).toBe(429);
    expect((await signIn(PASSWORD, { cookie })).status).toBe(200);
  });

  it('serves the accounts of a family', async () => {
    const first = await knownDevice();
    const both = await knownDevice({ username: 'sacha', cookie: first });
    await guess(20);
    await guess(20, { username: 'sacha' });
    const replies = [
      await signIn(PASSWORD, { cookie: both }),
      await signIn(PASSWORD, { cookie: both, username: 'sacha' }),
    ];
    expect(statusesOf(replies)).toEqual([200, 200]);
  });

  it('has room for five accounts, and gives up the one that has not signed in for longest', () => {
    const known = createKnownDevices('secret');
    const named = (id: string) => ({ id, passwordHash: `hash of ${id}` });
    let carried: string | undefined;
    const signsIn = (id: string) =>
      known.remember({ carried, keep: (value) => (carried = value) }, named(id));
    const isKnown = (id: string) => known.markFor({ carried, keep: jest.fn() }, named(id)) !== undefined;
    const family = ['one', 'two', 'three', 'four', 'five'];
    family.forEach(signsIn);
    for (let time = 0; time < 5; time += 1) signsIn('one');
    expect(family.filter(isKnown)).toEqual(family);
    signsIn('six');
    expect([...family, 'six'].filter(isKnown)).toEqual(['one', 'three', 'four', 'five', 'six']);
  });

  it('signs nobody in', async () => {
    const cookie = await knownDevice();
    const { status } = await server.call('getChildren', {
      parameters: { parentId: server.parent.parentId },
      headers: { cookie },
    });
    expect([status, (await signIn(WRONG, { cookie })).status]).toEqual([401, 401]);
  });

  it('ends with the password, and who has chosen the next one has a new one and need not wait', async () => {
    const old = await knownDevice();
    await guess(20);
    const changed = await changePassword();
    expect((await signIn(PASSWORD, { from: '198.51.100.4' })).status).toBe(200);
    await guess(20);
    expect((await signIn(PASSWORD, { cookie: old })).status).toBe(429);
    expect((await signIn(PASSWORD, { cookie: cookieOf(changed) })).status).toBe(200);
  });

  it.each([
    ['changed', changePassword],
    ['chosen by a code', resetPassword],
  ])('keeps the others who use the device when a password is %s there', async (_how, choosePassword) => {
    const first = await knownDevice({ username: 'sacha' });
    const reply = await signIn(PASSWORD, { cookie: first });
    const [, path = ''] = /Path=([^;]+)/.exec(String(reply.headers['set-cookie'])) ?? [];
    const chosen = await choosePassword((name): Record<string, string> =>
      `/api${endpoints[name].path}`.startsWith(`${path}/`) ? { cookie: cookieOf(reply) } : {},
    );
    await guess(20);
    await guess(20, { username: 'sacha' });
    const cookie = cookieOf(chosen);
    const replies = [
      await signIn(PASSWORD, { cookie }),
      await signIn(PASSWORD, { cookie, username: 'sacha' }),
    ];
    expect(statusesOf(replies)).toEqual([200, 200]);
  });

  it('is read by its former name until the device has the new one', async () => {
    const [, value] = (await knownDevice()).split('=');
    const former = `known-device=${value}`;
    await guess(20);
    const reply = await signIn(PASSWORD, { cookie: former });
    expect(reply.status).toBe(200);
    const chosen = await changePassword(() => ({ cookie: cookieOf(reply) }));
    await guess(20);
    expect((await signIn(PASSWORD, { cookie: `${former}; ${cookieOf(chosen)}` })).status).toBe(200);
  });

  it('comes with a password that is chosen by a code', async () => {
    const reset = await resetPassword();
    await guess(20);
    expect((await signIn(PASSWORD, { cookie: cookieOf(reset) })).status).toBe(200);
  });
});

describe('a new password', () => {
  const HERE = '198.51.100.9';
  const chooseByCode = async (cookie: string) => {
    const { flowId } = await server.ask('sendCode', { parameters: { email: 'robin@example.org' } });
    const body = { code: codeIn((await takeMails(server))[0]), newPassword: 'Violet-Kettle#58' };
    return server.call('resetPassword', { body, codeFlow: flowId, from: HERE, headers: { cookie } });
  };
  const change = (cookie: string) =>
    server.call('changePassword', {
      as: server.parent,
      parameters: { accountId: server.parent.accountId },
      body: { oldPassword: PASSWORD, newPassword: 'Violet-Kettle#58' },
      from: HERE,
      headers: { cookie },
    });
  const ways = [
    ['chosen by a code', chooseByCode],
    ['changed', change],
  ] as const;

  it.each(ways)(
    'that was %s on a device is not kept waiting by the wrong ones there',
    async (_how, choose) => {
      const cookie = await knownDevice();
      expect(statusesOf(await guess(11, { cookie, from: HERE }))).toContain(429);
      const chosen = await choose(cookie);
      expect((await signIn(PASSWORD, { cookie: cookieOf(chosen), from: HERE })).status).toBe(200);
    },
  );

  it.each(ways)(
    'that was %s does not wait without a cookie either, and guesses elsewhere still do',
    async (_how, choose) => {
      const from = '203.0.113.250';
      await guess(10, { from: HERE });
      await guess(10, { from });
      expect(statusesOf(await guess(1, { from: HERE }))).toEqual([429]);
      await choose('');
      expect((await signIn(PASSWORD, { from })).status).toBe(429);
      expect((await signIn(PASSWORD, { from: HERE })).status).toBe(200);
    },
  );
});

describe('a sign-in on a device that the account did not know', () => {
  const told = async (reply: Awaited<ReturnType<typeof signIn>>) => {
    const { account } = reply.body as unknown as { account: { token: string } };
    return (await server.ask('getNotifications', { as: account })).data.map(({ kind, facts }) => [
      kind,
      facts,
    ]);
  };

  test('is told to the owner, and one on the same device afterwards is not', async () => {
    server.pass(HOUR);
    const body = { username: 'robin', password: PASSWORD };
    const reply = await server.call('login', { body, headers: { 'user-agent': FIREFOX } });
    const news = [['newDevice', { device: 'Firefox, Linux' }]];
    expect(await told(reply)).toEqual(news);
    expect(await told(await signIn(PASSWORD, { cookie: cookieOf(reply) }))).toEqual(news);
    expect((await signIn(WRONG)).status).toBe(401);
    expect(await told(await signIn(PASSWORD))).toEqual([['newDevice', { device: '' }], ...news]);
  });

  test('is no news when the account was activated within the hour', async () => {
    server.pass(HOUR - 1);
    expect(await told(await signIn(PASSWORD))).toEqual([]);
  });
});
