import { createHash, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Database } from '../db/orm';
import { openPostgresDatabase } from '../db/postgres';
import { openEmptyDatabase } from './embeddedDatabase';

const migrations = join(__dirname, '..', 'db', 'migrations');

const fingerprint = (): string => {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrations)
    .filter((file) => file.endsWith('.sql'))
    .sort())
    hash.update(name).update(readFileSync(join(migrations, name)));
  return hash.digest('hex').slice(0, 16);
};

const urlOf = (server: string, database: string) => {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
};

const withClient = async <Result>(url: string, work: (client: Client) => Promise<Result>) => {
  const client = new Client({ connectionString: url });
  await client.connect();
  return work(client).finally(() => client.end());
};

/** Any number that nobody else locks. */
const MAKING_TEMPLATE = 20_260_914;

/**
 * The name of a migrated database, which the first file makes and the others copy: a copy takes a tenth of the time of the
 * migrations. It appears under its name only when it is complete.
 */
const makeTemplate = async (client: Client, server: string): Promise<string> => {
  const name = `migrated_${fingerprint()}`;
  const unfinished = `${name}_unfinished`;
  await client.query('select pg_advisory_lock($1)', [MAKING_TEMPLATE]);
  const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
  if (rowCount === 0) {
    await client.query(`drop database if exists ${unfinished} with (force)`);
    await client.query(`create database ${unfinished}`);
    await (await openPostgresDatabase(urlOf(server, unfinished))).close();
    await client.query(`alter database ${unfinished} rename to ${name}`);
  }
  await client.query('select pg_advisory_unlock($1)', [MAKING_TEMPLATE]);
  return name;
};

/** A database of its own on the server of `url`, so that test files can run beside one another. */
const openOwnPostgres = async (url: string): Promise<Database> => {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await withClient(url, async (client) =>
    client.query(`create database ${name} template ${await makeTemplate(client, url)}`),
  );
  const database = await openPostgresDatabase(urlOf(url, name));
  return {
    ...database,
    close: async () => {
      await database.close();
      await withClient(url, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
};

/** An empty, migrated database: in memory, or on the PostgreSQL that `TEST_DATABASE_URL` names. */
export const openTestDatabase = (): Promise<Database> => {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openOwnPostgres(url) : openEmptyDatabase();
};
