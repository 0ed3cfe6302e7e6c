/** @jest-environment node */
import { eq, gt } from 'drizzle-orm';
import { WRONG_CODE_MESSAGE } from '../../../src/contract/error';
import { accounts, codeFlows, sessions } from '../../db/schema';
import { aRegistration } from '../../testing/builders';
import { PASSWORD } from '../../testing/fixtures';
import { codeIn, takeCode, takeMails } from '../../testing/mails';
import { useTestServer } from '../../testing/testServer';
import type { RefusedError } from '../../errors';
import { FAMILIES_PER_ADDRESS } from '../calls';
import { flowHashOf, openFlow } from './codes';
import { countMail } from './mailLimit';
import { MINUTE } from '../../../src/lib/durations';

const server = useTestServer();
const NEW_PASSWORD = 'Copper%Lake83';
const EMAIL = 'robin@example.org';

const deactivate = () =>
  server.orm.update(accounts).set({ activatedAt: null }).where(eq(accounts.username, 'robin'));
const isActivated = async (username = 'robin') => {
  const [row] = await server.orm.select().from(accounts).where(eq(accounts.username, username));
  return row?.activatedAt !== null;
};

const sendCode = async (email = EMAIL, from?: string) => {
  const { flowId } = await server.ask('sendCode', { parameters: { email }, ...(from ? { from } : {}) });
  return flowId;
};
const activate = async (codeFlow: string | undefined, code: string, from?: string) => {
  const flow = codeFlow === undefined ? {} : { codeFlow };
  const reply = await server.call('activateAccount', {
    parameters: { code },
    ...flow,
    ...(from ? { from } : {}),
  });
  return reply.status === 200 ? 'activated' : reply.body.code;
};
const reset = (codeFlow: string, code: string, newPassword = NEW_PASSWORD) =>
  server.call('resetPassword', { body: { code, newPassword }, codeFlow });
const signIn = async (password: string) =>
  (await server.call('login', { body: { username: 'robin', password } })).status;
const wrongOne = (code: string) => (code.startsWith('2') ? `3${code.slice(1)}` : `2${code.slice(1)}`);

