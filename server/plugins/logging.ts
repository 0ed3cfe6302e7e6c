import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyServerOptions } from 'fastify';

/** Where log lines go: standard output, nowhere, or a test. */
export type LogDestination = { write: (line: string) => void } | false | undefined;

export const loggerOptions = (destination: LogDestination): FastifyServerOptions['logger'] =>
  destination === false
    ? false
    : {
        level: 'info',
        base: null,
        timestamp: () => `,"time":"${new Date().toISOString()}"`,
        // Fastify's own serializers write addresses and messages; only what is named in a line may stand in it.
        redact: { paths: ['req', 'res', 'err'], remove: true },
        ...(destination ? { stream: destination } : {}),
      };

export const requestId = () => randomUUID();

/** One line per request: the pattern of its route, never its address, body or headers. */
export const logRequests = (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        method: request.method,
        route: request.routeOptions.url ?? '(none)',
        status: reply.statusCode,
        milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      },
      'request',
    );
    done();
  });
};
