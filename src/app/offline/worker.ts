import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { directionOf } from '../../domain/languages';
import { browserLanguage } from '../browserLanguage';
import { isPage } from './isPage';
import { olderCaches } from './olderCaches';
import { showPushed } from './pushed';
import type { WorkerScope } from './workerScope';

/* The service worker. Each build has its own cache, so that no page mixes files of two builds (ADR 25). */

declare const self: WorkerScope;

const PREFIX = 'portal-';
const { build, files, dotted } = self.precached;
const CACHE = `${PREFIX}${build}${self.serverHeaders ?? ''}`;

const main = files.find(({ url }) => /^main\.\w+\.js$/.test(url))?.url ?? '';

/**
 * While a release is brought out, a host may still have the page of another build under the same address. It would be kept for good, so
 * this worker is then not installed, and the browser tries again later.
 */
const refuseOtherPages = {
  fetchDidSucceed: async ({ request, response }: { request: Request; response: Response }) => {
    const isOther = request.url.endsWith('.html') && !(await response.clone().text()).includes(main);
    if (isOther) throw new Error(`${request.url} is not of this build.`);
    return response;
  },
};

const controller = new PrecacheController({ cacheName: CACHE, plugins: [refuseOtherPages] });
controller.precache(files);
registerRoute(new PrecacheRoute(controller, { directoryIndex: '', cleanURLs: false }));

/** The pre-rendered guest page for this path, chosen as the server chooses it. */
const writtenPage = async ({ pathname }: URL): Promise<string | undefined> => {
  const kept = await self.cookieStore?.get('appearance');
  const language = browserLanguage();
  return controller.getCacheKeyForURL(
    `${pathname}.${kept?.value ?? `${language}.${directionOf(language)}`}.html`,
  );
};

const pageFor = async (url: URL): Promise<Response | undefined> => {
  const cache = await self.caches.open(CACHE);
  const written = await writtenPage(url);
  return cache.match(written ?? controller.getCacheKeyForURL('index.html') ?? '');
};

const base = new URL(self.registration.scope).pathname;
registerRoute(
  ({ request, url: { pathname } }) =>
    request.mode === 'navigate' && isPage(pathname.slice(base.length - 1), dotted),
  async ({ request, url }) => (await pageFor(url)) ?? fetch(request),
);

/** A page of an older build that is still open requests the rest of its files. */
const hashed = /\.[0-9a-f]{6,}\.(?:js|css)$/;
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && hashed.test(url.pathname),
  async ({ request }) => (await self.caches.match(request)) ?? fetch(request),
);

/**
 * What the browser gets without the worker. It stops the worker after half a minute without work, and the first call after a pause would
 * wait until it has started again. Only Chromium has such routes. Each file is named, because the browser asks the network for a file
 * that matches and is not in this cache: files of the previous build are only in theirs.
 */
const routes = () => [
  { condition: { urlPattern: { pathname: `${base}api/*` } }, source: 'network' as const },
  {
    condition: {
      or: files
        .filter(({ revision }) => revision === null)
        .map(({ url }) => ({ urlPattern: { pathname: `${base}${url}` } })),
    },
    source: { cacheName: CACHE },
  },
];

const forgetOlder = async () => {
  const names = (await self.caches.keys()).filter((name) => name.startsWith(PREFIX));
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  await Promise.all(olderCaches(names, CACHE, windows.length).map((name) => self.caches.delete(name)));
};

showPushed(self);

self.addEventListener('install', (event) => {
  if (event.addRoutes) event.waitUntil(event.addRoutes(routes()).catch(() => undefined));
});
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()));

self.addEventListener('message', ({ data }) => {
  const isWanted = typeof data === 'object' && data !== null && 'type' in data;
  if (isWanted && data.type === 'SKIP_WAITING') void self.skipWaiting();
});
