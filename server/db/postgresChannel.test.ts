/** @jest-environment node */
import { Client } from 'pg';
import { createDatabase } from '../../test/postgres/createDatabase';
import { startPostgresProxy } from '../testing/postgresProxy';
import { hearPostgres } from './postgresChannel';

const url = process.env.TEST_DATABASE_URL;
const onPostgres = url ? test : test.skip;

onPostgres(
  'a connection that dies without a word is noticed, and the channel is heard over another one',
  async () => {
    const databaseUrl = await createDatabase(url ?? '');
    const proxy = await startPostgresProxy(databaseUrl);
    const heard: string[] = [];
    let hasHeard: () => void = () => undefined;
    const next = () => new Promise<void>((resolve) => (hasHeard = resolve));
    const tell = (payload: string) => {
      heard.push(payload);
      hasHeard();
    };
    const stop = await hearPostgres(proxy.url, { beat: 20, patience: 2_000, pause: 20 })('news', tell);
    proxy.forget();
    // what was told meanwhile is lost, so '' says that anything may have been
    await next();

    const client = new Client({ connectionString: databaseUrl });
    await client.connect();
    const told = next();
    await client.query(`notify news, 'parent'`);
    await told;
    expect([heard[0], heard.at(-1)]).toEqual(['', 'parent']);
    await client.end();
    await stop();
    await proxy.stop();
  },
);