describe('a code', () => {
  it('R08: has five characters that are not taken for others, and is in no row of the database', async () => {
    await deactivate();
    const flowId = await sendCode();
    const whileMailWaits = await server.everyRow();
    const code = await takeCode(server, EMAIL);
    expect(code).toMatch(/^[2-9BCDFGHJKMNPQRSTVWXYZ]{5}$/);
    const rows = [...whileMailWaits, ...(await server.everyRow())];
    expect(rows).toContainEqual(expect.stringMatching(/^mail_outbox /));
    expect(rows).toContainEqual(expect.stringContaining(flowHashOf(flowId)));
    expect(rows.filter((row) => row.includes(code) || row.includes(flowId))).toEqual([]);
  });

  it('R08: opens nothing in another flow, even where its hash is copied into that row', async () => {
    await deactivate();
    const [account] = await server.orm.select().from(accounts).where(eq(accounts.username, 'robin'));
    const flowId = await sendCode();
    const code = await takeCode(server, EMAIL);
    const other = await openFlow(server.orm, { accountId: account!.id, email: EMAIL, now: server.now });
    const [own] = await server.orm
      .select()
      .from(codeFlows)
      .where(eq(codeFlows.flowHash, flowHashOf(flowId)));
    await server.orm
      .update(codeFlows)
      .set({ codeHash: own!.codeHash })
      .where(eq(codeFlows.flowHash, flowHashOf(other)));
    expect(await activate(other, code)).toBe('WRONG_CODE');
    expect(await activate(flowId, code)).toBe('activated');
  });

  it('is not the same twice', async () => {
    const codes = new Set<string>();
    for (let number = 0; number < 5; number += 1) {
      await sendCode();
      codes.add(await takeCode(server, EMAIL));
    }
    expect(codes.size).toBe(5);
  });

  it.each([
    ['9:59', 599_000, 'activated'],
    ['10:00', 600_000, 'CODE_FLOW_ENDED'],
    ['10:01', 601_000, 'CODE_FLOW_ENDED'],
  ])('R09: after %s minutes: %3$s', async (_time, milliseconds, outcome) => {
    await deactivate();
    const flowId = await sendCode();
    const code = await takeCode(server, EMAIL);
    server.pass(milliseconds);
    expect(await activate(flowId, code)).toBe(outcome);
    expect(await isActivated()).toBe(outcome === 'activated');
  });

  it('R09: is good once, whatever its capitals, also of two at the same moment', async () => {
    await deactivate();
    const flowId = await sendCode();
    const code = (await takeCode(server, EMAIL)).toLowerCase();
    const both = await Promise.all([activate(flowId, code), activate(flowId, code)]);
    expect(both.sort()).toEqual(['CODE_FLOW_ENDED', 'activated']);
    expect(await activate(flowId, code)).toBe('CODE_FLOW_ENDED');
  });

  it('none waits for a parent who is signed in (decision 60)', async () => {
    await deactivate();
    const flowId = await sendCode();
    const code = await takeCode(server, EMAIL);
    const [account] = await server.orm.select().from(accounts).where(eq(accounts.username, 'robin'));
    await openFlow(server.orm, { accountId: account!.id, email: EMAIL, now: server.now });
    expect(await signIn(PASSWORD)).toBe(403);
    expect(await activate(flowId, code)).toBe('activated');
    expect(await signIn(PASSWORD)).toBe(200);
    expect(await server.orm.select().from(codeFlows).where(gt(codeFlows.expiresAt, server.now))).toEqual([]);
  });

  it('R11: is refused with words when it is wrong, and ends after five guesses', async () => {
    await deactivate();
    const flowId = await sendCode();
    const code = await takeCode(server, EMAIL);
    const wrong = await server.call('activateAccount', {
      parameters: { code: wrongOne(code) },
      codeFlow: flowId,
    });
    expect([wrong.status, wrong.body]).toMatchObject([
      400,
      { code: 'WRONG_CODE', message: WRONG_CODE_MESSAGE },
    ]);
    for (let guess = 0; guess < 4; guess += 1)
      expect(await activate(flowId, wrongOne(code))).toBe('WRONG_CODE');
    const right = await server.call('activateAccount', { parameters: { code }, codeFlow: flowId });
    expect([right.status, right.body.code]).toEqual([400, 'CODE_FLOW_ENDED']);
    expect(right.body.message).toContain('ask for a new code');
    expect(await isActivated()).toBe(false);
  });

  it('R11: guessed ten times at once is compared five times', async () => {
    const flowId = await sendCode();
    const code = await takeCode(server, EMAIL);
    const guesses = await Promise.all(Array.from({ length: 10 }, () => activate(flowId, wrongOne(code))));
    expect(guesses.filter((guess) => guess === 'WRONG_CODE')).toHaveLength(5);
  });

  it('R10: dies when a newer one is asked for', async () => {
    await deactivate();
    const first = await sendCode();
    const firstCode = await takeCode(server, EMAIL);
    const second = await sendCode();
    const secondCode = await takeCode(server, EMAIL);
    expect(await activate(first, firstCode)).toBe('CODE_FLOW_ENDED');
    expect(await activate(second, firstCode === secondCode ? 'other' : firstCode)).toBe('WRONG_CODE');
    expect(await activate(second, secondCode)).toBe('activated');
  });

  it('R10: opens nothing without its flow or in another’s', async () => {
    await deactivate();
    await sendCode();
    const code = await takeCode(server, EMAIL);
    const others = await sendCode('sacha@example.org');
    await takeMails(server);
    expect(await activate(undefined, code)).toBe('CODE_FLOW_ENDED');
    expect(await activate('', code)).toBe('CODE_FLOW_ENDED');
    expect(await activate('x'.repeat(43), code)).toBe('CODE_FLOW_ENDED');
    expect(await activate(others, code)).toBe('WRONG_CODE');
    expect((await reset(others, code)).body.code).toBe('WRONG_CODE');
    expect(await isActivated()).toBe(false);
  });

  const withEmail = async (codeEmail: string, code: string) => {
    const reply = await server.call('activateAccount', { parameters: { code }, codeEmail });
    return reply.status === 200 ? 'activated' : reply.body.code;
  };

  it('R10: opens without its flow for the address that it was sent to, and for no other', async () => {
    await deactivate();
    await sendCode();
    const code = await takeCode(server, EMAIL);
    expect(await withEmail('nobody@example.org', code)).toBe('CODE_FLOW_ENDED');
    await sendCode('sacha@example.org');
    expect(await withEmail('sacha@example.org', code)).toBe('WRONG_CODE');
    expect(await isActivated()).toBe(false);
    expect(await withEmail(' Robin@Example.org ', code.toLowerCase())).toBe('activated');
    expect(await withEmail(EMAIL, code)).toBe('CODE_FLOW_ENDED');
  });

  it('R09, R10: is good with its address for ten minutes, and until a newer one is asked for', async () => {
    await deactivate();
    await sendCode();
    const older = await takeCode(server, EMAIL);
    await sendCode();
    const newer = await takeCode(server, EMAIL);
    if (older !== newer) expect(await withEmail(EMAIL, older)).toBe('WRONG_CODE');
    server.pass(10 * MINUTE);
    expect(await withEmail(EMAIL, newer)).toBe('CODE_FLOW_ENDED');
  });

  it('R11: is guessed three times with its address, which leaves two guesses to who asked for it', async () => {
    await deactivate();
    const flowId = await sendCode();
    const code = await takeCode(server, EMAIL);
    const wrong = wrongOne(code);
    const guesses = await Promise.all(Array.from({ length: 6 }, () => withEmail(EMAIL, wrong)));
    expect(guesses.filter((guess) => guess === 'WRONG_CODE')).toHaveLength(3);
    expect(await withEmail(EMAIL, code)).toBe('CODE_FLOW_ENDED');
    expect(await activate(flowId, wrong)).toBe('WRONG_CODE');
    expect(await activate(flowId, code)).toBe('activated');
  });

  it('R63: a flow that is named counts more than the address', async () => {
    await deactivate();
    const older = await sendCode();
    await sendCode();
    const code = await takeCode(server, EMAIL);
    const reply = await server.call('activateAccount', {
      parameters: { code },
      codeFlow: older,
      codeEmail: EMAIL,
    });
    expect(reply.body.code).toBe('CODE_FLOW_ENDED');
  });

  it('chooses a new password with its address too, which its mail brings behind "#" and nowhere else', async () => {
    await sendCode();
    const [mail] = await takeMails(server);
    const address = encodeURIComponent(EMAIL);
    expect(mail?.text).toContain(`/auth/reset-password#email=${address}\n`);
    expect(mail?.text.split(address)).toHaveLength(2);
    const body = { code: codeIn(mail), newPassword: NEW_PASSWORD };
    expect((await server.call('resetPassword', { body, codeEmail: EMAIL })).status).toBe(200);
    expect(await signIn(NEW_PASSWORD)).toBe(200);
  });

  it('that was not sent yet is not known to anybody', async () => {
    const flowId = await sendCode();
    expect(await activate(flowId, 'ABC23')).toBe('WRONG_CODE');
  });

  it.each(['12', 'ABCDEF', 'AB-12', 'ABÉ12'])('"%s" is none', async (code) => {
    const reply = await server.call('activateAccount', { parameters: { code }, codeFlow: await sendCode() });
    expect([reply.status, reply.body.issues]).toEqual([400, [{ path: 'code', message: 'validation.code' }]]);
  });
});

