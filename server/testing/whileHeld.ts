import { sql } from 'drizzle-orm';
import { rowsOf, type Database, type Orm } from '../db/orm';

const gate = () => {
  let open: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
};

const countWaiting = async ({ orm }: Database): Promise<number> =>
  rowsOf(
    await orm.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    ),
  ).length;

/**
 * Does `work` while a transaction holds what `lock` locks, and `meanwhile` once so many `waiting` connections wait for it; then lets go.
 * On PostgreSQL only: the embedded database does one transaction after the other.
 */
export const whileHeld = async <Result>(
  database: Database,
  lock: (db: Orm) => Promise<unknown>,
  work: () => Promise<Result>,
  { waiting = 1, meanwhile }: { waiting?: number; meanwhile?: () => Promise<unknown> } = {},
): Promise<Result> => {
  const [held, done] = [gate(), gate()];
  const holding = database.transaction(async (db) => {
    await lock(db);
    held.open();
    await done.opened;
  });
  await held.opened;
  const working = work();
  try {
    while ((await countWaiting(database)) < waiting);
    await meanwhile?.();
  } finally {
    done.open();
    await Promise.allSettled([holding, working]);
  }
  return working;
};
