import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { refuseWaitingHashes } from './services/accounts';

/** In milliseconds after the server was asked to stop. */
interface StopLimits {
  /** It keeps reading what was sent. */
  grace: number;
  /** Requests that still wait for a password to be compared are refused and asked to try again later. */
  patience: number;
  /** What is still on its way is cut short, so that the rest of the end has time to happen in order. */
  transfers: number;
}

const LIMITS: StopLimits = { grace: 500, patience: 4_000, transfers: 7_500 };

/**
 * Answers everything that was sent, then accepts nothing more. A server that closes at once resets connections that it
 * has not accepted yet, and open ones with a request that it has not read yet.
 */
export const finishRequests = async (
  app: FastifyInstance,
  { grace, patience, transfers }: StopLimits = LIMITS,
): Promise<void> => {
  app.server.prependListener('request', (_request, response) => {
    response.shouldKeepAlive = false;
  });
  setTimeout(refuseWaitingHashes, patience).unref();
  const cutting = setTimeout(() => app.server.closeAllConnections(), transfers);
  await pause(grace);
  // Running requests are finished; connections that only wait for another request are not waited for.
  const sweeping = setInterval(() => app.server.closeIdleConnections(), 100);
  await app.close().finally(() => {
    clearInterval(sweeping);
    clearTimeout(cutting);
  });
};
