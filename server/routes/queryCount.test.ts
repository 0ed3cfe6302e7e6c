/** @jest-environment node */
import { eq } from 'drizzle-orm';
import { queryBudgets } from '../../test/bench/budgets';
import type { EndpointName } from '../../src/contract/endpoints';
import { accounts } from '../db/schema';
import { makeWorld, openCalls, parentEndpoints, schoolCalls, visitorCalls } from '../testing/everyCall';
import { PASSWORD } from '../testing/fixtures';
import { takeCode } from '../testing/mails';
import { useTestServer, type CallOptions } from '../testing/testServer';

const server = useTestServer();

/** What one call sends to the database, `begin` and `commit` included. */
const statementsOf = async (name: EndpointName, options: CallOptions): Promise<string[]> => {
  const statements: string[] = [];
  server.database.listen((statement) => void statements.push(statement));
  await server.call(name, options);
  server.database.listen(undefined);
  return statements;
};

const expectBudget = (name: EndpointName, statements: readonly string[]) => {
  const most = queryBudgets[name];
  expect({ name, beyond: statements.slice(most) }).toEqual({ name, beyond: [] });
};

test.each(parentEndpoints)('%s asks the database no more often than its budget', async (name) => {
  const { rows } = await makeWorld(server);
  const { other: _other, ...options } = rows[name];
  expectBudget(name, await statementsOf(name, { ...options, as: server.parent }));
});

test.each(schoolCalls)('%s asks the database no more often than its budget', async (name, body) => {
  const { ofSchool } = await makeWorld(server);
  expectBudget(name, await statementsOf(name, { as: server.school, parameters: ofSchool, body }));
});

test.each([
  ...openCalls.map(([name, { other: _other, ...options }]) => ({ name, options })),
  ...visitorCalls.map(([name, options]) => ({ name, options })),
  { name: 'login' as const, options: { body: { username: 'robin', password: PASSWORD } } },
])('$name asks the database no more often than its budget', async ({ name, options }) => {
  expectBudget(name, await statementsOf(name, options));
});

test.each(['login', 'patchNotificationChoices', 'createPushDevice'] as const)(
  '%s asks the database no more often than its budget in another language than before',
  async (name) => {
    const { rows } = await makeWorld(server);
    const headers = { 'accept-language': 'fr' };
    const { body } =
      name === 'login' ? { body: { username: server.parent.username, password: PASSWORD } } : rows[name];
    expectBudget(name, await statementsOf(name, { as: server.parent, body, headers }));
    const french = await server.orm.select().from(accounts).where(eq(accounts.language, 'fr'));
    expect(french.map(({ id }) => id)).toEqual([server.parent.accountId]);
  },
);

test('the calls about an address that is not confirmed ask the database no more often than their budgets', async () => {
  await server.orm.update(accounts).set({ emailConfirmedAt: null });
  const as = server.parent;
  expectBudget('sendEmailCode', await statementsOf('sendEmailCode', { as }));
  expectBudget('getOwnEmail', await statementsOf('getOwnEmail', { as }));
  const code = await takeCode(server, 'robin@example.org');
  expectBudget('confirmEmail', await statementsOf('confirmEmail', { as, body: { code } }));
  expect(await server.ask('getOwnEmail', { as })).toMatchObject({ isConfirmed: true });
});
