/** @jest-environment node */
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { buildApp } from './app';
import { aPdf } from './testing/testFiles';
import { useTestServer } from './testing/testServer';

const server = useTestServer();
const sockets: Socket[] = [];
afterEach(() => {
  for (const socket of sockets.splice(0)) socket.destroy();
});

/** The same server on a port, with little patience. */
const listen = async (timeouts = {}) => {
  const patience = { headers: 300, body: 300, silence: 2_000, request: 60_000, interval: 50, ...timeouts };
  const config = { publicUrl: undefined, dataDirectory: server.directory };
  const { database } = server;
  const app = await buildApp({ config, database, now: () => server.now, log: false, timeouts: patience });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: (app.server.address() as AddressInfo).port };
};

/** A connection on which something is sent, and all that comes back until it is closed. */
const dial = (port: number, text: string) => {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  let heard = '';
  socket.on('data', (bytes) => (heard += String(bytes))).on('error', () => undefined);
  if (text !== '') socket.write(text);
  return { socket, closed: once(socket, 'close').then(() => heard) };
};

/** Sends one more byte each time, until the connection ends. */
const dribble = ({ socket }: ReturnType<typeof dial>, pause: number) => {
  const timer = setInterval(() => socket.write('x'), pause);
  socket.on('close', () => clearInterval(timer));
};

const statusOf = (heard: string) => Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1]);

test('a request without a body leaves nothing behind that keeps the process alive', async () => {
  const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
  const before = timers();
  await server.ask('logout', { as: server.parent });
  expect(timers()).toBe(before);
});

describe('R69: a peer that does not get on', () => {
  it('and says nothing is closed, a thousand of them, and others are answered meanwhile', async () => {
    const { app, port } = await listen({ headers: 1_000 });
    const silent = Array.from({ length: 1_000 }, () => dial(port, ''));
    await Promise.all(silent.map(({ socket }) => once(socket, 'connect')));
    const countries = await fetch(`http://127.0.0.1:${port}/api/countries`);
    expect(countries.status).toBe(200);
    const heard = await Promise.all(silent.map(({ closed }) => closed));
    expect(new Set(heard.map(statusOf))).toEqual(new Set([408]));
    await app.close();
  }, 60_000);

  it('with its headers is refused', async () => {
    const { app, port } = await listen();
    const peer = dial(port, 'GET /api/countries HTTP/1.1\r\nhost: x\r\nx-slow: ');
    dribble(peer, 20);
    expect(statusOf(await peer.closed)).toBe(408);
    await app.close();
  });

  it('with a form is refused, with the request id that it can ask about', async () => {
    const { app, port } = await listen();
    const head = `POST /api/accounts/parents/login HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9000\r\n\r\n`;
    const peer = dial(port, head);
    dribble(peer, 20);
    const heard = await peer.closed;
    expect(statusOf(heard)).toBe(408);
    expect(heard).toContain('"requestId"');
    await app.close();
  });

  it('with a file may be slow, as long as it goes on', async () => {
    const { app, port } = await listen();
    const bytes = aPdf();
    const file = { fileName: 'a.pdf', contentType: 'application/pdf', size: bytes.length } as const;
    const { uploadUrl } = await server.ask('createUpload', { as: server.parent, body: file });
    const head = `PUT ${uploadUrl} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/pdf\r\ncontent-length: ${bytes.length}\r\n\r\n`;
    const peer = dial(port, head);
    for (let at = 0; at < bytes.length; at += 50) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      peer.socket.write(bytes.subarray(at, at + 50));
    }
    expect(statusOf(await peer.closed)).toBe(200);
    await app.close();
  });

  it('with a file and stops is closed, and leaves nothing behind', async () => {
    const { app, port } = await listen({ silence: 300 });
    const file = { fileName: 'a.pdf', contentType: 'application/pdf', size: 300 } as const;
    const { uploadUrl } = await server.ask('createUpload', { as: server.parent, body: file });
    const peer = dial(
      port,
      `PUT ${uploadUrl} HTTP/1.1\r\nhost: x\r\ncontent-type: application/pdf\r\ncontent-length: 300\r\n\r\n%PDF`,
    );
    expect(await peer.closed).not.toContain(' 200 ');
    await app.close();
  });
});
