import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { preferredLanguage } from '../language';
import type { UnsubscribeService } from '../services/notifications';
import type { RouteContext } from './register';

const address = z.object({ name: z.string() });

const languageOf = (headers: Record<string, unknown>) => {
  const accepted = headers['accept-language'];
  return preferredLanguage(typeof accepted === 'string' ? accepted : undefined);
};

const show = (reply: FastifyReply, { isFound, page }: { isFound: boolean; page: string }) =>
  reply
    .code(isFound ? 200 : 404)
    .type('text/html; charset=utf-8')
    .send(page);

/**
 * Ends mails for whoever has the address that stands in them (RFC 8058): a mail program sends a POST by itself, a parent who follows
 * the link is asked first, because programs that look for viruses follow links too.
 */
export const registerUnsubscribeRoutes = (
  app: FastifyInstance,
  service: UnsubscribeService,
  { database }: RouteContext,
) =>
  app.register((scope, _options, done) => {
    // The body of a form says nothing that the address does not.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, payload, parsed) => {
      payload
        .resume()
        .on('end', () => parsed(null))
        .on('error', parsed);
    });
    scope.get('/api/notifications/unsubscribe/:name', { exposeHeadRoute: false }, async (request, reply) => {
      const { name } = address.parse(request.params);
      return show(reply, await service.ask({ db: database.orm }, name, languageOf(request.headers)));
    });
    scope.post('/api/notifications/unsubscribe/:name', async (request, reply) => {
      const { name } = address.parse(request.params);
      const language = languageOf(request.headers);
      return show(reply, await database.transaction((db) => service.unsubscribe({ db }, name, language)));
    });
    done();
  });