describe('asking for a code', () => {
  it('R06: answers alike for known and unknown addresses, and later too', async () => {
    const known = await server.call('sendCode', { parameters: { email: EMAIL } });
    const unknown = await server.call('sendCode', { parameters: { email: 'nobody@example.org' } });
    const comparable = ({ status, body, headers }: typeof known) => ({
      status,
      body: JSON.stringify(body).replace(/[\w-]{43}/, ''),
      headers: { ...headers, date: '', 'x-request-id': '' },
    });
    expect(comparable(unknown)).toEqual(comparable(known));
    expect((await takeMails(server)).map(({ to }) => to)).toEqual([EMAIL]);

    const flowOf = ({ body }: typeof known) => (body as unknown as { flowId: string }).flowId;
    for (const time of [0, 0, 11 * MINUTE]) {
      server.pass(time);
      expect(await activate(flowOf(unknown), 'AAAAA')).toBe(await activate(flowOf(known), 'AAAAA'));
    }
    const [older, newer] = [await sendCode('nobody@example.org'), await sendCode('nobody@example.org')];
    expect(await activate(older, 'AAAAA')).toBe('CODE_FLOW_ENDED');
    expect(await activate(newer, 'AAAAA')).toBe('WRONG_CODE');
  });

  describe('R06: a wrong code tells nothing of whether there was a mail to write', () => {
    const said = async (flowId: string) => [
      await activate(flowId, 'AAAAA'),
      (await reset(flowId, 'AAAAA')).body.code,
    ];
    const registerAs = async (email: string, username: string) =>
      (await server.ask('register', { body: aRegistration({ email, username }) })).flowId;

    it.each([
      ['a second', 1_000],
      ['an hour', 60 * MINUTE],
      ['almost a day', 24 * 60 * MINUTE - 1_000],
    ])('that went out after %s', async (_time, late) => {
      const pairs = [
        [await sendCode(), await sendCode('nobody@example.org')],
        [await registerAs('sonia@example.org', 'sonia'), await registerAs('sacha@example.org', 'newcomer')],
      ] as const;
      const asked = server.now.getTime();
      const until = (age: number) => server.pass(asked + age - server.now.getTime());
      const sayAlike = async () => {
        for (const [known, unknown] of pairs) expect(await said(known)).toEqual(await said(unknown));
      };
      until(late);
      expect((await takeMails(server)).map(({ to }) => to).sort()).toEqual([
        EMAIL,
        'sacha@example.org',
        'sonia@example.org',
      ]);
      if (late < 10 * MINUTE) until(10 * MINUTE);
      await sayAlike();
      until(late + 10 * MINUTE - 1);
      await sayAlike();
      until(late + 10 * MINUTE);
      await sayAlike();
    });

    it('while no mail goes out', async () => {
      const [known, unknown] = [await sendCode(), await sendCode('nobody@example.org')];
      for (const time of [10 * MINUTE - 1, 1, 24 * 60 * MINUTE]) {
        server.pass(time);
        expect(await said(known)).toEqual(await said(unknown));
      }
    });
  });

  it('R09: is good for ten minutes from its mail on, also after a wrong one', async () => {
    const flowId = await sendCode();
    server.pass(60 * MINUTE);
    const code = await takeCode(server, EMAIL);
    server.pass(10 * MINUTE - 1);
    expect((await reset(flowId, wrongOne(code))).body.code).toBe('CODE_FLOW_ENDED');
    expect((await reset(flowId, code)).status).toBe(200);
  });

  it('sends an activated parent a code for a new password, the others one to activate', async () => {
    await sendCode();
    expect((await takeMails(server))[0]?.subject).toContain('new password');
    await deactivate();
    await sendCode();
    expect((await takeMails(server))[0]?.subject).toContain('activation');
  });

  it('is limited per sender, without keeping the owner from it', async () => {
    for (let number = 0; number < 6; number += 1) await sendCode(EMAIL, '203.0.113.9');
    const more = await server.call('sendCode', { parameters: { email: EMAIL }, from: '203.0.113.9' });
    expect([more.status, more.headers['retry-after']]).toEqual([429, '900']);
    await sendCode(EMAIL, '198.51.100.4');
  });

  const wait = (email: string, from: string) =>
    countMail(server.orm, email, from, server.now).then(
      () => 0,
      (error: RefusedError) => error.refusal.retryAfter,
    );

  it('is limited to six from one sender to one address of e-mail within 15 minutes', async () => {
    for (let number = 0; number < 6; number += 1) expect(await wait(EMAIL, '192.0.2.9')).toBe(0);
    expect(await wait(EMAIL, '192.0.2.9')).toBe(15 * 60);
    expect(await wait('another@example.org', '192.0.2.9')).toBe(0);
    expect(await wait(EMAIL, '198.51.100.4')).toBe(0);
    server.pass(15 * MINUTE);
    expect(await wait(EMAIL, '192.0.2.9')).toBe(0);
  });

  it('is limited per address of e-mail, and per sender whatever the address of e-mail', async () => {
    for (let number = 0; number < 30; number += 1) expect(await wait(EMAIL, `203.0.113.${number}`)).toBe(0);
    expect(await wait(EMAIL, '198.51.100.4')).toBe(3600);
    // a family has one mail for its account, and may need a second one
    const families = Array.from({ length: 2 * FAMILIES_PER_ADDRESS }, (_, number) => `${number}@example.org`);
    for (const email of families) expect(await wait(email, '192.0.2.9')).toBe(0);
    expect(await wait('another@example.org', '192.0.2.9')).toBe(3600);
    expect(await wait('another@example.org', '198.51.100.4')).toBe(0);
    server.pass(60 * MINUTE);
    expect([await wait(EMAIL, '198.51.100.4'), await wait(EMAIL, '192.0.2.9')]).toEqual([0, 0]);
  });

  it.each([
    'a@b',
    'a@example.org\r\nBcc: c@example.org',
    'a@example.org,c@example.org',
    'a@example.org;c@example.org',
    '"a b"@example.org',
    '"a\r\n"@example.org',
    'A <a@example.org>',
    '<a@example.org>',
    'a@example.org\u0000',
    'a@exam\nple.org',
    'a@[127.0.0.1]',
  ])('R37: an address such as %j is refused everywhere', async (email) => {
    const documentUrl = '/api/files/x';
    const replies = [
      await server.call('sendCode', { parameters: { email } }),
      await server.call('register', { body: aRegistration({ email }) }),
      await server.call('verifyIdentity', { body: { email, documentUrl, dateOfBirth: '1988-01-01' } }),
    ];
    for (const { status, body } of replies) {
      expect(status).toBe(400);
      expect(body.issues?.map(({ message }) => message)).toContain('validation.email');
    }
    expect(await takeMails(server)).toEqual([]);
  });

  it('with the longest address there is', async () => {
    expect(await sendCode(`${'ü+'.repeat(60)}@${'example.'.repeat(15)}org`)).toMatch(/^[\w-]{43}$/);
  });
});

