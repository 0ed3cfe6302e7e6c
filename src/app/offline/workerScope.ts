import type { PrecacheEntry } from 'workbox-precaching';

/**
 * The part of the worker's global scope that is used here. TypeScript's worker library conflicts with its DOM
 * library, with which the rest of the portal is checked.
 */
export interface WorkerScope {
  addEventListener: (
    type: 'activate' | 'message',
    listener: (event: { waitUntil: (work: Promise<unknown>) => void; data?: unknown }) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  registration: { scope: string };
  caches: CacheStorage;
  /** Missing in some browsers. */
  cookieStore?: { get: (name: string) => Promise<{ value: string } | null> };
  /** The files to cache. The build writes this list into the worker. */
  precached: { build: string; files: PrecacheEntry[] };
  /**
   * The server puts this before the worker's code: a short form of the headers that it sends with each page, such as
   * its policy.
   */
  serverHeaders?: string;
}
