import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import helmet from 'helmet';
import { inlineScripts } from '../../plugins/portal';

/** The one page that may request something, and the one thing that it may request. */
const PAGE = '/support';
const FILE = '/support-file.json';

const directivesFor = (connect: string, inline: readonly string[]) => ({
  defaultSrc: ["'none'"],
  scriptSrc: ["'self'", ...inline],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'blob:'],
  fontSrc: ["'self'"],
  connectSrc: [connect],
  manifestSrc: ["'self'"],
  frameSrc: ["'self'"],
  baseUri: ["'none'"],
  formAction: ["'none'"],
  frameAncestors: ["'self'"],
});

/** A request under another host name that resolves to this computer must not get the file. */
const isThisComputer = ({ host }: FastifyRequest) => /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host);
const pathOf = ({ url }: FastifyRequest) => url.replace(/\?.*$/, '');

const indexOf = (dist: string, file: string | undefined): string =>
  readFileSync(join(dist, 'index.html'), 'utf8').replace(
    '</title>',
    `</title><meta name="portal-support" content="${file === undefined ? '' : FILE}">`,
  );

/**
 * Serves the built portal with the page for support files, and the text of one file. It answers none of the portal's
 * calls. Only the page around the replayed portal may request the file; the portal inside may request nothing.
 */
export const supportServer = async (dist: string, file: string | undefined): Promise<FastifyInstance> => {
  const app = Fastify({ forceCloseConnections: true });
  const root = resolve(dist);
  const index = indexOf(root, file);
  const inline = inlineScripts(root);
  app.addHook('onRequest', async (request, reply) => {
    const mayConnect = isThisComputer(request) && pathOf(request) === PAGE;
    const directives = directivesFor(mayConnect ? `http://${request.host}${FILE}` : "'none'", inline);
    helmet({
      contentSecurityPolicy: { useDefaults: false, directives },
      frameguard: { action: 'sameorigin' },
      referrerPolicy: { policy: 'no-referrer' },
      strictTransportSecurity: false,
    })(request.raw, reply.raw, () => undefined);
    if (!isThisComputer(request)) return reply.code(403).send('This is for this computer alone.');
  });
  await app.register(fastifyStatic, { root, preCompressed: true, index: false, redirect: false });
  app.get('/', (_request, reply) => reply.type('text/html').header('cache-control', 'no-store').send(index));
  const isPage = (request: FastifyRequest) =>
    request.method === 'GET' && !/^\/api(\/|$)|\.\w+$/.test(pathOf(request));
  app.setNotFoundHandler((request, reply) => {
    void reply.header('cache-control', 'no-store');
    if (file !== undefined && pathOf(request) === FILE) return reply.type('application/json').send(file);
    return isPage(request) ? reply.type('text/html').send(index) : reply.code(404).send();
  });
  return app;
};

/** Listens on this computer only, on a free port; answers the address of the page. */
export const listen = async (app: FastifyInstance): Promise<string> => {
  await app.listen({ host: '127.0.0.1', port: 0 });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}${PAGE}`;
};
