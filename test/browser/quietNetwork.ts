import type { BrowserContext, Page, Request } from 'playwright-core';
import { eventually } from './eventually';

/** Milliseconds without a request after which a page is taken to ask for nothing more. */
const QUIET = 500;

interface Traffic {
  open: Set<Request>;
  /** When the last request began or ended. */
  changedAt: number;
}

const trafficOf = new WeakMap<Page, Traffic>();

/** The stream of notifications is open as long as the page. */
const isEndless = (request: Request) => new URL(request.url()).pathname.endsWith('/notifications/stream');

const watchPage = (page: Page) => {
  const traffic: Traffic = { open: new Set(), changedAt: Date.now() };
  trafficOf.set(page, traffic);
  const end = (request: Request) => {
    if (traffic.open.delete(request)) traffic.changedAt = Date.now();
  };
  page.on('request', (request) => {
    if (isEndless(request)) return;
    traffic.open.add(request);
    traffic.changedAt = Date.now();
  });
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  // what the document before still waited for may never be told to have ended
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame()) return;
    for (const request of traffic.open) if (!request.isNavigationRequest()) end(request);
  });
};

/** Follows what every page of a profile asks for. */
export const watchNetwork = (context: BrowserContext): void => {
  context.on('page', watchPage);
};

/** Waits until a page asks for nothing more. Unlike `networkidle`, the stream of notifications may stay open. */
export const quietNetwork = async (page: Page): Promise<void> => {
  const traffic = trafficOf.get(page);
  if (!traffic) throw new Error('The page was not opened with openPage.');
  const from = Date.now();
  await eventually(async () => {
    if (traffic.open.size > 0 || Date.now() - Math.max(from, traffic.changedAt) < QUIET)
      throw new Error(`Still asking for: ${[...traffic.open].map((request) => request.url()).join(', ')}`);
  });
};
