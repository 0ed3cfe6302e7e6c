/** @jest-environment node */
import { attempts } from '../../db/schema';
import { aRegistration } from '../../testing/builders';
import { takeCode } from '../../testing/mails';
import { useTestServer } from '../../testing/testServer';
import { bucketOf } from './attemptLimit';

const server = useTestServer();
const EMAIL = 'zone@example.org';
/** To Node an IPv6 address with a zone, and to others none. */
const ZONED = 'fe80::1%a-b';

const signIn = (username: string, password: string) => server.call('login', { body: { username, password } });

const isOneCount = (one: readonly string[], other: readonly string[]) =>
  bucketOf({ of: one }) === bucketOf({ of: other });

test('the addresses of an IPv6 network count as one, and an IPv4 address however it is written', () => {
  const isOne = (one: string, other: string) => isOneCount(['address', one], ['address', other]);
  expect(isOne('2001:db8:1:2::3', '2001:DB8:1:2:ffff::')).toBe(true);
  expect(isOne('2001:db8:1:2::3', '2001:db8:1:3::3')).toBe(false);
  expect(isOne('::ffff:192.0.2.7', '192.0.2.7')).toBe(true);
});

test('an address counts alike in each of its zones, however they are named', () => {
  for (const zone of ['eth0', 'a-b', 'a.b'])
    expect(isOneCount(['pair', 'robin', `fe80::1%${zone}`], ['pair', 'robin', 'fe80::2'])).toBe(true);
});

test.each(['account', 'pair', 'device'])('a name that looks like an address is a name (%s)', (kind) => {
  const isOne = (one: string, other: string) => isOneCount([kind, one, 'x'], [kind, other, 'x']);
  expect(isOne('2001:db8::1', '2001:db8::2')).toBe(false);
  expect(isOne('fe80::1%eth0', 'fe80::1%eth1')).toBe(false);
  expect(isOne(ZONED, 'fe80::1')).toBe(false);
});

test('a name that looks like an address, and that nobody has, is refused like any other and counts', async () => {
  const { status, body } = await signIn(ZONED, 'Wrong#2026');
  expect([status, body.code]).toEqual([401, 'WRONG_CREDENTIALS']);
  expect((await server.orm.select().from(attempts)).map(({ failures }) => failures)).toEqual([1, 1, 1]);
});

test('a parent whose user name looks like an address registers, activates, signs in and chooses a new password', async () => {
  const body = aRegistration({ email: EMAIL, username: ZONED });
  const { flowId } = await server.ask('register', { body });
  const parameters = { code: await takeCode(server, EMAIL) };
  await server.ask('activateAccount', { parameters, codeFlow: flowId });
  expect((await signIn(ZONED, body.parent.password)).status).toBe(200);

  const newPassword = 'Violet-Kettle#58';
  const again = await server.ask('sendCode', { parameters: { email: EMAIL } });
  const code = await takeCode(server, EMAIL);
  await server.ask('resetPassword', { body: { code, newPassword }, codeFlow: again.flowId });
  expect((await signIn(ZONED, newPassword)).status).toBe(200);
});