describe('a new password with a code', () => {
  it('ends every session, tells the owner, and is the one that signs in', async () => {
    const flowId = await sendCode();
    const code = await takeCode(server, EMAIL);
    expect((await reset(flowId, code)).status).toBe(200);
    expect(
      await server.orm.select().from(sessions).where(eq(sessions.accountId, server.parent.accountId)),
    ).toEqual([]);
    expect((await server.call('keepSession', { as: server.other })).status).toBe(200);
    expect([await signIn(PASSWORD), await signIn(NEW_PASSWORD)]).toEqual([401, 200]);
    const mails = await takeMails(server);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [EMAIL, 'Your password for the Parent Portal was changed'],
    ]);
    expect((await reset(flowId, code)).body.code).toBe('CODE_FLOW_ENDED');
  });

  it('activates an account whose owner never did', async () => {
    await deactivate();
    const flowId = await sendCode();
    expect((await reset(flowId, await takeCode(server, EMAIL))).status).toBe(200);
    expect(await signIn(NEW_PASSWORD)).toBe(200);
  });

  it('that is too simple does not use the code up', async () => {
    const flowId = await sendCode();
    const code = await takeCode(server, EMAIL);
    expect((await reset(flowId, code, 'Passw0rd!')).body.issues).toEqual([
      { path: 'newPassword', message: 'validation.passwordCommon' },
    ]);
    expect((await reset(flowId, code)).status).toBe(200);
  });
});

