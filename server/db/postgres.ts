import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { migratePostgres } from './migrate';
import { insideTransaction, refuseInsideTransaction, type Database, type Orm } from './orm';

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

/** Drizzle's own transaction keeps a connection for ever when `begin` fails, and loses the first error when `rollback` does. */
const inTransaction = async <Result>(
  pool: Pool,
  work: (transaction: Orm) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  let broken = true;
  try {
    await client.query('begin');
    const result = await insideTransaction(() => work(drizzle({ client, casing: 'snake_case' })));
    await client.query('commit');
    broken = false;
    return result;
  } catch (error) {
    broken = await client.query('rollback').then(
      () => false,
      () => true,
    );
    throw error;
  } finally {
    client.release(broken);
  }
};

const refuseRootInsideTransaction = (pool: Pool) => {
  const query = pool.query.bind(pool) as (...parameters: unknown[]) => unknown;
  pool.query = ((...parameters: unknown[]) => {
    refuseInsideTransaction();
    return query(...parameters);
  }) as typeof pool.query;
};

/** A PostgreSQL server, version 15 or newer. */
export const openPostgresDatabase = async (url: string): Promise<Database> => {
  const pool = makePool(url);
  refuseRootInsideTransaction(pool);
  try {
    await migratePostgres(pool);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    kind: 'postgres',
    orm: drizzle({ client: pool, casing: 'snake_case' }),
    transaction: async (work) => {
      refuseInsideTransaction();
      return inTransaction(pool, work);
    },
    close: () => pool.end(),
  };
};
