import type { FastifyInstance } from 'fastify';

/** Far more than the largest form; what is larger is refused while it arrives. */
const BODY_LIMIT = 256 * 1024;

/** Only JSON is read: a form of another site can send text, but not this without asking first (R33). */
export const readJsonOnly = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      // Some clients name the type of a body that they do not send.
      if (body === '') done(null, undefined);
      else void parse(request, String(body), done);
    },
  );
};
