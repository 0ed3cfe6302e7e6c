import { AsyncResource } from 'node:async_hooks';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool, type PoolClient } from 'pg';
import { isConnectionLost, isOutdated, isReadOnly } from './failures';
import { hearPostgres } from './postgresChannel';
import { preparePostgres, runAlone, runInTurn } from './postgresStart';
import { isPreparable } from './preparedStatements';
import { repeated } from './repeated';
import {
  insideTransaction,
  refuseInsideTransaction,
  requireTransaction,
  tellEnd,
  type Database,
  type Orm,
  type StatementListener,
} from './orm';

/** Milliseconds. A request that gets no connection in time is answered 503 instead of waiting. */
const CONNECTION_TIMEOUT = 2_000;
const LOCK_TIMEOUT = 3_000;
const STATEMENT_TIMEOUT = 3_500;
/**
 * Milliseconds. A stopped PostgreSQL cannot cancel a statement, so the client does, and a request is answered within
 * 5 seconds.
 */
const QUERY_TIMEOUT = 4_000;
const IDLE_IN_TRANSACTION_TIMEOUT = 20_000;
/** Milliseconds, of a statement or a lock in a transaction that is patient. */
const PATIENCE = 60_000;
const CONNECTIONS = 10;

type Query = (...parameters: unknown[]) => unknown;

/** A query from Drizzle. A prepared query is the same object each time. */
interface Asked {
  text: string;
  types: unknown;
  name?: string | undefined;
}

const isOfDrizzle = (query: unknown): query is Asked =>
  typeof query === 'object' && query !== null && 'types' in query && 'text' in query;

/** Asks with the callback of `pool.query`, or for a promise. */
const askUntilEnd = (query: Query, parameters: unknown[], ended: (error?: unknown) => void): unknown => {
  const told = parameters.at(-1);
  if (typeof told !== 'function') return tellEnd(query(...parameters) as Promise<unknown>, ended);
  return query(...parameters.slice(0, -1), (error: unknown, ...answer: unknown[]) => {
    ended(error ?? undefined);
    (told as Query)(error, ...answer);
  });
};

/** Names each of Drizzle's queries, so that each connection keeps its plan, and reports each statement. */
const watchQueries = (tell: StatementListener) => {
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text);
    if (name !== undefined || !isPreparable(text, names.size)) return name;
    names.set(text, `statement_${names.size}`);
    return names.get(text);
  };
  return (client: PoolClient) => {
    const query = client.query.bind(client) as Query;
    const watched: Query = (asked, ...rest) => {
      // Drizzle leaves the name empty.
      if (isOfDrizzle(asked)) asked.name ||= nameOf(asked.text);
      const ended = tell(typeof asked === 'string' ? asked : isOfDrizzle(asked) ? asked.text : '');
      return ended ? askUntilEnd(query, [asked, ...rest], ended) : query(asked, ...rest);
    };
    client.query = watched as typeof client.query;
  };
};

const makePool = (connectionString: string, tell: StatementListener) => {
  const pool = new Pool({
    connectionString,
    max: CONNECTIONS,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    statement_timeout: STATEMENT_TIMEOUT,
    query_timeout: QUERY_TIMEOUT,
    lock_timeout: LOCK_TIMEOUT,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_TIMEOUT,
    application_name: 'parent-portal',
  });
  // Without a listener, a connection that the server closes would end the process. Now only its query fails.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  pool.on('connect', watchQueries(tell));
  return pool;
};

interface Handle {
  orm: Orm;
  running: object | undefined;
  isPatient: boolean;
}

