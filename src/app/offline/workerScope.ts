import type { PrecacheEntry } from 'workbox-precaching';

/**
 * What the worker uses of its global scope. TypeScript's own library of workers contradicts the one of pages, which the rest of
 * the portal is checked with.
 */
export interface WorkerScope {
  addEventListener: (
    type: 'activate' | 'message',
    listener: (event: { waitUntil: (work: Promise<unknown>) => void; data?: unknown }) => void,
  ) => void;
  skipWaiting: () => Promise<void>;
  caches: CacheStorage;
  /** Not in every browser. */
  cookieStore?: { get: (name: string) => Promise<{ value: string } | null> };
  /** The files of the build; the build writes it into the worker. */
  precached: { build: string; files: PrecacheEntry[] };
  /** The server writes it above the worker: what it sends beside each page, such as its policy, in short. */
  serverHeaders?: string;
}
