import { Client } from 'pg';

/** A database of its own on the PostgreSQL at `server`; answers its address. */
export const createDatabase = async (server: string): Promise<string> => {
  const name = `portal_${process.pid}_${Date.now()}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  await client.query(`CREATE DATABASE ${name}`).finally(() => client.end());
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
};
