import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { refuseWaitingHashes } from './services/passwords';

/** Milliseconds in which what was sent before the server was asked to end is read. */
const GRACE = 500;
/** Who still waits then for a password to be compared is asked to come again. */
const PATIENCE = 4_000;

/**
 * Answers what was sent, and then lets nobody in any more. A server that closes at once resets the connections that it has
 * not accepted yet, and the kept ones with a request that it has not read yet.
 */
export const finishRequests = async (app: FastifyInstance): Promise<void> => {
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  setTimeout(refuseWaitingHashes, PATIENCE).unref();
  await pause(GRACE);
  // Requests that run are finished; connections that only wait for another request are not waited for.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), 100);
  await app.close().finally(() => clearInterval(sweeping));
};
