import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';

const probe = async (wanted: number): Promise<number> => {
  const server = createServer().listen(wanted, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
};

/** A port of this computer that nobody listens on. */
export const freePort = (): Promise<number> => probe(0);

/** The first one that nobody listens on, from a number on. */
export const freePortFrom = (first: number): Promise<number> =>
  probe(first).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EADDRINUSE') throw error;
    return freePortFrom(first + 1);
  });
