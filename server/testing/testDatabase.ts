import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import type { Database } from '../db/orm';
import { openMemoryDatabase } from '../db/pglite';
import { openPostgresDatabase } from '../db/postgres';

const administer = async (url: string, statement: string) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  await client.query(statement).finally(() => client.end());
};

/** A database of its own on the server of `url`, so that test files can run beside one another. */
const openOwnPostgres = async (url: string): Promise<Database> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await administer(url, `create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const database = await openPostgresDatabase(own.href);
  return {
    ...database,
    close: async () => {
      await database.close();
      await administer(url, `drop database ${name} with (force)`);
    },
  };
};

/** An empty, migrated database: in memory, or on the PostgreSQL that `TEST_DATABASE_URL` names. */
export const openTestDatabase = (): Promise<Database> => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openOwnPostgres(url) : openMemoryDatabase();
};
