import { join } from 'node:path';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as migrateWithPostgres } from 'drizzle-orm/node-postgres/migrator';
import type { PgliteDatabase } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { Client } from 'pg';

const migrations = { migrationsFolder: join(__dirname, 'migrations') };

export const migratePglite = (database: PgliteDatabase) => migrate(database, migrations);

export const migratePostgres = (client: Client) =>
  migrateWithPostgres(drizzlePostgres({ client, casing: 'snake_case' }), migrations);
