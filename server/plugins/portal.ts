import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { endsInFile, hasDot } from '../../src/domain/filePaths';
import { directionOf } from '../../src/domain/languages';
import { notFound } from '../errors';
import { preferredLanguage } from '../language';
import { placedWorker } from './placedPortal';
import type { PageRights } from './securityHeaders';

/** Files whose name changes with their content, as the build writes them: `main.4f2a9c01.js` */
const hashed = /\.[0-9a-f]{6,}\.[a-z0-9.]+$/;
const YEAR = 'public, max-age=31536000, immutable';

const isRead = (method: string) => method === 'GET' || method === 'HEAD';

const INDEX = 'index.html';
/** The pre-rendered page for an address that does not exist. */
const NOT_FOUND = 'not-found';

/** The pages for guests that the build has written: `auth/sign-in.fr.ltr.html` */
const writtenPages = (root: string): ReadonlySet<string> =>
  new Set(
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .map((name) => name.replaceAll('\\', '/'))
      .filter((name) => /\.\w+\.(?:ltr|rtl)\.html$/.test(name)),
  );

/** How the portal was last shown on this device, otherwise the browser's language. */
const appearanceOf = ({ headers }: FastifyRequest): string => {
  const [, kept] = /(?:^|;\s*)appearance=([a-z]{2}\.(?:ltr|rtl))(?:;|$)/.exec(headers.cookie ?? '') ?? [];
  const language = preferredLanguage(headers['accept-language']);
  return kept ?? `${language}.${directionOf(language)}`;
};

/** As the portal reads a path; one that cannot be decoded does not come as far as this. */
const readPath = (path: string): string => {
  const parts = path.split('/').map((part) => decodeURIComponent(part).replaceAll('/', '%2F'));
  return parts.join('/').replace(/(?!^)\/+$/, '');
};

const pathOf = (url: string): string => readPath(url.split('?')[0] ?? '');

/** Also `//API/x` and `/%61pi/x`: whoever asks for these means a call. */
const isApi = (path: string) => /^\/+api(\/|$)/i.test(path);

interface Known {
  pattern: RegExp;
  /** It matches anything, so it does not say whether there is such a page. */
  isOpen: boolean;
}

/** The addresses of the portal as its built page lists them; the last one stands for all that it does not know. */
const knownAddresses = (root: string): Known[] => {
  const page = readFileSync(resolve(root, INDEX), 'utf8');
  const [, list = '{}'] = /id="opening-files">([^<]*)</.exec(page) ?? [];
  const { routes = [] } = JSON.parse(list) as { routes?: { pattern: string }[] };
  return routes
    .slice(0, -1)
    .map(({ pattern }) => ({ pattern: new RegExp(pattern, 'i'), isOpen: pattern.includes('(?:/.*)?') }));
};

interface Written {
  pages: ReadonlySet<string>;
  known: readonly Known[];
}

/** No page of the portal has this address, whoever asks for it. */
const isUnknown = (path: string, known: readonly Known[]): boolean =>
  known.length > 0 && !known.some(({ pattern }) => pattern.test(path));

/** `/assets/x.js` and `/wp-login.php` are files that are missing; `/children/St.%20John` is a page. */
const isFile = (path: string, known: readonly Known[]): boolean =>
  endsInFile(path) || (hasDot(path) && !known.some(({ pattern, isOpen }) => !isOpen && pattern.test(path)));

const pageOf = (request: FastifyRequest, { pages, known }: Written): string => {
  const [path = ''] = request.url.split('?');
  const address = isUnknown(readPath(path), known) ? NOT_FOUND : path.replace(/^\/|\/$/g, '');
  const name = `${address}.${appearanceOf(request)}.html`;
  return pages.has(name) ? name : INDEX;
};

const addVary = (reply: FastifyReply, names: string) =>
  reply.header('vary', [reply.getHeader('vary'), names].filter(Boolean).join(', '));