describe('a repeat with the same key, after an answer that was lost (decision 42)', () => {
  const key = 'a3f1c9d27be04885';
  const activateWith = (codeFlow: string, code: string, intent = key) =>
    server.call('activateAccount', { parameters: { code }, codeFlow, key: intent });
  const resetWith = (codeFlow: string, code: string, { intent = key, newPassword = NEW_PASSWORD } = {}) =>
    server.call('resetPassword', { body: { code, newPassword }, codeFlow, key: intent });

  it('activates once and answers the same; under another key the code has ended', async () => {
    await deactivate();
    const flowId = await sendCode();
    const code = await takeCode(server, EMAIL);
    const first = await activateWith(flowId, code);
    const signedIn = {
      token: (await server.ask('login', { body: { username: 'robin', password: PASSWORD } })).account.token,
    };
    const repeat = await activateWith(flowId, code);
    expect([first.status, repeat.status, repeat.body]).toEqual([200, 200, first.body]);
    expect((await server.call('keepSession', { as: signedIn })).status).toBe(200);
    expect((await activateWith(flowId, code, 'b')).body.code).toBe('CODE_FLOW_ENDED');
  });

  it('chooses the password once and answers the same; under another key the code has ended', async () => {
    const flowId = await sendCode();
    const code = await takeCode(server, EMAIL);
    const both = await Promise.all([resetWith(flowId, code), resetWith(flowId, code)]);
    const signedIn = {
      token: (await server.ask('login', { body: { username: 'robin', password: NEW_PASSWORD } })).account
        .token,
    };
    const repeat = await resetWith(flowId, code);
    expect([...both, repeat].map(({ status, body }) => [status, body])).toEqual(
      [1, 2, 3].map(() => [200, {}]),
    );
    expect((await server.call('keepSession', { as: signedIn })).status).toBe(200);
    expect(await takeMails(server)).toHaveLength(1);
    expect((await resetWith(flowId, code, { intent: 'b' })).body.code).toBe('CODE_FLOW_ENDED');
  });

  it('is refused with another password in it, and leaves nothing behind that a dump would show', async () => {
    const flowId = await sendCode();
    const code = await takeCode(server, EMAIL);
    await resetWith(flowId, code);
    const other = await resetWith(flowId, code, { newPassword: 'Violet-Kettle#58' });
    expect([other.status, other.body.code]).toEqual([422, 'IDEMPOTENCY_MISMATCH']);
    const dump = (await server.everyRow()).join('\n');
    for (const secret of [key, code, flowId, NEW_PASSWORD]) expect(dump).not.toContain(secret);
  });

  it('after a refusal is judged anew', async () => {
    await deactivate();
    const flowId = await sendCode();
    const code = await takeCode(server, EMAIL);
    expect((await activateWith(flowId, wrongOne(code))).body.code).toBe('WRONG_CODE');
    expect((await activateWith(flowId, code)).status).toBe(200);
  });
});

