import { Client } from 'pg';

export const nameOfDatabase = (address: string): string => new URL(address).pathname.slice(1);

let made = 0;

interface Kind {
  /** A database that nobody uses, and whose copy it is; without one it is empty. */
  template?: string | undefined;
  /** By whose rules letters have a case. */
  locale?: string;
}

/** A database of its own on the PostgreSQL at `server`; answers its address. */
export const createDatabase = async (server: string, { template, locale }: Kind = {}): Promise<string> => {
  made += 1;
  const name = `portal_${process.pid}_${Date.now()}_${made}`;
  const client = new Client({ connectionString: server });
  await client.connect();
  const from = template ?? (locale && 'template0');
  const statement = `CREATE DATABASE ${name}${from ? ` TEMPLATE ${from}` : ''}${locale ? ` LOCALE '${locale}'` : ''}`;
  await client.query(statement).finally(() => client.end());
  const address = new URL(server);
  address.pathname = `/${name}`;
  return address.href;
};
