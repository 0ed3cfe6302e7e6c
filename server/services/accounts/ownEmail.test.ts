/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { accounts, studentParents, students } from '../../db/schema';
import { unsubscribeNamesOf } from '../../app';
import { aRegistration } from '../../testing/builders';
import { PASSWORD, writePupil, type TestParent } from '../../testing/fixtures';
import { codeIn, ORIGIN, takeCode, takeMails } from '../../testing/mails';
import { useTestServer } from '../../testing/testServer';
import { mailNotifications, notify } from '../notifications';

const server = useTestServer();
const EMAIL = 'robin@example.org';
const NEW_PASSWORD = 'Copper%Lake83';

type Session = Pick<TestParent, 'token'>;

/** As after an activation on another device: activated and signed in, and nobody knows who reads the mail. */
beforeEach(() => server.orm.update(accounts).set({ emailConfirmedAt: null }));

const state = (as: Session = server.parent) => server.ask('getOwnEmail', { as });
const send = async (as: Session = server.parent) =>
  (await server.ask('sendEmailCode', { as })).flowId ?? undefined;
const confirm = async (code: string, flowId?: string, as: Session = server.parent) => {
  const { status, body } = await server.call('confirmEmail', { as, body: { code, flowId } });
  return status === 200 ? 'confirmed' : body.code;
};
const isConfirmed = async (as: Session = server.parent) => (await state(as)).isConfirmed;
const signIn = async (password: string) =>
  (await server.ask('login', { body: { username: 'robin', password } })).account;
const sendResetCode = async () => (await server.ask('sendCode', { parameters: { email: EMAIL } })).flowId;
const reset = async (code: string, how: { codeFlow?: string | undefined; codeEmail?: string }) => {
  const body = { code, newPassword: NEW_PASSWORD };
  const { codeFlow, ...others } = how;
  const reply = await server.call('resetPassword', { body, ...others, ...(codeFlow ? { codeFlow } : {}) });
  return reply.status === 200 ? 'changed' : reply.body.code;
};
/** Never the right one: no code has a vowel. */
const WRONG = 'AEIOU';

test('with the code of the mail the children whom the school has imported are shown, and mails go out', async () => {
  const { studentId } = await writePupil(server.orm, server.parent);
  await server.orm.update(students).set({ enrolledBy: null });
  await server.orm.insert(studentParents).values({ studentId, email: EMAIL, sourceId: 'P-1' });
  const tellAndTake = async (sourceKey: string) => {
    const facts = { child: 'Fern', studentId, day: '2026-09-14' };
    const scope = { db: server.orm, now: server.now };
    await notify(scope, server.parent.parentId, { kind: 'absence', facts, sourceKey });
    await mailNotifications(server.database, unsubscribeNamesOf(server.app.installation), server.now);
    return (await takeMails(server)).map(({ subject }) => subject);
  };
  const { parentId } = server.parent;
  const children = async () =>
    (await server.ask('getChildren', { as: server.parent, parameters: { parentId } })).map(({ id }) => id);

  expect(await state()).toEqual({ address: EMAIL, isConfirmed: false, hasCode: false });
  expect(await children()).toEqual([]);
  expect(await tellAndTake('before')).toEqual([]);
  await send();
  expect(await state()).toEqual({ address: EMAIL, isConfirmed: false, hasCode: true });
  expect(await confirm((await takeCode(server, EMAIL)).toLowerCase())).toBe('confirmed');
  expect(await state()).toEqual({ address: EMAIL, isConfirmed: true, hasCode: false });
  expect(await children()).toEqual([studentId]);
  expect(await tellAndTake('after')).toEqual(['Absence of Fern']);
});

test('an address that is confirmed needs no code: none is sent, and any is taken', async () => {
  const flowId = await send();
  expect(await confirm(await takeCode(server, EMAIL), flowId)).toBe('confirmed');
  expect(await confirm(WRONG, flowId)).toBe('confirmed');
  expect(await server.ask('sendEmailCode', { as: server.parent })).toEqual({ flowId: null });
  expect(await takeMails(server)).toEqual([]);
});

test.each(['en', 'fr'] as const)(
  'the mail says whose account it is, and what to do if it is a stranger’s (%s)',
  async (language) => {
    const username = 'robin.www.advert.example';
    await server.orm.update(accounts).set({ language, username }).where(eq(accounts.email, EMAIL));
    await send();
    const [mail] = await takeMails(server);
    expect(mail?.text).toMatch(
      language === 'en' ? /user name robin… .*opened on September/ : /d’utilisateur robin… .* ouvert le /,
    );
    expect(mail?.text).not.toContain('advert');
    expect(mail?.text).toContain(`${ORIGIN}/account\n`);
    expect(mail?.text).toMatch(
      language === 'en' ? /give this code to nobody/ : /ne donnez ce code à personne/,
    );
    expect(mail?.text).toContain(`${ORIGIN}/auth/forgot-password\n`);
  },
);

