import { join } from 'node:path';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateWithPostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Pool } from 'pg';

const migrations = { migrationsFolder: join(__dirname, 'migrations') };

/** Any number that no other program on the same PostgreSQL uses for a lock of its own. */
const LOCK = 4_700_811_261;

export const migratePglite = (database: PgliteDatabase) => migrate(database, migrations);

/** One server at a time; the others wait and then find nothing left to do. */
export const migratePostgres = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query('set lock_timeout = 0; set statement_timeout = 0');
    await client.query('select pg_advisory_lock($1)', [LOCK]);
    await migrateWithPostgres(drizzlePostgres({ client, casing: 'snake_case' }), migrations);
  } finally {
    // Ends the connection, and with it the lock and the settings above.
    client.release(true);
  }
};
