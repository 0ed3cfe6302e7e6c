/** @jest-environment node */
import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { Client } from 'pg';
import { createDatabase } from '../../test/postgres/createDatabase';
import { hearPostgres } from './postgresChannel';

const url = process.env.TEST_DATABASE_URL;
const onPostgres = url ? test : test.skip;

/** Stands before PostgreSQL as a firewall does that forgets the connections it has: nothing is closed, and nothing passes any more. */
const startForgetful = async (databaseUrl: string) => {
  const { hostname, port } = new URL(databaseUrl);
  const sockets: Socket[] = [];
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) sockets.push(socket.on('error', () => undefined));
    client.pipe(upstream).pipe(client);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = new URL(databaseUrl);
  address.hostname = '127.0.0.1';
  address.port = String((server.address() as AddressInfo).port);
  return {
    url: address.href,
    forget: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
};

onPostgres(
  'a connection that dies without a word is noticed, and the channel is heard over another one',
  async () => {
    const databaseUrl = await createDatabase(url ?? '');
    const forgetful = await startForgetful(databaseUrl);
    const heard: string[] = [];
    let hasHeard: () => void = () => undefined;
    const next = () => new Promise<void>((resolve) => (hasHeard = resolve));
    const tell = (payload: string) => {
      heard.push(payload);
      hasHeard();
    };
    const stop = await hearPostgres(forgetful.url, { beat: 20, patience: 2_000, pause: 20 })('news', tell);
    forgetful.forget();
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
    await forgetful.stop();
  },
);