it('guessing in many flows is stopped for a quarter of an hour per address, and what is right is not counted', async () => {
  const GUESSER = '203.0.113.9';
  await deactivate();
  const own = await sendCode();
  expect(await activate(own, await takeCode(server, EMAIL), GUESSER)).toBe('activated');

  const anyFlow = () => openFlow(server.orm, { accountId: null, email: 'any@example.org', now: server.now });
  const guess = async (from: string) => activate(await anyFlow(), 'AAAAA', from);
  const outcomes: (string | undefined)[] = [];
  for (let count = 0; count < 61; count += 1) outcomes.push(await guess(GUESSER));
  expect(outcomes).toEqual([...Array<string>(60).fill('WRONG_CODE'), 'TOO_MANY_ATTEMPTS']);
  expect(await guess('203.0.113.10')).toBe('WRONG_CODE');
  server.pass(14 * MINUTE);
  expect(await guess(GUESSER)).toBe('TOO_MANY_ATTEMPTS');
  server.pass(2 * MINUTE);
  expect(await guess(GUESSER)).toBe('WRONG_CODE');
});

test('a code reaches its parent in the mail of the registration', async () => {
  const { flowId } = await server.ask('register', { body: aRegistration() });
  const [mail] = await takeMails(server);
  expect(mail?.to).toBe('sonia@example.org');
  expect(await activate(flowId, codeIn(mail))).toBe('activated');
  expect(await isActivated('sonia')).toBe(true);
});

