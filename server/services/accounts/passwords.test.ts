/** @jest-environment node */
import type * as Argon2 from '@node-rs/argon2';
import { hash, verify } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { passwordTable } from '../../../test/builders/passwords';
import { accounts, attempts, idempotencyKeys, sessions } from '../../db/schema';
import { aRegistration } from '../../testing/builders';
import { PASSWORD, PASSWORD_HASH } from '../../testing/fixtures';
import { takeMails } from '../../testing/mails';
import { useTestServer } from '../../testing/testServer';
import { hashPassword, isPasswordOf, isWeakHash } from './passwords';
import { MINUTE } from '../../../src/lib/durations';

jest.mock('@node-rs/argon2', () => {
  const real = jest.requireActual<typeof Argon2>('@node-rs/argon2');
  return { ...real, verify: jest.fn(real.verify) };
});

const server = useTestServer();
const NEW_PASSWORD = 'Copper%Lake83';

const signIn = (password: string) => server.call('login', { body: { username: 'robin', password } });
const change = (newPassword: string, oldPassword = PASSWORD, as = server.parent) =>
  server.call('changePassword', {
    as,
    parameters: { accountId: as.accountId },
    body: { oldPassword, newPassword },
  });
const read = (token: string) =>
  server.call('getChildren', { as: { token }, parameters: { parentId: server.parent.parentId } });

test('a password is the same whether a keyboard composes its letters or not', async () => {
  const composed = 'Việt#Nam2026é'.normalize('NFC');
  const decomposed = composed.normalize('NFD');
  expect(decomposed).not.toBe(composed);
  expect((await change(decomposed)).status).toBe(200);
  expect([(await signIn(composed)).status, (await signIn(decomposed)).status]).toEqual([200, 200]);
  expect((await signIn('Viet#Nam2026e')).status).toBe(401);
  expect((await change(PASSWORD, composed)).status).toBe(200);
});

test('a hash that was made of letters as they were typed still opens', async () => {
  const typed = 'Việt#Nam2026é'.normalize('NFD');
  const stored = await hash(typed);
  expect([await isPasswordOf(stored, typed), await isPasswordOf(stored, 'Viet#Nam2026e')]).toEqual([
    true,
    false,
  ]);
});

/** With a wrong old password, so that nothing is changed: what the rule lets through is refused after it. */
test('R03: the API judges a new password as the forms do', async () => {
  const verdicts: (typeof passwordTable)[number][] = [];
  for (const { password } of passwordTable) {
    const { body } = await change(password, 'Wrong#2026');
    expect(['INVALID', 'WEAK_PASSWORD', 'WRONG_PASSWORD', 'TOO_MANY_ATTEMPTS']).toContain(body.code);
    verdicts.push({ password, verdict: body.issues?.[0]?.message ?? null });
  }
  expect(verdicts).toEqual(passwordTable);
});

test('R03: a weak password opens no account and costs a code none of its guesses', async () => {
  const refusedAt = (path: string) => ({
    code: 'WEAK_PASSWORD',
    issues: [expect.objectContaining({ path })],
  });
  const own = aRegistration({ password: 'Kz81!Sonia#wQ' });
  expect((await server.call('register', { body: own })).body).toMatchObject(refusedAt('parent.password'));
  const { flowId } = await server.ask('sendCode', { parameters: { email: 'robin@example.org' } });
  const reset = (newPassword: string) =>
    server.call('resetPassword', { body: { code: 'ABC23', newPassword }, codeFlow: flowId });
  for (let time = 0; time < 6; time += 1)
    expect((await reset('Summer2026!')).body).toMatchObject(refusedAt('newPassword'));
  expect((await reset(NEW_PASSWORD)).body.code).toBe('WRONG_CODE');
});

test('R03: a password that was good yesterday still signs in', async () => {
  const passwordHash = await hashPassword('Parent#2026');
  await server.orm.update(accounts).set({ passwordHash }).where(eq(accounts.username, 'robin'));
  expect((await signIn('Parent#2026')).status).toBe(200);
});

test('R05: a user name that nobody has is compared with a hash as costly as any', async () => {
  const compared = jest.mocked(verify);
  compared.mockClear();
  const unknown = { username: 'nobody', password: PASSWORD };
  expect((await server.call('login', { body: unknown })).status).toBe(401);
  expect(compared.mock.calls).toEqual([[expect.stringContaining('$m=47104,t=1,p=1$'), PASSWORD]]);
});

