/** @jest-environment node */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
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

/** Speaks as PostgreSQL does until it has let somebody in and answered one query; then it says nothing, and closes nothing. */
const startSilentPostgres = async () => {
  const message = (type: string, body: string) => {
    const length = Buffer.alloc(4);
    length.writeInt32BE(body.length + 4);
    return Buffer.concat([Buffer.from(type), length, Buffer.from(body)]);
  };
  const ready = message('Z', 'I');
  const answers = [
    [message('R', '\0\0\0\0'), ready],
    [message('C', 'LISTEN\0'), ready],
  ];
  const sockets: Socket[] = [];
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    sockets.push(socket.on('error', () => undefined));
    socket.on('data', () => socket.write(Buffer.concat(answers.shift() ?? [])));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `postgres://parent@127.0.0.1:${(server.address() as AddressInfo).port}/portal`,
    stop: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};

test('a database that has gone without a word does not hold up the end', async () => {
  const silent = await startSilentPostgres();
  const stop = await hearPostgres(silent.url)('news', () => undefined);
  await stop();
  silent.stop();
}, 10_000);
