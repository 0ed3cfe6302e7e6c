/** @jest-environment node */
import { hash } from '@node-rs/argon2';
import type * as argon2 from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { accounts, attempts, sessions } from '../../db/schema';
import { PASSWORD } from '../../testing/fixtures';
import { useTestServer } from '../../testing/testServer';
import { MINUTE } from '../../../src/lib/durations';

/** What a comparison waits for: a test that needs many at the same time holds them back. */
let mockHeld: Promise<void> = Promise.resolve();
jest.mock('@node-rs/argon2', () => {
  const actual = jest.requireActual<typeof argon2>('@node-rs/argon2');
  return {
    ...actual,
    verify: (...compared: Parameters<typeof actual.verify>) =>
      mockHeld.then(() => actual.verify(...compared)),
  };
});

const server = useTestServer();

const signIn = (username: string, password: string, from?: string) =>
  server.call('login', { body: { username, password }, ...(from ? { from } : {}) });

const signedIn = async () => {
  const { account } = await server.ask('login', { body: { username: 'robin', password: PASSWORD } });
  return { ...server.parent, token: account.token };
};

const read = (as: typeof server.parent) =>
  server.call('getChildren', { as, parameters: { parentId: as.parentId } });

test('a parent signs in and gets a token, their details and the key of their drafts', async () => {
  const login = await server.ask('login', { body: { username: 'Robin', password: PASSWORD } });
  expect(login).toMatchObject({
    id: server.parent.parentId,
    details: { firstName: 'Robin' },
    account: { email: 'robin@example.org' },
  });
  expect(Buffer.from(login.account.draftKey, 'base64')).toHaveLength(32);
  const again = await server.ask('login', { body: { username: 'robin', password: PASSWORD } });
  expect(again.account.draftKey).toBe(login.account.draftKey);
  expect(again.account.token).not.toBe(login.account.token);
});

test('the first sign-in of an account is told once, and never of one that was there before draft keys were', async () => {
  const isFirst = async () =>
    (await server.ask('login', { body: { username: 'robin', password: PASSWORD } })).isFirst;
  const since = (activatedAt: Date) =>
    server.orm.update(accounts).set({ activatedAt, draftKey: '' }).where(eq(accounts.username, 'robin'));
  await since(server.now);
  expect([await isFirst(), await isFirst()]).toEqual([true, undefined]);
  await since(new Date(server.now.getTime() - 31 * 24 * 60 * MINUTE));
  expect(await isFirst()).toBeUndefined();
});

test('R13: the token is in no row of the database', async () => {
  const { token } = await signedIn();
  expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  expect(JSON.stringify(await server.orm.select().from(sessions))).not.toContain(token);
});

test('R05: the answer does not tell an unknown user from a wrong password', async () => {
  const unknown = await signIn('nobody', 'Wrong#2026');
  const wrong = await signIn('robin', 'Wrong#2026');
  const comparable = ({ status, body, headers }: typeof wrong) => ({
    status,
    body: { ...body, requestId: '' },
    headers: Object.keys(headers),
  });
  expect(comparable(unknown)).toEqual(comparable(wrong));
  expect(unknown.status).toBe(401);
});

test('an account that is not activated is told so, but only to who knows the password', async () => {
  await server.orm.update(accounts).set({ activatedAt: null }).where(eq(accounts.username, 'robin'));
  expect((await signIn('robin', 'Wrong#2026')).body.code).toBe('WRONG_CREDENTIALS');
  const right = await signIn('robin', PASSWORD);
  expect([right.status, right.body.code]).toEqual([403, 'ACCOUNT_NOT_ACTIVATED']);
});

test('the right password of an account that is not activated yet is no wrong one', async () => {
  const activate = (activatedAt: Date | null) =>
    server.orm.update(accounts).set({ activatedAt }).where(eq(accounts.username, 'robin'));
  await activate(null);
  for (let press = 0; press < 12; press += 1) expect((await signIn('robin', PASSWORD)).status).toBe(403);
  await activate(server.now);
  expect((await signIn('robin', PASSWORD)).status).toBe(200);
});

