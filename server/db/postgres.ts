import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { migratePostgres } from './migrate';
import { insideTransaction, refuseInsideTransaction, type Database } from './orm';
import * as schema from './schema';

/** Milliseconds. A request that finds no connection in time is answered 503 rather than kept waiting. */
const CONNECTION_TIMEOUT = 2_000;
const STATEMENT_TIMEOUT = 15_000;
const LOCK_TIMEOUT = 10_000;
const IDLE_IN_TRANSACTION_TIMEOUT = 20_000;
const CONNECTIONS = 10;

const makePool = (connectionString: string) => {
  const pool = new Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    lock_timeout: LOCK_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    application_name: 'parent-portal',
  });
  // A connection that the server ends would otherwise end the process: the query that used it fails, nothing else.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
};

/** A PostgreSQL server, version 15 or newer. */
export const openPostgresDatabase = async (url: string): Promise<Database> => {
  const pool = makePool(url);
  try {
    await migratePostgres(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  const orm = drizzle({ client: pool, schema, casing: 'snake_case' });
  return {
    kind: 'postgres',
    get orm() {
      refuseInsideTransaction();
      return orm;
    },
    transaction: (work) => {
      refuseInsideTransaction();
      return orm.transaction((transaction) => insideTransaction(() => work(transaction)));
    },
    close: () => pool.end(),
  };
};
