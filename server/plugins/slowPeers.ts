import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import { errorCodes } from '../../src/contract/error';
import { RefusedError } from '../errors';
import { SECOND } from '../../src/lib/durations';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A body that may take as long as its sender needs, as long as data keeps coming: a picture from a slow phone. */
    slowBody?: boolean;
  }
}

/** How many milliseconds the server waits for a peer. */
export const TIMEOUTS = {
  /** For the headers of a request, and for the first byte of a connection. */
  headers: 10 * SECOND,
  /** For a whole form, at most 256 kB. */
  body: 20 * SECOND,
  /** While nothing arrives or leaves. */
  silence: 30 * SECOND,
  /** For a whole file: as long as its address is valid. */
  request: 10 * 60 * SECOND,
  /** For the next request of a client's connection. */
  keepAlive: 10 * SECOND,
  /** How often the server checks. */
  interval: SECOND,
};
export type Timeouts = typeof TIMEOUTS;

/**
 * Milliseconds, for the next request of a proxy's connection: longer than any proxy is known to keep one (Google's balancer, 600 seconds).
 * Otherwise the server would now and then close a connection on which the proxy is just sending, and the parent would get a 502.
 */
export const PROXY_KEEP_ALIVE = 620 * SECOND;

export const timeoutOptions = (timeouts: Timeouts) =>
  ({
    connectionTimeout: timeouts.silence,
    requestTimeout: timeouts.request,
    keepAliveTimeout: timeouts.keepAlive,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.interval },
  }) satisfies FastifyServerOptions & { http: object };

const tooSlow = () =>
  new RefusedError({
    status: 408,
    code: errorCodes.invalid,
    message: 'The request took too long to arrive.',
  });

/** Refuses a form that is sent too slowly, and ends the connection (R69). */
export const limitSlowBodies = (app: FastifyInstance, { body }: Timeouts) => {
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (request.method !== 'GET' && !request.routeOptions.config.slowBody) {
      const timer = setTimeout(() => {
        // Only while the body is still being read.
        if (reply.sent || payload.listenerCount('error') === 0) return;
        void reply.header('connection', 'close');
        payload.emit('error', tooSlow());
      }, body).unref();
      payload.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done();
  });
};