describe('a code for a registration', () => {
  const SONIA = 'sonia@example.org';
  const registered = async () => {
    const { flowId } = await server.ask('register', { body: aRegistration() });
    await takeMails(server);
    return flowId;
  };
  const askWith = async (codeFlow: string) =>
    (await server.ask('sendCode', { parameters: { email: SONIA }, codeFlow })).flowId;
  const signInAsSonia = async () => {
    const body = { username: 'sonia', password: aRegistration().parent.password };
    return (await server.ask('login', { body })).account;
  };
  const isConfirmed = async () =>
    (await server.ask('getOwnEmail', { as: await signInAsSonia() })).isConfirmed;

  it('that who registered asks for confirms the address', async () => {
    const flowId = await askWith(await registered());
    expect(await activate(flowId, await takeCode(server, SONIA))).toBe('activated');
    expect(await isConfirmed()).toBe(true);
  });

  it('that is asked for elsewhere activates, and tells nothing of who reads the mail', async () => {
    await registered();
    const flowId = await sendCode(SONIA);
    expect(await activate(flowId, await takeCode(server, SONIA))).toBe('activated');
    expect(await isConfirmed()).toBe(false);
  });

  it('is not sent to who holds the flow of another; the owner is told to register again', async () => {
    await registered();
    const others = await sendCode('nobody@example.org');
    const flowId = await askWith(others);
    const [mail, ...more] = await takeMails(server);
    expect([mail?.to, more]).toEqual([SONIA, []]);
    expect(mail?.subject).toContain('can no longer be activated');
    expect(mail?.text).toContain('with the user name sonia');
    expect(await activate(flowId, 'ABC23')).toBe('WRONG_CODE');
  });

  it('that was replaced asks who chooses a password for another code, not to register again', async () => {
    const flowId = await registered();
    await server.ask('register', { body: aRegistration() });
    expect((await reset(flowId, 'ABC23')).body.code).toBe('CODE_FLOW_ENDED');
    expect(await activate(flowId, 'ABC23')).toBe('REGISTRATION_REPLACED');
  });
});

describe('the owner of an activated account', () => {
  it('is sent a code for a new password, whatever flow the browser holds, and reads whose it is', async () => {
    const others = await sendCode('nobody@example.org');
    const flowId = (await server.ask('sendCode', { parameters: { email: EMAIL }, codeFlow: others })).flowId;
    const [mail] = await takeMails(server);
    expect(mail?.text).toContain('for the user name robin.');
    expect((await reset(flowId, codeIn(mail))).status).toBe(200);
    const [told] = await takeMails(server);
    expect(told?.text).toContain('The password of the user name robin has just been changed.');
  });

  it('may not choose a password of their own name', async () => {
    const flowId = await sendCode();
    const code = await takeCode(server, EMAIL);
    expect((await reset(flowId, code, 'Kz81!Robin#wQ')).body).toMatchObject({
      code: 'WEAK_PASSWORD',
      issues: [{ path: 'newPassword', message: 'validation.passwordOwn' }],
    });
    expect((await reset(flowId, code)).status).toBe(200);
  });

  it('may try as many passwords of their own name as they like, also where the code opens by the address', async () => {
    await sendCode();
    const code = await takeCode(server, EMAIL);
    const choose = (newPassword: string) =>
      server.call('resetPassword', { body: { code, newPassword }, codeEmail: EMAIL });
    for (let count = 0; count < 4; count += 1)
      expect((await choose(`Kz8${count}!Robin#wQ`)).body.code).toBe('WEAK_PASSWORD');
    expect((await choose(NEW_PASSWORD)).status).toBe(200);
  });

  it('signs in on the device on which the password was chosen, however many strangers guess', async () => {
    const flowId = await sendCode();
    const { headers } = await reset(flowId, await takeCode(server, EMAIL));
    const [cookie = ''] = String(headers['set-cookie']).split(';');
    for (let guess = 0; guess < 20; guess += 1)
      await server.call('login', {
        body: { username: 'robin', password: PASSWORD },
        from: `203.0.113.${guess}`,
      });
    const body = { username: 'robin', password: NEW_PASSWORD };
    const from = '198.51.100.7';
    expect((await server.call('login', { body, from })).status).toBe(429);
    expect((await server.call('login', { body, from, headers: { cookie } })).status).toBe(200);
  });
});
