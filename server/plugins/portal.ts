import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound } from '../errors';

/** Files whose name changes with their content, as the build writes them: `main.4f2a9c01.js` */
const hashed = /\.[0-9a-f]{6,}\.[a-z0-9.]+$/;
const YEAR = 'public, max-age=31536000, immutable';

const isApi = (url: string) => /^\/api(\/|\?|$)/.test(url);
const isRead = (method: string) => method === 'GET' || method === 'HEAD';
/** `/assets/x.js` is a file that is missing, not a page of the portal. */
const namesFile = (url: string) =>
  /\.(js|css|map|json|png|jpe?g|webp|svg|ico|woff2?|txt|webmanifest)(\?|$)/.test(url);

const sendIndex = (reply: FastifyReply) => reply.header('cache-control', 'no-cache').sendFile('index.html');

const answerUnknown = (hasPortal: boolean) => (request: FastifyRequest, reply: FastifyReply) => {
  if (!hasPortal || isApi(request.url) || !isRead(request.method) || namesFile(request.url))
    throw notFound('This address');
  return sendIndex(reply);
};

/**
 * Serves the built portal: hashed files for ever, everything else checked each time, brotli where the build made it, and
 * the portal's page for every address that the portal itself knows.
 */
export const servePortal = async (app: FastifyInstance, directory: string | undefined) => {
  const root = directory === undefined ? undefined : resolve(directory);
  const hasPortal = root !== undefined && existsSync(resolve(root, 'index.html'));
  if (hasPortal) {
    await app.register(fastifyStatic, {
      root,
      preCompressed: true,
      index: false,
      redirect: false,
      cacheControl: false,
      setHeaders: (response, path) => {
        response.setHeader('cache-control', hashed.test(path.replace(/\.(br|gz)$/, '')) ? YEAR : 'no-cache');
      },
    });
    app.get('/', (_request, reply) => sendIndex(reply));
  }
  app.setNotFoundHandler(answerUnknown(hasPortal));
};
