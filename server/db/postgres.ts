import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { migratePostgres } from './migrate';
import { isPreparable } from './preparedStatements';
import { insideTransaction, refuseInsideTransaction, type Database, type Orm } from './orm';

/** Milliseconds. A request that finds no connection in time is answered 503 rather than kept waiting. */
const CONNECTION_TIMEOUT = 2_000;
const STATEMENT_TIMEOUT = 15_000;
const LOCK_TIMEOUT = 10_000;
const IDLE_IN_TRANSACTION_TIMEOUT = 20_000;
const CONNECTIONS = 10;

type Query = (query: unknown, ...rest: unknown[]) => unknown;

/** Gives each query of Drizzle a name, under which each connection keeps its plan. */
const nameQueries = () => {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text);
    if (name !== undefined || !isPreparable(text, names.size)) return name;
    names.set(text, `statement_${names.size}`);
    return names.get(text);
  };
  return (client: PoolClient) => {
    const query = client.query.bind(client) as Query;
    const named: Query = (asked, ...rest) => {
      const isConfig = typeof asked === 'object' && asked !== null && 'types' in asked && 'text' in asked;
      return isConfig
        ? query({ ...asked, name: nameOf(String(asked.text)) }, ...rest)
        : query(asked, ...rest);
    };
    client.query = named as typeof client.query;
  };
};

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
  pool.on('connect', nameQueries());
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
