import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, FastifyServerOptions } from 'fastify';
import { gathered } from '../log/gathered';
import type { LogFile } from '../log/logFile';
import { isUuid } from '../../src/lib/uuid';

/** Where log lines go: standard output, nowhere, or a test. */
export type LogDestination = { write: (line: string) => void } | false | undefined;

export const loggerOptions = (destination: LogDestination): FastifyServerOptions['logger'] =>
  destination === false
    ? false
    : {
        level: 'info',
        base: null,
        timestamp: () => `,"time":"${new Date().toISOString()}"`,
        // Fastify's own serializers write addresses and messages, so lines contain only what is named here.
        redact: { paths: ['req', 'res', 'err'], remove: true },
        ...(destination ? { stream: destination } : {}),
      };

/** Writes the same lines into a file that is kept. */
export const alsoKeptIn = (logFile: LogFile, destination: LogDestination): LogDestination => {
  const output = destination ?? gathered(process.stdout);
  return {
    write: (line) => {
      if (output) output.write(line);
      logFile.write(line);
    },
  };
};

export const requestId = () => randomUUID();

/** The applicant that a call names: an id of our own, which identifies nobody without access to the database. */
const applicantOf = ({ params, body, routeOptions: { url = '' } }: FastifyRequest) => {
  const { applicantId, id } = (params ?? {}) as Record<string, unknown>;
  const record = ((Array.isArray(body) ? body[0] : body) ?? {}) as Record<string, unknown>;
  const named = [
    applicantId,
    url.startsWith('/api/applicants/') ? id : undefined,
    record.applicantId,
    record.applicant,
  ];
  return named.find((value) => typeof value === 'string' && isUuid(value));
};

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked all the time by a program that watches the server: no line of the log. */
    quiet?: boolean;
  }
}

export interface Answered {
  status: number;
  milliseconds: number;
}

/** One line per request: the pattern of its route, never its address, body or headers. */
export const logAnswer = (request: FastifyRequest, { status, milliseconds }: Answered) => {
  request.log[request.routeOptions.config.quiet ? 'debug' : 'info'](
    {
      method: request.method,
      route: request.routeOptions.url ?? '(none)',
      status,
      milliseconds: Math.round(milliseconds * 10) / 10,
      code: request.failure,
      applicantId: applicantOf(request),
    },
    'request',
  );
};

/** Tells the caller the id of each request, and writes its line when it is answered. */
export const logRequests = (app: FastifyInstance) => {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logAnswer(request, { status: reply.statusCode, milliseconds: reply.elapsedTime });
    done();
  });
};
