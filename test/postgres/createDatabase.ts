import { Client } from 'pg';

export const nameOfDatabase = (address: string): string => new URL(address).pathname.slice(1);

let made = 0;

/** A database of its own on the PostgreSQL at `server`, empty or as `template`, which nobody uses; answers its address. */
export const createDatabase = async (server: string, template = ''): Promise<string> => {
  made += 1;
  const name = `portal_${process.pid}_${Date.now()}_${made}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  const statement = `CREATE DATABASE ${name}${template ? ` TEMPLATE ${template}` : ''}`;
  await client.query(statement).finally(() => client.end());
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
};
