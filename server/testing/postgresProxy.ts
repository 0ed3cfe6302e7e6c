import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** Stands between a server and its PostgreSQL, so that a test can take the PostgreSQL away and bring it back. */
export const startPostgresProxy = async (databaseUrl: string) => {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isUp = true;
  let isFrozen = false;
  let cutAt: string | undefined;

  const cut = () => {
    for (const socket of sockets) socket.destroy();
    sockets.clear();
  };
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const socket of [client, upstream]) {
      sockets.add(socket);
      socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
    }
    if (!isUp) {
      client.destroy();
      upstream.destroy();
      return;
    }
    if (isFrozen) client.pause();
    client.on('data', (bytes) => {
      if (cutAt !== undefined && bytes.includes(cutAt)) cut();
      else upstream.write(bytes);
    });
    client.on('close', () => upstream.destroy());
    upstream.on('data', (bytes) => client.write(bytes)).on('close', () => client.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);

  return {
    url: url.href,
    /** As a PostgreSQL that is killed: connections break, and new ones are refused. */
    kill: () => {
      isUp = false;
      cut();
    },
    /** Breaks every connection as soon as a statement with this text passes. */
    cutAt: (text: string | undefined) => {
      cutAt = text;
    },
    /** As a PostgreSQL that is stopped: connections stay, new ones are taken, and nothing is answered. */
    freeze: () => {
      isFrozen = true;
      for (const socket of sockets) socket.pause();
    },
    thaw: () => {
      isFrozen = false;
      for (const socket of sockets) socket.resume();
    },
    /** As a firewall that forgets its connections: nothing is closed, nothing passes on them any more, and new ones work. */
    forget: () => {
      for (const socket of sockets) socket.pause();
    },
    restart: () => {
      isUp = true;
    },
    stop: async () => {
      cut();
      server.close();
      await once(server, 'close');
    },
  };
};
