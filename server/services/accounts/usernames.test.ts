/** @jest-environment node */
import { createDatabase } from '../../../test/postgres/createDatabase';
import type { Orm } from '../../db/orm';
import { openPostgresDatabase } from '../../db/postgres';
import { accounts } from '../../db/schema';
import { aRegistration } from '../../testing/builders';
import { useTestServer } from '../../testing/testServer';
import { exactFirst, isNamed } from './usernames';

const server = useTestServer();
const url = process.env.TEST_DATABASE_URL;
const onPostgres = url ? test : test.skip;

const account = (username: string) => ({
  username,
  email: `${username.length}@example.org`,
  passwordHash: '',
  createdAt: new Date(0),
});

/** Which of these names find the account. */
const findersOf = async (db: Orm, names: readonly string[]) => {
  const found = await Promise.all(
    names.map(async (name) => (await db.select().from(accounts).where(isNamed(name))).length === 1),
  );
  return names.filter((_, index) => found[index]);
};

const COMPOSED = 'Élodie'.normalize('NFC');
const DECOMPOSED = 'Élodie'.normalize('NFD');

test('a user name is found whatever its case and the parts of its letters, and nobody else gets it', async () => {
  await server.orm.insert(accounts).values(account(COMPOSED));
  const names = [COMPOSED, DECOMPOSED, 'ÉLODIE', 'élodie', 'Elodie', 'Élodie2'];
  expect(await findersOf(server.orm, names)).toEqual(names.slice(0, 4));
  for (const username of [DECOMPOSED, 'ÉLODIE']) {
    const { body } = await server.call('register', { body: aRegistration({ username }) });
    expect(body.code).toBe('USERNAME_TAKEN');
  }
});

test('a user name is kept as one text, however a keyboard sends it, and signs in from any', async () => {
  const typed = 'nguyê\u0303\u200Bn\u2060';
  await server.ask('register', { body: aRegistration({ username: typed }) });
  const [kept] = await server.orm.select().from(accounts).where(isNamed(typed));
  expect(kept?.username).toBe('nguy\u1EC5n');
  const ways = ['nguy\u1EC5n', 'NGUY\u1EC4N', 'nguye\u0302\u0303n', typed];
  expect(await findersOf(server.orm, ways)).toEqual(ways);
  for (const username of ways) {
    const other = aRegistration({ username, email: 'other@example.org' });
    expect((await server.call('register', { body: other })).body.code).toBe('USERNAME_TAKEN');
    const body = { username, password: other.parent.password };
    expect((await server.call('login', { body })).body.code).toBe('ACCOUNT_NOT_ACTIVATED');
  }
});

test('a user name that was kept with an invisible character is found as it is typed, before one without', async () => {
  const former = 'ro\u200Bbin';
  await server.orm.insert(accounts).values(account(former));
  const [found] = await server.orm.select().from(accounts).where(isNamed(former)).orderBy(exactFirst(former));
  expect(found?.username).toBe(former);
  expect(await findersOf(server.orm, ['robin'])).toEqual(['robin']);
});

onPostgres('where the database knows no case of É, it is found as it was written', async () => {
  const database = await openPostgresDatabase(await createDatabase(url ?? '', { locale: 'C' }));
  await database.orm.insert(accounts).values(account('ÉLODIE'));
  expect(await findersOf(database.orm, ['ÉLODIE', 'Élodie', 'élodie'])).toEqual(['ÉLODIE', 'Élodie']);
  await database.close();
});
