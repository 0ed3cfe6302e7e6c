import { inArray } from 'drizzle-orm';
import type { Orm } from './orm';
import { accounts } from './schema';

/** As the demo writes them. */
export const demoAccountIds = [
  '995c3072-f512-4edc-aaff-6a6c0b45b760',
  'f63f68dc-44aa-4d0a-a620-17bdcab37135',
];

export const DEMO_ACCOUNTS =
  'This database has the accounts of the demo, whose password is published. Begin with an empty database before families use the portal: another DATA_DIR, and another database in DATABASE_URL where that is set.';

/** Whether the demo was ever written here: without it nobody makes up these ids. */
export const hasDemoAccounts = async (orm: Orm): Promise<boolean> => {
  const found = await orm
    .select({ id: accounts.id })
    .from(accounts)
    .where(inArray(accounts.id, demoAccountIds))
    .limit(1);
  return found.length > 0;
};
