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

const newest = Math.max(...journal.entries.map(({ when }) => when));
/** There is no such table, or no such schema. */
const NOTHING_THERE = ['42P01', '3F000'];

interface Found {
  /** The moment of the newest migration that the database has had; 0 for none. */
  migration: number;
  onlyReads: boolean;
}

/** Rejects when the database does not answer. */
const find = async (orm: Orm): Promise<Found> => {
  try {
    const result = await orm.execute(
      sql`select max(created_at)::text as newest, current_setting('transaction_read_only') as only_reads
        from drizzle.__drizzle_migrations`,
    );
    const [row] = rowsOf(result);
    return { migration: Number(row?.newest ?? 0), onlyReads: row?.only_reads === 'on' };
  } catch (error) {
    if (NOTHING_THERE.includes(failureCode(error) ?? '')) return { migration: 0, onlyReads: false };
    throw error;
  }
};

const newestOf = async (orm: Orm): Promise<number> => (await find(orm)).migration;

/** Whether the database has had every migration of this version. Rejects when it does not answer, or only reads. */
export const isMigrated = async (orm: Orm): Promise<boolean> => {
  const { migration, onlyReads } = await find(orm);
  if (onlyReads) throw new Error('The database only reads.');
  return migration >= newest;
};

/** Whether the database holds the tables of an older version, which a migration is about to change. */
export const isOfOlderVersion = async (orm: Orm): Promise<boolean> => {
  const found = await newestOf(orm);
  return found > 0 && found < newest;
};

export const isOfNewerVersion = async (orm: Orm): Promise<boolean> => (await newestOf(orm)) > newest;

export const NEWER_TABLES =
  'The tables are those of a newer version, which this one does not know. Start the newer version, or put back a backup of before the upgrade (docs/operations.md, Upgrade).';

const requireKnownTables = async (orm: Orm) => {
  if (await isOfNewerVersion(orm)) throw new Error(NEWER_TABLES);
};

export const migratePglite = async (database: PgliteDatabase) => {
  await requireKnownTables(database);
  await migrate(database, migrations);
};

export const migratePostgres = async (client: Client) => {
  const database = drizzlePostgres({ client, casing: 'snake_case' });
  await requireKnownTables(database);
  await migrateWithPostgres(database, migrations);
};
