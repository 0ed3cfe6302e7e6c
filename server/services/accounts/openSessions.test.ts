/** @jest-environment node */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sessions } from '../../db/schema';
import { PASSWORD } from '../../testing/fixtures';
import { useTestServer } from '../../testing/testServer';
import { MINUTE } from '../../../src/lib/durations';

const server = useTestServer();

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';

const signIn = async (userAgent: string, from: string) => {
  const { account } = await server.ask('login', {
    body: { username: 'robin', password: PASSWORD },
    headers: { 'user-agent': userAgent },
    from,
  });
  return account;
};
const opens = async (as: { token: string }) => (await server.call('getSessions', { as })).status === 200;
const fingerprintOf = (token: string) => createHash('sha256').update(token).digest('base64url');

test('a parent sees who is signed in: device, address, begun and last active, and which is this one', async () => {
  await signIn(IPHONE, '198.51.100.4');
  server.pass(5 * MINUTE);
  const as = await signIn(FIREFOX, '203.0.113.9');
  const [current, ...others] = await server.ask('getSessions', { as });
  expect(current).toMatchObject({ device: 'Firefox, Windows', address: '203.0.113.9', isCurrent: true });
  expect(others.map(({ isCurrent }) => isCurrent)).toEqual([false, false]);
  expect(others.find(({ device }) => device === 'Safari, iOS')).toMatchObject({
    address: '198.51.100.4',
    startedAt: '2026-09-14T08:00:00.000Z',
    activeAt: '2026-09-14T08:00:00.000Z',
  });
});

test('neither a token nor a hash is told, and the browser’s header is kept nowhere', async () => {
  const as = await signIn(FIREFOX, '203.0.113.9');
  const [row] = await server.orm
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, fingerprintOf(as.token)));
  const text = JSON.stringify(await server.ask('getSessions', { as }));
  expect(text).not.toContain(as.token);
  expect(text).not.toContain(row?.tokenHash);
  expect(JSON.stringify(row)).not.toMatch(/Mozilla|rv:143/);
});

test('a session that is over is not listed', async () => {
  await signIn(IPHONE, '198.51.100.4');
  server.pass(15 * MINUTE);
  const as = await signIn(FIREFOX, '203.0.113.9');
  await server.orm.insert(sessions).values({
    ...{ tokenHash: 'of-yesterday', accountId: server.parent.accountId },
    ...{ createdAt: new Date(server.now.getTime() - 12 * 60 * MINUTE), activeAt: server.now },
  });
  expect(await server.ask('getSessions', { as })).toHaveLength(1);
});

test('a parent ends a session of their own, and no other parent’s', async () => {
  const phone = await signIn(IPHONE, '198.51.100.4');
  const as = await signIn(FIREFOX, '203.0.113.9');
  const [{ id } = { id: '' }] = await server.ask('getSessions', { as: phone });
  const strangers = await server.ask('getSessions', { as: server.other });
  for (const refused of [
    await server.call('removeSession', { as: server.other, parameters: { id } }),
    await server.call('removeSession', { as, parameters: { id: strangers[0]?.id ?? '' } }),
    await server.call('removeSession', { as, parameters: { id: fingerprintOf(phone.token) } }),
  ])
    expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
  expect(await opens(server.other)).toBe(true);

  const other = (await server.ask('getSessions', { as })).find(({ device }) => device === 'Safari, iOS');
  expect(await server.ask('removeSession', { as, parameters: { id: other?.id ?? '' } })).toEqual({
    id: other?.id,
  });
  expect([await opens(phone), await opens(as)]).toEqual([false, true]);
});

test('R61: the fingerprint of a token ends its session and opens nothing', async () => {
  const phone = await signIn(IPHONE, '198.51.100.4');
  const as = await signIn(FIREFOX, '203.0.113.9');
  const fingerprint = fingerprintOf(phone.token);
  expect(await opens({ token: fingerprint })).toBe(false);
  const ended = await server.call('endSession', { body: { fingerprint } });
  expect([await opens(phone), await opens(as)]).toEqual([false, true]);
  const again = await server.call('endSession', { body: { fingerprint } });
  expect([ended.status, ended.body]).toEqual([again.status, again.body]);
  expect((await server.call('endSession', { body: { fingerprint: phone.token.slice(1) } })).status).toBe(400);
});
