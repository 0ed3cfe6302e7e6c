import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase, type Database } from '../../server/db/client';
import { rowsOf } from '../../server/db/orm';
import { seedDemo } from '../../server/seed';
import { hashPassword } from '../../server/services/accounts';

/** Writes the demo data into a folder, or the PostgreSQL at `databaseUrl`, and what `write` adds to it. */
export const withDemo = async <Result>(
  dataDirectory: string,
  write: (database: Database) => Promise<Result>,
  databaseUrl?: string,
): Promise<Result> => {
  const database = await openDatabase({ dataDirectory, databaseUrl });
  try {
    const filesDirectory = join(dataDirectory, 'files');
    await seedDemo(database, { now: new Date(), hashPassword, filesDirectory });
    return await write(database);
  } finally {
    await database.close();
  }
};

/** Copies one row of a table many times; `changes`: SQL for the columns that differ, where `n` counts. */
export const multiply = async (
  { orm }: Database,
  table: string,
  id: string,
  count: number,
  changes: Record<string, string>,
): Promise<void> => {
  const found = await orm.execute(
    sql`select column_name as name from information_schema.columns
        where table_name = ${table} and is_identity = 'NO'`,
  );
  const columns = rowsOf(found).map(({ name }) => String(name));
  const values = columns.map((name) => changes[name] ?? `one."${name}"`);
  const names = columns.map((name) => `"${name}"`).join(', ');
  await orm.execute(
    sql.raw(`insert into ${table} (${names}) select ${values.join(', ')}
             from ${table} one, generate_series(1, ${count}) n where one.id = '${id}'`),
  );
};
