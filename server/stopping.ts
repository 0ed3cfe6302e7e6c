import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { refuseWaitingHashes } from './services/accounts';

/** How many milliseconds the server keeps reading what was sent before it was asked to stop. */
const GRACE = 500;
/** After this time, requests that still wait for a password to be compared are refused and asked to try again later. */
const PATIENCE = 4_000;

/**
 * Answers everything that was sent, then accepts nothing more. A server that closes at once resets connections that it
 * has not accepted yet, and open ones with a request that it has not read yet.
 */
export const finishRequests = async (app: FastifyInstance): Promise<void> => {
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  setTimeout(refuseWaitingHashes, PATIENCE).unref();
  await pause(GRACE);
  // Running requests are finished; connections that only wait for another request are not waited for.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), 100);
  await app.close().finally(() => clearInterval(sweeping));
};
