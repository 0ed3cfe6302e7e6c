import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endpoints } from '../../src/contract/endpoints';
import type { Metrics } from './metrics';

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const UPLOAD = '/api/uploads/:token';

const count = (
  { requests, seconds, uploads, signInsRefused }: Metrics,
  request: FastifyRequest,
  { statusCode, elapsedTime }: FastifyReply,
) => {
  // The pattern of the route: an address holds ids, and anybody may ask for one that is not there.
  const { url: route = '(none)', config } = request.routeOptions;
  const method = METHODS.includes(request.method) ? request.method : 'other';
  requests.inc({ method, route, status: statusCode });
  seconds.observe({ method, route }, elapsedTime / 1000);
  if (route === UPLOAD && method === 'PUT') uploads.inc({ outcome: statusCode < 300 ? 'taken' : 'refused' });
  if (config.endpoint === endpoints.login && request.failure) signInsRefused.inc({ code: request.failure });
};

/** Counts every answer of the app. */
export const measureAnswers = (app: FastifyInstance, metrics: Metrics) => {
  app.addHook('onResponse', (request, reply, done) => {
    count(metrics, request, reply);
    done();
  });
};
