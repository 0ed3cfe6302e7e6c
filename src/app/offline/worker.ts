import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { browserLanguage } from '../browserLanguage';
import type { WorkerScope } from './workerScope';

/* The service worker: each build has a cache of its own, so that no page is made of two builds (ADR 25). */

declare const self: WorkerScope;

const PREFIX = 'portal-';
const { build, files } = self.precached;
const CACHE = `${PREFIX}${build}${self.serverHeaders ?? ''}`;

const controller = new PrecacheController({ cacheName: CACHE });
controller.precache(files);
registerRoute(new PrecacheRoute(controller, { directoryIndex: '', cleanURLs: false }));

/** As the server chooses it, of the pages that the build has written for guests. */
const writtenPage = async ({ pathname }: URL): Promise<string | undefined> => {
  const kept = await self.cookieStore?.get('appearance');
  return controller.getCacheKeyForURL(`${pathname}.${kept?.value ?? `${browserLanguage()}.ltr`}.html`);
};

const pageFor = async (url: URL): Promise<Response | undefined> => {
  const cache = await self.caches.open(CACHE);
  const written = await writtenPage(url);
  return cache.match(written ?? controller.getCacheKeyForURL('/index.html') ?? '');
};

/** Files and calls are no pages. */
const noPages = [/^\/api\//, /\.\w+$/];
registerRoute(
  new NavigationRoute(async ({ request, url }) => (await pageFor(url)) ?? fetch(request), {
    denylist: noPages,
  }),
);

/** Of the build before this one: a page that is still open asks for the rest of it. */
const hashed = /\.[0-9a-f]{6,}\.(?:js|css)$/;
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && hashed.test(url.pathname),
  async ({ request }) => (await self.caches.match(request)) ?? fetch(request),
);

/** The caches of older builds but the last: nobody has had a page of theirs open since. */
const forgetOlder = async () => {
  const others = (await self.caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(others.slice(0, -1).map((name) => self.caches.delete(name)));
};
self.addEventListener('activate', (event) => event.waitUntil(forgetOlder()));

self.addEventListener('message', ({ data }) => {
  const isWanted = typeof data === 'object' && data !== null && 'type' in data;
  if (isWanted && data.type === 'SKIP_WAITING') void self.skipWaiting();
});
