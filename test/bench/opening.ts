import type { Browser, BrowserContextOptions, CDPSession, Page } from 'playwright-core';
import { securityHeaders } from '../../server/plugins/securityHeaders';
import { launchToMeasure, openPage, signIn } from '../browser/browser';
import { quietNetwork } from '../browser/quietNetwork';
import { findOffer } from './bytes';
import { shareOf } from './presses';
import { servePage } from './servePage';
import { startServer } from './servers';

/** A slow mobile network and a phone's processor, as Lighthouse applies them: milliseconds a request, bytes a second. */
const NETWORK = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.474 * 1024 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
};
const PROCESSOR = 4;
const TIMES = 3;
const PHONE: BrowserContextOptions = { viewport: { width: 360, height: 780 }, serviceWorkers: 'allow' };

/**
 * The forms that everything is measured beside: the same page, bare, and with the security headers of the portal. One of these,
 * `Cross-Origin-Opener-Policy`, makes the browser begin a new process for the page, which no page that has it can avoid.
 */
export const STATIC = 'static form';
export const STATIC_WITH_HEADERS = 'static form, with the headers';

interface Screen {
  route: string;
  path: string;
  /** As CSS, what the page cannot do without. */
  content: string;
  /** What is waited for; nobody listens on a static page. */
  moment?: 'content';
}

/** Milliseconds from the start of the navigation, and counts. */
export interface Opening {
  firstPaint: number;
  content: number;
  /** React listens to the content. */
  listens: number;
  /** Of tasks above 50 ms, what is above. */
  blocked: number;
  shift: number;
  requests: number;
  /** Requests one after another until the content stands. */
  waves: number;
}