/** With its name, because the pages of one address may have one size and one time. */
const tagOf = (root: string, name: string): string | undefined => {
  const file = statSync(resolve(root, name), { throwIfNoEntry: false });
  return file && `W/"${name}-${file.size.toString(16)}-${file.mtime.getTime().toString(16)}"`;
};

const pageSender = (root: string) => {
  const written: Written = { pages: writtenPages(root), known: knownAddresses(root) };
  const isPage = (url: string) => !isApi(pathOf(url)) && !isFile(pathOf(url), written.known);
  const send = (request: FastifyRequest, reply: FastifyReply) => {
    const name = pageOf(request, written);
    const tag = tagOf(root, name);
    addVary(reply.header('cache-control', 'no-cache'), 'Accept-Language, Cookie, Accept-Encoding');
    if (tag === undefined) return reply.sendFile(name);
    void reply.header('etag', tag);
    return request.headers['if-none-match']?.includes(tag)
      ? reply.code(304).send()
      : reply.sendFile(name, { etag: false, lastModified: false });
  };
  return { isPage, send };
};

type PageSender = ReturnType<typeof pageSender>;

const answerUnknown = (pages: PageSender | undefined) => (request: FastifyRequest, reply: FastifyReply) => {
  if (!pages || !isRead(request.method) || !pages.isPage(request.url)) throw notFound('This address');
  return pages.send(request, reply);
};

export const NOT_BUILT =
  'The portal is not built: dist has no index.html. Build it with npm run build in the repository, or set PORTAL=off for the API alone.';

export const isBuilt = (directory: string | undefined): directory is string =>
  directory !== undefined && existsSync(resolve(directory, INDEX));

/** The scripts that stand in the built page itself, as a content security policy names them. */
export const inlineScripts = (directory: string | undefined): string[] => {
  if (!isBuilt(directory)) return [];
  const page = readFileSync(resolve(directory, INDEX), 'utf8');
  return [...page.matchAll(/<script>([^<]*(?:<(?!\/script>)[^<]*)*)<\/script>/g)].map(
    ([, script = '']) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`,
  );
};

/**
 * What the page may do that is there now. The build may be replaced while the server runs, and a page whose own script is refused
 * would stay empty until the server is started anew.
 */
export const followPageRights = (directory: string | undefined, apiUrl?: string): (() => PageRights) => {
  const index = resolve(directory ?? '', INDEX);
  const builtAt = () => statSync(index, { throwIfNoEntry: false })?.mtimeMs;
  const read = () => ({ at: builtAt(), rights: { inlineScripts: inlineScripts(directory), apiUrl } });
  let last = read();
  return () => {
    if (directory !== undefined && builtAt() !== last.at) last = read();
    return last.rights;
  };
};

const WORKER = 'service-worker.js';
/** The route of all other files. */
const FILES = '/*';

/** The service worker or, where it is turned off, one that deletes everything it had stored. */
const workerSender = (root: string, isWanted: boolean) => {
  const worker = readFileSync(resolve(root, isWanted ? WORKER : 'service-worker.off.js'), 'utf8');
  const page = readFileSync(resolve(root, INDEX), 'utf8');
  return (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(placedWorker(worker, page, String(reply.getHeader('content-security-policy'))));
};

/**
 * Serves the built portal: hashed files for ever, everything else checked each time, brotli where the build made it, and
 * the portal's page for every address that the portal itself knows.
 */
export const servePortal = async (
  app: FastifyInstance,
  directory: string | undefined,
  isKeptOnDevices = true,
) => {
  if (!isBuilt(directory)) return app.setNotFoundHandler(answerUnknown(undefined));
  const root = resolve(directory);
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (request.routeOptions.url === FILES) addVary(reply, 'Accept-Encoding');
    done();
  });
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
  const pages = pageSender(root);
  app.get('/', pages.send);
  if (existsSync(resolve(root, WORKER))) app.get(`/${WORKER}`, workerSender(root, isKeptOnDevices));
  return app.setNotFoundHandler(answerUnknown(pages));
};