test.each([
  ['64 characters', `Violet-Kettle#58${'x'.repeat(48)}`],
  ['128 characters', `Violet-Kettle#58${'x'.repeat(112)}`],
  ['200 characters', `Violet-Kettle#58${'x'.repeat(184)}`],
  ['emoji', `Violet-Kettle#58${'🙂'.repeat(40)}`],
])('R02: a password of %s counts to its last character', async (_what, password) => {
  expect((await change(password)).status).toBe(200);
  const flipped = (at: number) => `${password.slice(0, at)}y${password.slice(at + 1)}`;
  const near = [
    flipped(password.length - 1),
    flipped(63),
    flipped(64).slice(0, password.length),
    password.slice(0, -1),
  ];
  for (const wrong of near.filter((other) => other !== password))
    expect((await signIn(wrong)).status).toBe(401);
  expect((await signIn(password)).status).toBe(200);
});

/** R02. Attempts are counted before anything is hashed: none was. */
test('R02: ten kilobytes are refused before they are hashed', async () => {
  const long = `Aa1!${'x'.repeat(10_236)}`;
  const replies = [await signIn(long), await change(long), await change(NEW_PASSWORD, long)];
  expect(replies.map(({ status }) => status)).toEqual([400, 400, 400]);
  expect(await server.orm.select().from(attempts)).toEqual([]);
});

test('R01: a dump of the database has no password in it', async () => {
  await change(NEW_PASSWORD);
  await signIn(NEW_PASSWORD);
  const dump = JSON.stringify([
    await server.orm.select().from(accounts),
    await server.orm.select().from(sessions),
    await server.orm.select().from(idempotencyKeys),
  ]);
  for (const password of [PASSWORD, NEW_PASSWORD]) expect(dump).not.toContain(password);
  expect(dump).toMatch(/\$argon2id\$v=19\$m=47104,t=1,p=1\$/);
});

describe('R04: changing a password', () => {
  it('ends the other sessions, keeps this one, and mails the owner once', async () => {
    const { account } = await server.ask('login', { body: { username: 'robin', password: PASSWORD } });
    expect((await change(NEW_PASSWORD)).status).toBe(200);
    expect([(await read(account.token)).status, (await read(server.parent.token)).status]).toEqual([
      401, 200,
    ]);
    expect([(await signIn(PASSWORD)).status, (await signIn(NEW_PASSWORD)).status]).toEqual([401, 200]);
    const mails = await takeMails(server);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['robin@example.org', 'Your password for the Parent Portal was changed'],
    ]);
    expect(mails[0]?.text).not.toContain(NEW_PASSWORD);
  });

  it('needs the old one', async () => {
    const { status, body } = await change(NEW_PASSWORD, 'Wrong#2026');
    expect([status, body.code]).toEqual([400, 'WRONG_PASSWORD']);
    expect((await signIn(PASSWORD)).status).toBe(200);
    expect(await takeMails(server)).toEqual([]);
  });

  it('of somebody else’s account finds nothing', async () => {
    const { status } = await server.call('changePassword', {
      as: server.other,
      parameters: { accountId: server.parent.accountId },
      body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD },
    });
    expect(status).toBe(404);
  });

  it('ends a code that somebody asked for before', async () => {
    const { flowId } = await server.ask('sendCode', { parameters: { email: 'robin@example.org' } });
    await change(NEW_PASSWORD);
    const body = { code: 'ABC23', newPassword: 'Harbour!Comet42' };
    expect((await server.call('resetPassword', { body, codeFlow: flowId })).body.code).toBe(
      'CODE_FLOW_ENDED',
    );
  });

  it('twice at the same moment: one counts', async () => {
    const replies = await Promise.all([change(NEW_PASSWORD), change('Harbour!Comet42')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('is not for guessing the old one', async () => {
    // A hash that nothing is: comparing costs no time.
    await server.orm.update(accounts).set({ passwordHash: 'x' }).where(eq(accounts.username, 'robin'));
    const statuses: number[] = [];
    for (let guess = 0; guess < 12; guess += 1) statuses.push((await change(NEW_PASSWORD)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429, 429]);
    expect((await change(NEW_PASSWORD, 'Wrong#2026', server.other)).status).toBe(400);
    server.pass(14 * MINUTE);
    expect((await change(NEW_PASSWORD)).status).toBe(429);
    server.pass(2 * MINUTE);
    expect((await change(NEW_PASSWORD)).status).toBe(400);
  });
});

test('the password of the fixtures has a hash of today’s cost', async () => {
  expect([isWeakHash(PASSWORD_HASH), await isPasswordOf(PASSWORD_HASH, PASSWORD)]).toEqual([false, true]);
  const weaker = [
    PASSWORD_HASH.replace('m=47104', 'm=47103'),
    PASSWORD_HASH.replace('argon2id', 'argon2i'),
    '',
  ];
  expect(weaker.map(isWeakHash)).toEqual([true, true, true]);
});

test('a password is hashed with a salt of its own', async () => {
  expect(await hashPassword(PASSWORD)).not.toBe(await hashPassword(PASSWORD));
});