/** A form of native inputs with its style inside: what this network and processor allow. */
const STATIC_FORM = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Sign in</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<style>body{font:16px sans-serif;max-width:30rem;margin:2rem auto}label,input,button{display:block;width:100%;margin:.5rem 0}</style>
</head><body><h1>Sign in</h1><form method="post"><label>User name<input name="username"></label>
<label>Password<input name="password" type="password"></label><button>Sign in</button></form></body></html>`;

/**
 * Runs in the page before anything else: notes shifts, long tasks, and when the content is there and React listens, which it also
 * says in the console.
 */
const observe = (css: string) => {
  const noted = { content: 0, listens: 0, shift: 0, blocked: 0 };
  Object.assign(window, { noted });
  // methods, for a named function would ask for a helper of the compiler's that the page does not have
  const watch = {
    note(moment: 'content' | 'listens') {
      noted[moment] = performance.now();
      console.debug(moment);
    },
    look() {
      const element = document.querySelector(css);
      if (element && noted.content === 0) watch.note('content');
      const isOwned = element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'));
      if (isOwned) watch.note('listens');
      else requestAnimationFrame(() => watch.look());
    },
  };
  watch.look();
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.blocked += Math.max(0, entry.duration - 50);
  }).observe({ type: 'longtask', buffered: true });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) noted.shift += (entry as unknown as { value: number }).value;
  }).observe({ type: 'layout-shift', buffered: true });
};

/** Runs in the page: the longest chain of requests of which each began after the one before had ended. */
const readOpening = () => {
  const { noted } = window as unknown as {
    noted: { content: number; listens: number; shift: number; blocked: number };
  };
  const [page] = performance.getEntriesByType('navigation') as PerformanceResourceTiming[];
  const resources = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
    .filter(({ startTime }) => startTime <= noted.content)
    .sort((one, other) => one.startTime - other.startTime);
  const chain: { end: number; depth: number }[] = [{ end: page?.responseStart ?? 0, depth: 1 }];
  for (const { startTime, responseEnd, transferSize } of resources) {
    // from the cache
    if (transferSize === 0) continue;
    const before = chain.filter(({ end }) => end <= startTime + 1).map(({ depth }) => depth);
    chain.push({ end: responseEnd, depth: 1 + Math.max(0, ...before) });
  }
  return {
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    ...noted,
    requests: 1 + resources.length,
    waves: Math.max(...chain.map(({ depth }) => depth)),
  };
};

const throttle = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: PROCESSOR });
  return session;
};

const openOnce = async (page: Page, url: string, { path, moment }: Screen): Promise<Opening> => {
  // to ask the page would keep its main thread for 40 ms, in the middle of what is measured
  const isNoted = page.waitForEvent('console', {
    predicate: (message) => message.text() === (moment ?? 'listens'),
    timeout: 60_000,
  });
  await page.goto(url + path, { waitUntil: 'commit' });
  await isNoted;
  await quietNetwork(page);
  return page.evaluate(readOpening);
};

type State = BrowserContextOptions['storageState'];

/** `storesFiles`: the second visit comes when the service worker has everything. */
const openTwice = async (
  browser: Browser,
  url: string,
  screen: Screen,
  storageState: State,
  storesFiles = true,
) => {
  const page = await openPage(browser, { ...PHONE, ...(storageState ? { storageState } : {}) });
  await page.addInitScript(observe, screen.content);
  await throttle(page);
  const cold = await openOnce(page, url, screen);
  if (storesFiles) await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.goto('about:blank');
  const again = await openOnce(page, url, screen);
  await page.context().close();
  return { cold, again };
};

const median = (all: readonly Opening[]): Opening => {
  const of = (key: keyof Opening) =>
    shareOf(
      all.map((each) => each[key]),
      0.5,
    );
  return {
    firstPaint: of('firstPaint'),
    content: of('content'),
    listens: of('listens'),
    blocked: of('blocked'),
    shift: of('shift'),
    requests: of('requests'),
    waves: of('waves'),
  };
};

const signedInState = async (browser: Browser, url: string): Promise<State> => {
  const page = await openPage(browser, PHONE);
  await signIn(page, url);
  await quietNetwork(page);
  const state = await page.context().storageState({ indexedDB: true });
  await page.context().close();
  return state;
};

const screensOf = ({ schoolId, id }: { schoolId: string; id: string }): Screen[] => [
  {
    route: 'dashboard',
    path: '/',
    content: '#my-children ~ * h3, section[aria-labelledby="my-children"] h3',
  },
  {
    route: 'applications',
    path: '/applications',
    content: 'main [role="row"][data-id], main li h3, main li a',
  },
  { route: 'calendar', path: '/calendar', content: '.rbc-event, main td i' },
  { route: 'schools of an enrolment', path: '/children/enroll', content: 'main li h3, main li h2' },
  {
    route: 'student step',
    path: `/children/enroll/${schoolId}/${id}/student`,
    content: '[name="firstName"]',
  },
];

const SIGN_IN: Screen = { route: 'sign-in', path: '/auth/sign-in', content: '[name="username"]' };

export interface OpeningRow {
  route: string;
  cold: Opening;
  again: Opening;
}

/** Each screen cold and on the second visit, by turns with both static forms. */
export const measureOpenings = async (): Promise<OpeningRow[]> => {
  const server = await startServer();
  const forms = [
    { route: STATIC, form: await servePage(STATIC_FORM) },
    { route: STATIC_WITH_HEADERS, form: await servePage(STATIC_FORM, securityHeaders(false)) },
  ];
  const browser = await launchToMeasure();
  try {
    const offer = await findOffer(server.url);
    const screens = [SIGN_IN, ...screensOf(offer)];
    const rounds = new Map<string, { cold: Opening; again: Opening }[]>();
    const note = (route: string, round: { cold: Opening; again: Opening }) =>
      rounds.set(route, [...(rounds.get(route) ?? []), round]);
    for (let time = 0; time < TIMES; time += 1) {
      const state = await signedInState(browser, server.url);
      for (const { route, form } of forms)
        note(
          route,
          await openTwice(browser, form.url, { ...SIGN_IN, path: '/', moment: 'content' }, undefined, false),
        );
      for (const screen of screens)
        note(
          screen.route,
          await openTwice(browser, server.url, screen, screen === SIGN_IN ? undefined : state),
        );
    }
    return [...rounds].map(([route, all]) => ({
      route,
      cold: median(all.map(({ cold }) => cold)),
      again: median(all.map(({ again }) => again)),
    }));
  } finally {
    await browser.close();
    for (const { form } of forms) form.stop();
    await server.stop();
  }
};
