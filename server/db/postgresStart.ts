import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { failureCode, isConnectionLost } from './failures';
import { migratePostgres } from './migrate';

/** Numbers for advisory locks that no other program on the same PostgreSQL uses. */
const STARTS = 4_700_811_261;
const TURNS = 7_261_001;
/** Milliseconds. */
const CONNECTION_TIMEOUT = 5_000;
const END_TIMEOUT = 1_000;
const OLDEST_VERSION = 15;

/** The address of a database without its password. */
const nameOf = (url: string): string => {
  const { protocol, username, host, pathname } = new URL(url);
  return `${protocol}//${username === '' ? '' : `${username}@`}${host}${pathname}`;
};

const reasons: Record<string, string> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'the name of the host cannot be looked up',
  ECONNREFUSED: 'nothing answers at this address',
  EHOSTUNREACH: 'the host cannot be reached',
  ENETUNREACH: 'the host cannot be reached',
  ETIMEDOUT: 'it does not answer',
  '28P01': 'it refuses the user name or the password',
  '28000': 'it refuses the user name',
  '3D000': 'there is no such database',
  '53300': 'it takes no more connections',
  '57P03': 'it is still starting',
  '42501': 'the user may not create tables in it',
};

const sentenceOf = (url: string, error: unknown): string => {
  const code = failureCode(error);
  const lost = isConnectionLost(error) ? 'it does not answer' : 'it answered with an error';
  const reason = (code === undefined ? undefined : reasons[code]) ?? lost;
  return `DATABASE_URL cannot be used, ${nameOf(url)}: ${reason}${code === undefined ? '' : ` (${code})`}.`;
};

const requireVersion = async (client: Client, url: string) => {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version_num') as version`,
  );
  const version = Math.floor(Number(rows[0]?.version) / 10_000);
  if (version < OLDEST_VERSION)
    throw new Error(
      `DATABASE_URL cannot be used, ${nameOf(url)}: it is PostgreSQL ${version}, and ${OLDEST_VERSION} or newer is needed.`,
    );
};

const connect = async (url: string): Promise<Client> => {
  const client = new Client({
    connectionString: url,
    connectionTimeoutMillis: CONNECTION_TIMEOUT,
    application_name: 'parent-portal',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    throw new Error(sentenceOf(url, error), { cause: error });
  }
};

/** One connection for one task. Throws a sentence when the address cannot be used. */
export const withConnection = async <Result>(
  url: string,
  work: (client: Client) => Promise<Result>,
): Promise<Result> => {
  const client = await connect(url);
  try {
    await requireVersion(client, url);
    return await work(client);
  } finally {
    // If the server is gone, `end` never resolves.
    await Promise.race([client.end(), pause(END_TIMEOUT, undefined, { ref: false })]).catch(() => undefined);
  }
};

/**
 * Closing the connection releases the lock. If this machine loses power, PostgreSQL notices within a minute. No time limit that a role or a
 * database has ends the connection, or a transaction in it, sooner.
 */
const withLock = <Result>(
  url: string,
  lock: number,
  work: (client: Client) => Promise<Result>,
): Promise<Result> =>
  withConnection(url, async (client) => {
    await client.query(
      `set tcp_keepalives_idle = 30; set tcp_keepalives_interval = 10; set tcp_keepalives_count = 3;
      set idle_session_timeout = 0; set idle_in_transaction_session_timeout = 0;
      set statement_timeout = 0; set lock_timeout = 0`,
    );
    // Versions before 17 do not have it.
    await client.query(
      `select set_config(name, '0', false) from pg_settings where name = 'transaction_timeout'`,
    );
    await client.query('select pg_advisory_lock($1)', [lock]);
    return work(client);
  });

/** Runs what only one process may do at start, however long it takes. Other processes wait. */
export const runAlone = <Result>(url: string, work: (client: Client) => Promise<Result>): Promise<Result> =>
  withLock(url, STARTS, work);

/** Runs work that has transactions of its own, however long it takes. What is asked meanwhile, by any process, waits. */
export const runInTurn = <Result>(url: string, work: () => Promise<Result>): Promise<Result> =>
  withLock(url, TURNS, work);

/** Brings the tables up to date. Throws a sentence with the address, without its password, and the reason. */
export const preparePostgres = (url: string): Promise<void> => runAlone(url, migratePostgres);
