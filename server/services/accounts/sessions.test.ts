/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { IDLE_SIGN_OUT, SESSION_ABSOLUTE } from '../../../src/domain/limits';
import { sessions } from '../../db/schema';
import { sha256 } from '../../secrets/secrets';
import { useTestServer } from '../../testing/testServer';
import { listSessions } from './openSessions';
import {
  findSession,
  liveSessions,
  noteWrite,
  removeExpiredSessions,
  sessionExpiry,
  startSession,
} from './sessions';
import { HOUR } from '../../../src/lib/durations';

const server = useTestServer();

const after = (milliseconds: number) => new Date(server.now.getTime() + milliseconds);

/** Sets when a parent's session began and when the parent was last active, in milliseconds before now. */
const setAge = (token: string, age: number, idle: number) =>
  server.orm
    .update(sessions)
    .set({ createdAt: after(-age), activeAt: after(-idle) })
    .where(eq(sessions.tokenHash, sha256(token)));

const selectSession = async (token: string) => {
  const [row] = await server.orm
    .select()
    .from(sessions)
    .where(eq(sessions.tokenHash, sha256(token)));
  return row;
};

const device = { device: 'Firefox', address: '192.0.2.1' };

describe.each([
  ['lives a millisecond before 15 minutes without activity', HOUR, IDLE_SIGN_OUT - 1, true],
  ['has ended after 15 minutes without activity', HOUR, IDLE_SIGN_OUT, false],
  ['lives a millisecond before 12 hours', SESSION_ABSOLUTE - 1, 0, true],
  ['has ended after 12 hours, however active the parent was', SESSION_ABSOLUTE, 0, false],
])('decision 43: a session %s', (_name, age, idle, lives) => {
  beforeEach(() => setAge(server.parent.token, age, idle));

  test('for each request', async () => {
    const found = findSession(server.orm, server.parent.token, server.now);
    if (lives) await expect(found).resolves.toMatchObject({ parentId: server.parent.parentId });
    else await expect(found).rejects.toMatchObject({ refusal: { status: 401 } });
  });

  test('for the stream of notifications', async () => {
    const hashes = [sha256(server.parent.token), sha256(server.other.token), sha256('unknown')];
    const live = await liveSessions(server.orm, hashes, server.now);
    expect([...live].sort()).toEqual(hashes.slice(lives ? 0 : 1, 2).sort());
  });

  test('in the list of the account', async () => {
    const owner = { db: server.orm, accountId: server.parent.accountId };
    const list = await listSessions(owner, { now: server.now, tokenHash: sha256(server.parent.token) });
    expect(list.map(({ isCurrent }) => isCurrent)).toEqual(lives ? [true] : []);
  });

  test('for housekeeping', async () => {
    await removeExpiredSessions(server.orm, server.now);
    expect(await selectSession(server.parent.token)).toEqual(lives ? expect.anything() : undefined);
    expect(await selectSession(server.other.token)).toBeDefined();
  });

  test('when the parent signs in again', async () => {
    await setAge(server.other.token, SESSION_ABSOLUTE, IDLE_SIGN_OUT);
    const { accountId } = server.parent;
    const token = await startSession(server.orm, { accountId, ...device }, server.now);
    expect(await selectSession(token)).toMatchObject({ accountId, ...device, activeAt: server.now });
    expect(await selectSession(server.parent.token)).toEqual(lives ? expect.anything() : undefined);
    // what another account has is left to housekeeping
    expect(await selectSession(server.other.token)).toBeDefined();
  });
});

test.each([
  ['is not noted within half a minute of the last', 29_999, -29_999],
  ['is noted after half a minute', 30_000, 0],
])('activity %s, and for that session alone', async (_name, idle, noted) => {
  await setAge(server.parent.token, HOUR, idle);
  await setAge(server.other.token, HOUR, idle);
  const session = await findSession(server.orm, server.parent.token, server.now);
  await noteWrite(server.orm, session, server.now);
  expect((await selectSession(server.parent.token))?.activeAt).toEqual(after(noted));
  expect((await selectSession(server.other.token))?.activeAt).toEqual(after(-idle));
});

test('a session ends 15 minutes from now, or 12 hours from its start where that is sooner', () => {
  const start = new Date('2026-09-14T08:00:00Z');
  const at = (milliseconds: number) => new Date(start.getTime() + milliseconds);
  expect(sessionExpiry(start, at(HOUR))).toEqual(at(HOUR + IDLE_SIGN_OUT));
  expect(sessionExpiry(start, at(SESSION_ABSOLUTE - 1))).toEqual(at(SESSION_ABSOLUTE));
});
