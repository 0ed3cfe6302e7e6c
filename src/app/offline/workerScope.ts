import type { PrecacheEntry } from 'workbox-precaching';

interface RouteCondition {
  urlPattern: { pathname: string };
}

interface StaticRoute {
  condition: RouteCondition | { or: RouteCondition[] };
  source: 'network' | { cacheName: string };
}

interface WorkerEvents {
  /** Only Chromium has static routes. */
  install: { addRoutes?: (routes: StaticRoute[]) => Promise<void> };
  activate: object;
  message: { data?: unknown };
  push: { data: { json: () => unknown } | null };
  notificationclick: { notification: Notification };
}

interface WorkerClient {
  url: string;
  focus: () => Promise<unknown>;
}

/**
 * The part of the worker's global scope that is used here. TypeScript's worker library conflicts with its DOM
 * library, with which the rest of the portal is checked.
 */
export interface WorkerScope {
  addEventListener: <Type extends keyof WorkerEvents>(
    type: Type,
    listener: (event: WorkerEvents[Type] & { waitUntil: (work: Promise<unknown>) => void }) => void,
  ) => void;
  location: Location;
  registration: ServiceWorkerRegistration;
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<WorkerClient[]>;
    openWindow: (address: string) => Promise<unknown>;
  };
  skipWaiting: () => Promise<void>;
  caches: CacheStorage;
  /** Missing in some browsers. */
  cookieStore?: { get: (name: string) => Promise<{ value: string } | null> };
  /** The files to cache, and the patterns of pages whose address may hold a dot. The build writes these lists into the worker. */
  precached: { build: string; files: PrecacheEntry[]; dotted: readonly string[] };
  /**
   * The server puts this before the worker's code: a short form of the headers that it sends with each page, such as
   * its policy.
   */
  serverHeaders?: string;
}
