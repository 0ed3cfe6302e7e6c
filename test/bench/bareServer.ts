import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

/** What Fastify alone does with a small answer here: the measure beside which the others stand. */
const start = async () => {
  const app = Fastify();
  app.get('/', () => ({ answer: 'bare' }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  process.stdout.write(`Listening: http://127.0.0.1:${port}\n`);
};

void start();