/** The Drizzle handle of each connection, reused by its transactions, because prepared queries belong to it. */
const handles = (isFollowed: boolean) => {
  const known = new WeakMap<PoolClient, Handle>();
  const make = (client: PoolClient): Handle => {
    const guarded = Object.create(client, {
      query: {
        value: (asked: unknown, ...rest: unknown[]) => {
          requireTransaction(handle.running, isFollowed);
          const waits = handle.isPatient && isOfDrizzle(asked);
          // A copy, because a prepared query is asked by other transactions too.
          return (client.query as Query)(waits ? { ...asked, query_timeout: 2 * PATIENCE } : asked, ...rest);
        },
      },
    }) as PoolClient;
    const handle: Handle = {
      orm: drizzle({ client: guarded, casing: 'snake_case' }),
      running: undefined,
      isPatient: false,
    };
    known.set(client, handle);
    return handle;
  };
  return {
    isFollowed,
    of: (client: PoolClient) => known.get(client) ?? make(client),
    /** A query that a failed transaction left running must not run in the next transaction with the same handle. */
    forget: (client: PoolClient) => known.delete(client),
  };
};

type Handles = ReturnType<typeof handles>;

/**
 * Replaces Drizzle's own transaction, which never releases the connection when `begin` fails and loses the first
 * error when `rollback` fails.
 */
const inTransaction = async <Result>(
  pool: Pool,
  known: Handles,
  work: (transaction: Orm) => Promise<Result>,
  isPatient: boolean,
): Promise<Result> => {
  const client = await pool.connect();
  const handle = known.of(client);
  const running = {};
  let broken = true;
  try {
    await client.query('begin');
    if (isPatient)
      await client.query(`set local statement_timeout = ${PATIENCE}; set local lock_timeout = ${PATIENCE}`);
    handle.isPatient = isPatient;
    handle.running = running;
    const result = await insideTransaction(running, () => work(handle.orm), known.isFollowed);
    handle.running = undefined;
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('The transaction was rolled back.');
    broken = false;
    return result;
  } catch (error) {
    handle.running = undefined;
    known.forget(client);
    if (!isConnectionLost(error) && !isReadOnly(error) && !isOutdated(error))
      broken = await client.query('rollback').then(
        () => false,
        () => true,
      );
    throw error;
  } finally {
    client.release(broken);
  }
};

/**
 * The pool calls back in the context of the call that returned the connection; what follows belongs to the call that asked for it.
 * `AsyncResource.bind` would do the same, but on Node 20 it takes 13 microseconds for each query.
 */
const keepContext = (pool: Pool) => {
  const connect = pool.connect.bind(pool) as Query;
  pool.connect = ((told?: Query) => {
    if (!told) return connect();
    const asker = new AsyncResource('CONNECTION');
    return connect((...answer: unknown[]) => asker.runInAsyncScope(told, undefined, ...answer));
  }) as typeof pool.connect;
};

/** Outside a transaction each statement is one of its own, so that it may be done again as they are. */
const guardRoot = (pool: Pool) => {
  const query = pool.query.bind(pool) as Query;
  pool.query = ((...parameters: unknown[]) => {
    refuseInsideTransaction();
    return repeated(async () => query(...parameters));
  }) as typeof pool.query;
};

/**
 * A PostgreSQL server, version 15 or newer. `isFollowed`: every wrong use of a handle is found, as in tests and on PGlite;
 * in production the handle of a transaction that has failed, or while none runs.
 */
export const openPostgresDatabase = async (
  url: string,
  isFollowed = process.env.NODE_ENV !== 'production',
): Promise<Database> => {
  await preparePostgres(url);
  let listener: StatementListener | undefined;
  const pool = makePool(url, (statement) => listener?.(statement));
  keepContext(pool);
  guardRoot(pool);
  const known = handles(isFollowed);
  return {
    kind: 'postgres',
    orm: drizzle({ client: pool, casing: 'snake_case' }),
    transaction: async (work, options) => {
      refuseInsideTransaction();
      return repeated(() => inTransaction(pool, known, work, options?.patient ?? false));
    },
    alone: (work) => runAlone(url, (client) => drizzle({ client, casing: 'snake_case' }).transaction(work)),
    inTurn: (work) => runInTurn(url, work),
    listen: (next) => {
      listener = next;
    },
    load: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    hear: hearPostgres(url),
    close: () => pool.end(),
  };
};
