import type { FastifyInstance } from 'fastify';

/** Far more than the largest form needs; a larger body is refused while it arrives. */
const BODY_LIMIT = 256 * 1024;

/** Only JSON is read, because a form on another site can send text but cannot send JSON without asking first (R33). */
export const readJsonOnly = (app: FastifyInstance) => {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (request, body, done) => {
      // Some clients state a content type without sending a body.
      if (body === '') done(null, undefined);
      else void parse(request, String(body), done);
    },
  );
};
