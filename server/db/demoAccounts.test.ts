/** @jest-environment node */
import { accountRows } from '../seed/accounts';
import { openEmptyDatabase } from '../testing/embeddedDatabase';
import { demoAccountIds, hasDemoAccounts } from './demoAccounts';
import { accounts } from './schema';

const ofDemo = accountRows(new Date(2026, 8, 1), 'hash').accounts;

test('the accounts of the demo are known by their ids, each of them', async () => {
  expect(demoAccountIds).toEqual(ofDemo.map(({ id }) => id));
  const { orm, close } = await openEmptyDatabase();
  const found = [];
  for (const row of [{ ...ofDemo[0]!, id: '11111111-1111-4111-8111-111111111111' }, ofDemo[1]!]) {
    await orm.insert(accounts).values(row);
    found.push(await hasDemoAccounts(orm));
  }
  await close();
  expect(found).toEqual([false, true]);
});
