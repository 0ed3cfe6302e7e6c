import { SHARED_SESSION_KEY } from '../../domain/deviceKeys';
import { shownDirection } from '../../domain/languages';
import { basePath, pathWithin } from '../../lib/basePath';
import { savesData } from '../../lib/savesData';
import type { WordingScope } from '../language';
import { NEXT, safeNext, signInPathFor } from '../routing/nextPath';
import { browserLanguage } from '../browserLanguage';
import { keptAppearance } from '../theme/appearance';
import { ONE_MOMENT, PRESSED, WAITING } from '../../ui/form/early';
import { keepEarlyInput } from './keepEarlyInput';
import { isOwnPage, isTakenOver } from './ownPage';
import { readEarly } from './readEarly';
import type { OpeningFiles, OpeningRoute } from './routeFiles';
import { runAfterPaint } from './runAfterPaint';
import { keepTranslatedTexts } from './translatedTexts';
import { typeAsciiDigits } from './typeAsciiDigits';

/* This script is inlined in the page and runs before anything is shown, so it must be small and load nothing. */

const translatedTexts = keepTranslatedTexts();

const page = document.documentElement;
const base = basePath();
const path = pathWithin(location.pathname);
// without its last slash, or past the proxy
if (!location.pathname.startsWith(base)) location.replace(base + location.search);
const { theme, direction = 'auto', language, isNavigationCollapsed } = keptAppearance();

const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
const scheme = theme === 'dark' || (theme !== 'light' && prefersDark) ? 'dark' : 'light';
page.setAttribute('data-mui-color-scheme', scheme);
page.style.colorScheme = scheme;
// a pre-rendered page keeps its own language until it is hydrated
if (!page.dataset.written) page.lang = language ?? browserLanguage();
if (shownDirection(direction, page.lang) === 'rtl') page.dir = 'rtl';
if (isNavigationCollapsed) page.dataset.narrow = '';

/** A quick guess from localStorage. If it is wrong, the right files are requested later. */
const sharedSession = (): string | null => {
  try {
    return localStorage.getItem(SHARED_SESSION_KEY);
  } catch {
    return null;
  }
};

const filesOf = ({ files, wording }: OpeningFiles, route: OpeningRoute, scope: WordingScope): string[] => {
  const wide = route.wide && innerWidth >= route.wide.from ? route.wide.files : [];
  return [...(wording[page.lang]?.[scope] ?? []), ...route.files, ...wide].flatMap(
    (number) => files[number] ?? [],
  );
};

const ask =
  (priority: 'auto' | 'low' = 'auto') =>
  (file: string) => {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.fetchPriority = priority;
    link.href = base + file.slice(1);
    document.head.append(link);
    return link;
  };

/**
 * Puts a file that another page may need into the browser's cache. Under the policy of the page Firefox refuses a link of `prefetch`;
 * Safari has no such link, and Chromium warns of a preload that is not used at once.
 */
const fetchAhead = (file: string) =>
  void fetch(base + file.slice(1), { priority: 'low' })
    .then((answer) => answer.blob())
    .catch(() => undefined);

/** Calls back once all of them are there, or cannot be had. */
const afterAll = (links: readonly HTMLLinkElement[], then: () => void) => {
  let missing = links.length;
  for (const link of links)
    link.onload = link.onerror = () => {
      missing -= 1;
      if (missing === 0) then();
    };
};

const routeOf = ({ routes }: OpeningFiles, asked: string) =>
  routes.find(({ pattern }) => new RegExp(pattern).test(asked));

const parametersOf = ({ pattern }: OpeningRoute) => new RegExp(pattern).exec(path)?.groups ?? {};

/** Fetches the pages that end a session: a parent may want them once the connection is gone. */
const fetchLeaving = ({ files, routes: [, signedOut] }: OpeningFiles) => {
  for (const number of signedOut?.files ?? []) fetchAhead(files[number] ?? '');
};

