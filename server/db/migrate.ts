import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateWithPostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Client } from 'pg';
import { failureCode } from './failures';
import journal from './migrations/meta/_journal.json';
import { rowsOf, type Orm } from './orm';

const migrations = { migrationsFolder: join(__dirname, 'migrations') };

export const migratePglite = (database: PgliteDatabase) => migrate(database, migrations);

export const migratePostgres = (client: Client) =>
  migrateWithPostgres(drizzlePostgres({ client, casing: 'snake_case' }), migrations);

const newest = Math.max(...journal.entries.map(({ when }) => when));
/** There is no such table, or no such schema. */
const NOTHING_THERE = ['42P01', '3F000'];

/** Whether the database has had every migration of this version. Rejects when it does not answer. */
export const isMigrated = async (orm: Orm): Promise<boolean> => {
  try {
    const result = await orm.execute(
      sql`select max(created_at)::text as newest from drizzle.__drizzle_migrations`,
    );
    return Number(rowsOf(result)[0]?.newest ?? 0) >= newest;
  } catch (error) {
    if (NOTHING_THERE.includes(failureCode(error) ?? '')) return false;
    throw error;
  }
};
