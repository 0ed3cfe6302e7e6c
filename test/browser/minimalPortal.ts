import Fastify from 'fastify';
import { servePortal } from '../../server/plugins/portal';
import { startMinimalApi } from '../minimalApi/startMinimalApi';

type Alter = (call: string, body: unknown) => unknown;

/** The built portal before an API that knows the documented calls and refuses whatever else a body says. */
export const startMinimalPortal = async () => {
  let alter: Alter = (_call, body) => body;
  const api = await startMinimalApi({ strict: true, alter: (call, body) => alter(call, body) });
  const app = Fastify();
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  app.all('/api/*', async (request, reply) => {
    const { authorization = '', 'content-type': contentType = 'application/json' } = request.headers;
    const answer = await fetch(new URL(request.url, api.url), {
      method: request.method,
      headers: { authorization, 'content-type': contentType },
      ...(request.body ? { body: request.body as Uint8Array<ArrayBuffer> } : {}),
    });
    return reply
      .code(answer.status)
      .type('application/json')
      .send(await answer.text());
  });
  await servePortal(app, 'dist');
  return {
    url: await app.listen({ host: '127.0.0.1', port: 0 }),
    records: api.records,
    /** Changes every answer from now on. */
    alterAnswers: (change: Alter) => {
      alter = change;
    },
    close: async () => {
      await app.close();
      await api.close();
    },
  };
};
export type MinimalPortal = Awaited<ReturnType<typeof startMinimalPortal>>;