/** While a parent signs in, fetches the files of the next page at low priority. */
const fetchNext = (opening: OpeningFiles) => {
  const next = safeNext(new URLSearchParams(location.search).get(NEXT)) ?? '/';
  const route = routeOf(opening, next.replace(/[?#].*/, ''));
  if (!route || savesData()) return;
  filesOf(opening, route, 'whole').forEach(fetchAhead);
  fetchLeaving(opening);
};

/** Fetches the code behind a link as soon as the parent points at it. */
const fetchOnIntent = (opening: OpeningFiles) => {
  const asked = new Set<string>();
  const fetchBehind = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const route = link?.origin === location.origin ? routeOf(opening, pathWithin(link.pathname)) : undefined;
    if (!route) return;
    for (const file of filesOf(opening, route, 'whole').filter((name) => !asked.has(name))) {
      asked.add(file);
      fetchAhead(file);
    }
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, fetchBehind, { capture: true, passive: true });
};

if (isOwnPage(page.dataset.unless ?? '', sharedSession() !== null)) page.dataset.own = '';

/** Requests everything that this address needs. */
const askForFiles = (opening: OpeningFiles) => {
  const session = sharedSession();
  const found = routeOf(opening, path);
  const [signIn] = opening.routes;
  const route = found?.needsSession && session === null ? signIn : found;
  if (!route) return;
  // the sign-in page is pre-rendered, so loading it is faster than redirecting from here
  if (route !== found && opening.isWritten && window.parent === window)
    return location.replace(base + signInPathFor({ pathname: path, search: location.search }).slice(1));
  const scope = session !== null || route.isWhole ? 'whole' : 'guest';
  page.dataset.wording = scope;
  if (session !== null && route.needsSession) page.dataset.framed = route.hasOwnBar ? 'bare' : '';
  const askForAll = () => {
    const links = filesOf(opening, route, scope).map(ask());
    // they would delay what is seen first, and many are never scrolled to
    afterAll(links, () => {
      if (session !== null) fetchLeaving(opening);
      if (savesData()) return;
      for (const number of route.below ?? []) ask('low')(opening.files[number] ?? '');
    });
  };
  if (session === null) askForAll();
  // first of all, because the answers are small and the files would keep them waiting for a connection
  else
    window.readsSent = new Promise((resolve) => {
      const sent = () => {
        askForAll();
        resolve();
      };
      readEarly(
        { paths: route.reads ?? [], ofChild: route.ofChild ?? [], given: parametersOf(route) },
        sent,
      ).catch(sent);
    });
  // during hydration React stops events before they reach the document
  const early = { once: true, capture: true };
  if (route === signIn) document.addEventListener('input', () => fetchNext(opening), early);
  if (session !== null && !savesData()) fetchOnIntent(opening);
};

const askForItsFiles = () => {
  const list = document.getElementById('opening-files');
  if (list) askForFiles(JSON.parse(list.textContent) as OpeningFiles);
};

/**
 * Requests the files, and while nobody waits for the processor has the browser list the languages that it knows: it does so when Intl is
 * first used, and takes 15 to 40 ms of a computer for it.
 */
const prepare = () => {
  askForItsFiles();
  setTimeout(() => {
    Intl.NumberFormat.supportedLocalesOf(page.lang);
    Intl.DateTimeFormat.supportedLocalesOf(page.lang);
  });
};
// what is seen waits for no other file, and to ask for them first would delay it; the scripts find what they import on its way
if (page.dataset.written) document.addEventListener('DOMContentLoaded', () => runAfterPaint(prepare));
else prepare();

const askToWait = (within: ParentNode) => {
  for (const line of within.querySelectorAll(`[${ONE_MOMENT}]`)) line.removeAttribute('hidden');
};

/** Keeps a submit that happens before the portal listens, and says so. `FormBody` then submits the form. */
const keepSubmit = (event: SubmitEvent) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.hasAttribute(WAITING)) return;
  event.preventDefault();
  form.setAttribute(PRESSED, '');
  askToWait(form);
};
document.addEventListener('submit', keepSubmit, true);
document.addEventListener('beforeinput', typeAsciiDigits, true);

/** Keeps which other buttons are pressed before it listens: once each, because who presses again is only impatient. */
const keepPress = ({ target }: Event) => {
  const button = target instanceof Element && target.closest<HTMLElement>('[type=button]');
  if (!button) return;
  window.pressedEarly?.add(button);
  askToWait(document);
};
const showNotStarted = (isShown: boolean) => {
  const said = document.getElementById('not-started');
  said?.toggleAttribute('hidden', !isShown);
  for (const line of said?.querySelectorAll('p') ?? []) line.hidden = line.lang !== page.lang;
};

/** Says that the portal could not start. Where only a browser extension failed, the start takes the message away again. */
const watchStart = ({ target }: Event) => {
  if (target === window || target instanceof HTMLScriptElement) showNotStarted(true);
};
const failures = ['error', 'unhandledrejection'];
for (const type of failures) addEventListener(type, watchStart, true);
window.tellStart = () => {
  for (const type of failures) removeEventListener(type, watchStart, true);
  showNotStarted(false);
  // from here on React keeps what is pressed
  document.removeEventListener('click', keepPress, true);
  translatedTexts.putBack();
  const restore = keepEarlyInput(document);
  window.takenOver = new Promise((resolve) => {
    window.tellTakenOver = () => {
      // React runs the effect again when a page that was suspended is shown again
      delete window.tellTakenOver;
      translatedTexts.release();
      // React is still busy, and would empty the fields again
      queueMicrotask(() => {
        restore();
        resolve();
      });
    };
  });
};

if (isTakenOver(page.dataset)) {
  window.pressedEarly = new Set();
  document.addEventListener('click', keepPress, true);
}