test('R01: a password that was hashed too weakly is hashed again at the next sign-in', async () => {
  const weak = await hash(PASSWORD, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
  await server.orm.update(accounts).set({ passwordHash: weak }).where(eq(accounts.username, 'robin'));
  await signedIn();
  const [row] = await server.orm.select().from(accounts).where(eq(accounts.username, 'robin'));
  expect(row?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=47104,/);
  await signedIn();
});

test.each([
  ['a b', PASSWORD],
  ['', PASSWORD],
  ['robin', ''],
])('"%s" with "%s" is refused before any password is compared', async (username, password) => {
  expect((await signIn(username, password)).status).toBe(400);
});

test('R15: a session ends after 15 idle minutes, and reading does not keep it alive', async () => {
  const as = await signedIn();
  server.pass(14 * MINUTE);
  expect((await read(as)).status).toBe(200);
  server.pass(MINUTE);
  expect((await read(as)).status).toBe(401);
});

test('keeping it alive says until when, and extends it', async () => {
  const as = await signedIn();
  server.pass(14 * MINUTE);
  expect(await server.ask('keepSession', { as })).toEqual({ expiresAt: '2026-09-14T08:29:00.000Z' });
  server.pass(14 * MINUTE);
  expect((await read(as)).status).toBe(200);
});

test('writing extends it too, also when what is written is refused', async () => {
  const as = await signedIn();
  server.pass(14 * MINUTE);
  await server.call('createApplicant', { as, body: {} });
  server.pass(14 * MINUTE);
  expect((await read(as)).status).toBe(200);
});

test('R15: a burst of writes is noted once: the session ends half a minute early at most, and never late', async () => {
  const as = await signedIn();
  const write = () => server.call('createApplicant', { as, body: {} });
  server.pass(29_000);
  await write();
  server.pass(15 * MINUTE - 29_000);
  expect((await read(as)).status).toBe(401);
  const next = await signedIn();
  server.pass(30_000);
  await server.call('createApplicant', { as: next, body: {} });
  server.pass(15 * MINUTE - 1);
  expect((await read(next)).status).toBe(200);
  server.pass(1);
  expect((await read(next)).status).toBe(401);
});

test('R15: what keeping it alive promises is kept to the second, however soon it is asked', async () => {
  const as = await signedIn();
  server.pass(10_000);
  expect(await server.ask('keepSession', { as })).toEqual({ expiresAt: '2026-09-14T08:15:10.000Z' });
  server.pass(15 * MINUTE - 1);
  expect((await read(as)).status).toBe(200);
});

test('R15: after 12 hours it ends whatever the parent does', async () => {
  const as = await signedIn();
  for (let quarter = 0; quarter < 59; quarter += 1) {
    server.pass(12 * MINUTE);
    await server.ask('keepSession', { as });
  }
  expect(await server.ask('keepSession', { as })).toEqual({ expiresAt: '2026-09-14T20:00:00.000Z' });
  server.pass(12 * MINUTE);
  expect((await server.call('keepSession', { as })).status).toBe(401);
});

test('R14: signing out ends the session on the server', async () => {
  const as = await signedIn();
  await server.ask('logout', { as });
  expect((await read(as)).status).toBe(401);
  expect((await read(server.parent)).status).toBe(200);
});

test.each(['', 'Basic abc', 'Bearer', 'Bearer x', `Bearer ${'x'.repeat(5_000)}`])(
  'the header "%.12s…" is no session',
  async (authorization) => {
    const response = await server.app.inject({
      url: '/api/class-level/schools/school-1',
      headers: { authorization },
    });
    expect(response.statusCode).toBe(401);
  },
);

test('R07: guessing from one address is stopped, and does not lock the parent out', async () => {
  const guesses: number[] = [];
  for (let guess = 0; guess < 20; guess += 1)
    guesses.push((await signIn('robin', 'Wrong#2026', '203.0.113.9')).status);
  expect(guesses).toEqual([...Array<number>(10).fill(401), ...Array<number>(10).fill(429)]);
  const limited = await signIn('robin', PASSWORD, '203.0.113.9');
  expect([limited.status, limited.headers['retry-after']]).toEqual([429, '900']);
  expect((await signIn('robin', PASSWORD, '198.51.100.4')).status).toBe(200);
  server.pass(15 * MINUTE);
  expect((await signIn('robin', PASSWORD, '203.0.113.9')).status).toBe(200);
});

test('R07: guesses in parallel are counted too', async () => {
  const replies = await Promise.all(Array.from({ length: 14 }, () => signIn('robin', 'Wrong#2026')));
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(10);
});

test('the addresses of one IPv6 network are one, and an IPv4 address written as IPv6 is itself', async () => {
  const from = (address: string) => signIn('robin', 'Wrong#2026', address).then(({ status }) => status);
  for (let guess = 0; guess < 10; guess += 1) await from(`2001:db8:1:2::${guess}`);
  expect([await from('2001:0db8:1:2:a:b:c:d'), await from('2001:db8:1:3::1')]).toEqual([429, 401]);
  const mapped = (address: string) => signIn('sacha', 'Wrong#2026', address).then(({ status }) => status);
  for (let guess = 0; guess < 9; guess += 1) await mapped('::ffff:198.51.100.4');
  expect([await mapped('::ffff:198.51.100.5'), await mapped('198.51.100.4')]).toEqual([401, 401]);
  expect(await mapped('::ffff:198.51.100.4')).toBe(429);
});

test('R36: a forged X-Forwarded-For is not another address', async () => {
  const statuses: number[] = [];
  for (let guess = 0; guess < 12; guess += 1) {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/accounts/parents/login',
      headers: { 'x-forwarded-for': `192.0.2.${guess}` },
      payload: { username: 'robin', password: 'Wrong#2026' },
    });
    statuses.push(response.statusCode);
  }
  expect(statuses.slice(10)).toEqual([429, 429]);
});