test('R11: five guesses, after which another code is needed', async () => {
  const flowId = await send();
  const code = await takeCode(server, EMAIL);
  for (const flow of [undefined, flowId, undefined, flowId, undefined])
    expect(await confirm(WRONG, flow)).toBe('WRONG_CODE');
  expect([await confirm(code), await confirm(code, flowId)]).toEqual(['CODE_FLOW_ENDED', 'CODE_FLOW_ENDED']);
  expect(await state()).toMatchObject({ isConfirmed: false, hasCode: false });
  await send();
  expect(await confirm(await takeCode(server, EMAIL))).toBe('confirmed');
});

test('R09, R10: a code is good for ten minutes, and until another one is asked for', async () => {
  const older = await send();
  const olderCode = await takeCode(server, EMAIL);
  const newer = await send();
  expect(await confirm(olderCode, older)).toBe('CODE_FLOW_ENDED');
  const code = await takeCode(server, EMAIL);
  server.pass(600_000);
  expect([await confirm(code), await confirm(code, newer)]).toEqual(['CODE_FLOW_ENDED', 'CODE_FLOW_ENDED']);
  expect(await state()).toMatchObject({ isConfirmed: false, hasCode: false });
});

test('two uses at the same moment both succeed', async () => {
  await send();
  const code = await takeCode(server, EMAIL);
  expect(await Promise.all([confirm(code), confirm(code)])).toEqual(['confirmed', 'confirmed']);
});

test('asking is limited together with the codes that strangers ask for', async () => {
  for (let number = 0; number < 3; number += 1) {
    await send();
    await sendResetCode();
  }
  const more = await server.call('sendEmailCode', { as: server.parent });
  expect([more.status, more.body.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
});

test('another account neither uses nor spends the code, whatever flow it names', async () => {
  const flowId = await send();
  const code = await takeCode(server, EMAIL);
  for (let number = 0; number < 5; number += 1)
    expect(await confirm(WRONG, flowId, server.other)).toBe('CODE_FLOW_ENDED');
  expect(await confirm(code, flowId, server.other)).toBe('CODE_FLOW_ENDED');
  const own = await send(server.other);
  expect(await confirm(code, own, server.other)).toBe('WRONG_CODE');
  expect(await confirm(code, undefined, server.other)).toBe('WRONG_CODE');
  expect([await isConfirmed(), await isConfirmed(server.other)]).toEqual([false, false]);
  expect(await confirm(code, flowId)).toBe('confirmed');
  expect(await isConfirmed(server.other)).toBe(false);
});

test('a code is good only for what its mail says', async () => {
  const own = await send();
  const code = await takeCode(server, EMAIL);
  expect(await reset(code, { codeFlow: own })).toBe('CODE_FLOW_ENDED');
  expect(await reset(code, { codeEmail: EMAIL })).toBe('CODE_FLOW_ENDED');
  const activation = { parameters: { code } };
  for (const how of [{ codeFlow: own ?? '' }, { codeEmail: EMAIL }])
    expect((await server.call('activateAccount', { ...activation, ...how })).body.code).toBe(
      'CODE_FLOW_ENDED',
    );

  const forPassword = await sendResetCode();
  const resetCode = await takeCode(server, EMAIL);
  expect(await confirm(resetCode, forPassword)).toBe('CODE_FLOW_ENDED');
  expect(await confirm(resetCode)).toBe('WRONG_CODE');
  expect(await isConfirmed()).toBe(false);
  expect(await confirm(code, own)).toBe('confirmed');
});

test('a stranger who asks for codes of the address, or registers it again, ends no code with which it is confirmed', async () => {
  await send();
  const code = await takeCode(server, EMAIL);
  await sendResetCode();
  const { applications: _none, ...body } = aRegistration({ email: EMAIL, username: 'stranger' });
  await server.ask('registerParent', { body });
  await takeMails(server);
  expect(await confirm(code)).toBe('confirmed');
});

test('who is signed in ends no code with which the owner of the address takes the account over, which ends all that', async () => {
  await sendResetCode();
  const resetCode = await takeCode(server, EMAIL);
  const flowId = await send();
  const code = codeIn((await takeMails(server)).find(({ subject }) => subject.includes('confirm')));
  expect(await reset(resetCode, { codeEmail: EMAIL })).toBe('changed');
  expect((await server.call('confirmEmail', { as: server.parent, body: { code, flowId } })).status).toBe(401);
  expect(await isConfirmed(await signIn(NEW_PASSWORD))).toBe(true);
});

test('a session that ended meanwhile confirms nothing, and the next one of the account does', async () => {
  await send();
  const code = await takeCode(server, EMAIL);
  await server.ask('logout', { as: server.parent });
  expect(await confirm(code)).toBe('UNAUTHORIZED');
  const again = await signIn(PASSWORD);
  expect(await state(again)).toMatchObject({ isConfirmed: false, hasCode: true });
  expect(await confirm(code, undefined, again)).toBe('confirmed');
});

test('a new password ends the codes that another session asked for', async () => {
  const flowId = await send();
  const code = await takeCode(server, EMAIL);
  const { accountId } = server.parent;
  const body = { oldPassword: PASSWORD, newPassword: NEW_PASSWORD };
  await server.ask('changePassword', { as: server.parent, parameters: { accountId }, body });
  expect(await confirm(code, flowId)).toBe('CODE_FLOW_ENDED');
  expect(await isConfirmed()).toBe(false);
});
