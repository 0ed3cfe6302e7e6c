import { SHARED_SESSION_KEY } from '../../domain/deviceKeys';
import { savesData } from '../../lib/savesData';
import type { WordingScope } from '../language';
import { NEXT, safeNext, signInPathFor } from '../routing/nextPath';
import { browserLanguage } from '../browserLanguage';
import { keptAppearance } from '../theme/appearance';
import { ONE_MOMENT, PRESSED, WAITING } from '../../ui/form/early';
import { isOwnPage } from './ownPage';
import { readEarly } from './readEarly';
import type { OpeningFiles, OpeningRoute } from './routeFiles';
import { runAfterPaint } from './runAfterPaint';

/* Stands in the page itself and runs before anything is shown. Small, and without anything that has to be loaded. */

const page = document.documentElement;
const { theme, direction, language } = keptAppearance();

const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches;
const scheme = theme === 'dark' || (theme !== 'light' && prefersDark) ? 'dark' : 'light';
page.setAttribute('data-mui-color-scheme', scheme);
page.style.colorScheme = scheme;
if (direction === 'rtl') page.dir = 'rtl';
// a page that was written before stands in its own language until it is taken over
if (!page.dataset.written) page.lang = language ?? browserLanguage();

/** As far as the device tells at once; where it is wrong, other files are asked for later. */
const sharedSession = (): string | null => {
  try {
    return localStorage.getItem(SHARED_SESSION_KEY);
  } catch {
    return null;
  }
};

const filesOf = ({ files, wording }: OpeningFiles, route: OpeningRoute, scope: WordingScope): string[] => {
  const wide = route.wide && innerWidth >= route.wide.from ? route.wide.files : [];
  return [...route.files, ...wide, ...(wording[page.lang]?.[scope] ?? [])].flatMap(
    (number) => files[number] ?? [],
  );
};

const ask =
  (how: 'preload' | 'prefetch', priority: 'auto' | 'low' = 'auto') =>
  (file: string) => {
    const link = document.createElement('link');
    link.rel = how;
    link.as = file.endsWith('.css') ? 'style' : 'script';
    link.fetchPriority = priority;
    link.href = file;
    document.head.append(link);
  };

const routeOf = ({ routes }: OpeningFiles, path: string) =>
  routes.find(({ pattern }) => new RegExp(pattern).test(path));

const parametersOf = ({ pattern }: OpeningRoute) => new RegExp(pattern).exec(location.pathname)?.groups ?? {};

/** While a parent signs in, what comes next is fetched, after everything else. */
const fetchNext = (opening: OpeningFiles) => {
  const next = safeNext(new URLSearchParams(location.search).get(NEXT)) ?? '/';
  const route = routeOf(opening, next.replace(/[?#].*/, ''));
  if (route && !savesData()) filesOf(opening, route, 'whole').forEach(ask('prefetch'));
};

/** The code behind a link, as soon as the parent points at it. */
const fetchOnIntent = (opening: OpeningFiles) => {
  const asked = new Set<string>();
  const fetchBehind = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const route = link?.origin === location.origin ? routeOf(opening, link.pathname) : undefined;
    if (!route) return;
    for (const file of filesOf(opening, route, 'whole').filter((name) => !asked.has(name))) {
      asked.add(file);
      ask('prefetch')(file);
    }
  };
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, fetchBehind, { capture: true, passive: true });
};

if (isOwnPage(page.dataset.unless ?? '', sharedSession() !== null)) page.dataset.own = '';

/** Asks at once for what this address is shown with. */
const askForFiles = (opening: OpeningFiles) => {
  const session = sharedSession();
  const found = routeOf(opening, location.pathname);
  const [signIn] = opening.routes;
  const route = found?.needsSession && session === null ? signIn : found;
  if (!route) return;
  // the sign-in page is written already: it stands sooner than this one would lead to it
  if (route !== found && opening.isWritten && window.parent === window)
    return location.replace(signInPathFor(location));
  const scope = session !== null || route.isWhole ? 'whole' : 'guest';
  page.dataset.wording = scope;
  filesOf(opening, route, scope).forEach(ask('preload'));
  for (const number of route.below ?? []) ask('preload', 'low')(opening.files[number] ?? '');
  if (session !== null) readEarly(route.reads ?? [], parametersOf(route)).catch(() => undefined);
  // while the page is taken over, React lets no event come up to the document
  const early = { once: true, capture: true };
  if (route === signIn) document.addEventListener('input', () => fetchNext(opening), early);
  if (session !== null && !savesData()) fetchOnIntent(opening);
};

if (page.dataset.written) document.addEventListener('DOMContentLoaded', runAfterPaint);

const list = document.getElementById('opening-files');
if (list) askForFiles(JSON.parse(list.textContent) as OpeningFiles);

/** A form that is sent before the portal listens waits for it, and says so; `FormBody` sends it then. */
const keepPress = (event: SubmitEvent) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.hasAttribute(WAITING)) return;
  event.preventDefault();
  form.setAttribute(PRESSED, '');
  for (const line of form.querySelectorAll(`[${ONE_MOMENT}]`)) line.removeAttribute('hidden');
};
document.addEventListener('submit', keepPress, true);
