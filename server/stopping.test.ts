/** @jest-environment node */
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { buildApp } from './app';
import { finishRequests } from './stopping';
import { useTestServer } from './testing/testServer';

const server = useTestServer();

const HEAD = 'HTTP/1.1\r\nhost: x\r\n';

test.each([
  ['that sends nothing', ''],
  ['whose headers do not end', `GET /api/countries ${HEAD}`],
  ['whose body does not end', `POST /api/accounts/parents/login ${HEAD}content-length: 100\r\n\r\n`],
  ['whose file does not end', `PUT /api/uploads/token ${HEAD}content-length: 100\r\n\r\n`],
])('a connection %s is cut when its time is over', async (_what, text) => {
  const config = { publicUrl: undefined, dataDirectory: server.directory };
  const app = await buildApp({ config, database: server.database, now: () => server.now, log: false });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const accepted = once(app.server, 'connection');
  const peer = connect((app.server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  const closed = once(peer, 'close');
  peer.resume().write(text);
  await accepted;
  await finishRequests(app, { grace: 1, patience: 1, transfers: 100 });
  await closed;
  expect(app.server.listening).toBe(false);
});
