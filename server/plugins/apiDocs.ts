import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { escapeHtml } from '../../src/lib/escapeHtml';

const NAME = 'redoc.standalone.js';
/** `npm run compile` puts it beside this file, for a deployed server has no packages for development. */
const placeOfScript = () => {
  const beside = join(__dirname, NAME);
  return existsSync(beside) ? beside : require.resolve('redoc/bundles/redoc.standalone.js');
};

/** The one thing that it would ask another host for. */
const ITS_LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';
const NO_PICTURE = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

/** Its styles are written by its script, so they have no hash; nothing else may be asked for or sent anywhere. */
const POLICY = [
  "default-src 'none'; script-src 'self'; style-src 'unsafe-inline'; img-src data:; connect-src 'self'",
  "base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
].join('; ');

// its search runs in a worker made of a text, which the policy would have to allow; the page is one, so browsers search it
const pageOf = (portal: string) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width,initial-scale=1">
    <title>API – ${escapeHtml(portal)}</title>
    <style>body { margin: 0 }</style>
  </head>
  <body>
    <redoc spec-url="openapi.json" disable-search hide-download-button></redoc>
    <script src="docs/${NAME}"></script>
  </body>
</html>
`;

/** The description of the API as a page to read. The document keeps the software's name, the page's title says whose portal it is. */
export const showApiDocs = (app: FastifyInstance, portal: string) => {
  const page = pageOf(portal);
  let script: string | undefined;
  const read = () => readFileSync(placeOfScript(), 'utf8').replaceAll(ITS_LOGO, NO_PICTURE);
  app.get('/api/docs', (_request, reply) =>
    reply.type('text/html; charset=utf-8').header('content-security-policy', POLICY).send(page),
  );
  app.get(`/api/docs/${NAME}`, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send((script ??= read())),
  );
};
