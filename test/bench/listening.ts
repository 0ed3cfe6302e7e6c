import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Listens on any free port, and says where. */
export const listenAndSay = async (app: FastifyInstance): Promise<void> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  process.stdout.write(`Listening: http://127.0.0.1:${port}\n`);
};
