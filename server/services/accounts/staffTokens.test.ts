/** @jest-environment node */
import { schoolTokens } from '../../db/schema';
import { sql } from 'drizzle-orm';
import { useTestServer } from '../../testing/testServer';
import { whileHeld } from '../../testing/whileHeld';
import { DAY } from '../../../src/lib/durations';

const server = useTestServer();
const onPostgres = process.env.TEST_DATABASE_URL ? test : test.skip;

const add = (values: object = {}) =>
  server.call('createSchoolToken', {
    as: server.school,
    body: { name: 'Ines', scopes: ['read'], days: 90, ...values },
  });
const listed = () => server.ask('getSchoolTokens', { as: server.school });
const revoke = (tokenId: string) =>
  server.call('removeSchoolToken', { as: server.school, parameters: { tokenId } });

test('a token is told once, and the database does not hold it', async () => {
  const { token, ...told } = await server.ask('createSchoolToken', {
    as: server.school,
    body: { name: ' Ines ', scopes: ['move', 'read', 'move'], days: 90 },
  });
  expect(told).toEqual({
    id: expect.any(String) as string,
    name: 'Ines',
    scopes: ['move', 'read'],
    createdAt: '2026-09-14T08:00:00.000Z',
    expiresAt: '2026-12-13T08:00:00.000Z',
    state: 'open',
  });
  expect(await listed()).toEqual([told]);
  const rows = await server.orm.select().from(schoolTokens);
  expect(rows).toHaveLength(1);
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('a token ends with its last day, or when it is revoked, and stays in the list', async () => {
  const { id } = await server.ask('createSchoolToken', {
    as: server.school,
    body: { name: 'Ines', scopes: ['read'], days: 2 },
  });
  await add({ name: 'Jo' });
  server.pass(2 * DAY - 1);
  expect((await listed()).map(({ state }) => state)).toEqual(['open', 'open']);
  server.pass(1);
  expect((await listed()).map(({ state }) => state)).toEqual(['expired', 'open']);
  expect([(await revoke(id)).status, (await revoke(id)).status]).toEqual([200, 200]);
  expect((await listed()).map(({ state }) => state)).toEqual(['revoked', 'open']);
  expect((await revoke('nothing')).status).toBe(404);
});

test('two open tokens do not share a name', async () => {
  const first = await add();
  const again = await add();
  expect([first.status, again.status, again.body.code]).toEqual([201, 409, 'ALREADY_EXISTS']);
  await server.orm.update(schoolTokens).set({ revokedAt: server.now });
  expect((await add()).status).toBe(201);
});

onPostgres(
  'two open tokens do not share a name, although they are asked for at the same moment',
  async () => {
    const replies = await whileHeld(
      server.database,
      (db) => db.execute(sql`lock table school_tokens in share mode`),
      () => Promise.all([add(), add()]),
      { waiting: 2 },
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409]);
  },
);

test.each([
  { name: '' },
  { name: 'x'.repeat(101) },
  { scopes: [] },
  { scopes: ['write'] },
  { days: 0 },
  { days: 367 },
  { days: 1.5 },
  { token: 'mine' },
])('%j is refused', async (values) => {
  expect((await add(values)).status).toBe(400);
});

test('a personal token opens nothing of a parent', async () => {
  const { token } = await server.ask('createSchoolToken', {
    as: server.school,
    body: { name: 'Ines', scopes: ['read', 'move', 'import'], days: 9 },
  });
  const parameters = { parentId: server.parent.parentId };
  expect((await server.call('getApplications', { as: { token }, parameters })).status).toBe(401);
});
