import type { PGlite } from '@electric-sql/pglite';
import { Pool, type PoolClient } from 'pg';
import { openDatabase } from '../../server/db/client';

export type Row = Record<string, unknown>;
/** Asks one query, whose plan the database keeps. */
export type Ask = (text: string, values: readonly unknown[]) => Promise<Row[]>;

export interface ControlDatabase {
  ask: Ask;
  transaction: (work: (ask: Ask) => Promise<Row[]>) => Promise<Row[]>;
}

const openPostgres = (connectionString: string): ControlDatabase => {
  const pool = new Pool({ connectionString, max: 10 });
  const names = new Map<string, string>();
  const nameOf = (text: string) => {
    const name = names.get(text) ?? `query_${names.size}`;
    names.set(text, name);
    return name;
  };
  const askOn =
    (client: Pool | PoolClient): Ask =>
    async (text, values) =>
      (await client.query<Row>({ name: nameOf(text), text, values: [...values] })).rows;
  return {
    ask: askOn(pool),
    transaction: async (work) => {
      const client = await pool.connect();
      try {
        await client.query('begin');
        const rows = await work(askOn(client));
        await client.query('commit');
        return rows;
      } finally {
        client.release();
      }
    },
  };
};

/** The server's own PGlite, which keeps plans and commits durably, without Drizzle. */
const openPglite = async (dataDirectory: string): Promise<ControlDatabase> => {
  const { orm } = await openDatabase({ dataDirectory, databaseUrl: undefined });
  const { $client: client } = orm as unknown as { $client: PGlite };
  return {
    ask: async (text, values) => (await client.query<Row>(text, [...values])).rows,
    transaction: (work) =>
      client.transaction((transaction) =>
        work(async (text, values) => (await transaction.query<Row>(text, [...values])).rows),
      ),
  };
};

export const openControlDatabase = (
  dataDirectory: string,
  databaseUrl: string | undefined,
): Promise<ControlDatabase> =>
  databaseUrl ? Promise.resolve(openPostgres(databaseUrl)) : openPglite(dataDirectory);
