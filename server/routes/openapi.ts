import type { FastifyInstance } from 'fastify';

/** The description of the API, which anybody may read; made when it is first requested. */
export const registerOpenapi = (app: FastifyInstance, describe: () => object) => {
  let text: string | undefined;
  app.get('/api/openapi.json', (_request, reply) => {
    text ??= JSON.stringify(describe());
    return reply.type('application/json; charset=utf-8').send(text);
  });
};