test('sixty sign-ins at once: as many as can wait are compared, the others are asked to come again', async () => {
  await signIn('nobody', 'Wrong#2026');
  let refused = 0;
  let release = () => undefined as void;
  mockHeld = new Promise((resolve) => {
    release = resolve;
  });
  const replies = await Promise.all(
    Array.from({ length: 60 }, async (_, parent) => {
      const reply = await signIn(`parent${parent}`, 'Wrong#2026', `203.0.113.${parent}`);
      if (reply.status === 503) refused += 1;
      if (refused === 16) release();
      return reply;
    }),
  );
  const busy = replies.filter(({ status }) => status === 503);
  expect(busy).toHaveLength(16);
  expect(new Set(busy.map(({ headers }) => headers['retry-after']))).toEqual(new Set(['2']));
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(44);
  const counted = (await server.orm.select().from(attempts)).filter(({ failures }) => failures > 0);
  // The pair, the address and the name of each that was compared, and of the first.
  expect(counted).toHaveLength(3 * 45);
  expect((await signIn('robin', PASSWORD)).status).toBe(200);
});

test('a sign-in whose password is changed while it is compared begins no session', async () => {
  const replies = await Promise.all([
    signIn('robin', PASSWORD),
    server.call('changePassword', {
      as: server.parent,
      parameters: { accountId: server.parent.accountId },
      body: { oldPassword: PASSWORD, newPassword: 'Copper%Lake83' },
    }),
  ]);
  expect(replies[1]?.status).toBe(200);
  const left = await server.orm
    .select()
    .from(sessions)
    .where(eq(sessions.accountId, server.parent.accountId));
  expect(left).toHaveLength(1);
});
