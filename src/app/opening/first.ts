import { SHARED_SESSION_KEY } from '../../domain/deviceKeys';
import { signInPathFor } from '../routing/nextPath';
import { browserLanguage } from '../browserLanguage';
import { keptAppearance } from '../theme/appearance';
import { ONE_MOMENT, PRESSED, WAITING } from '../../ui/form/early';
import type { OpeningFiles } from './routeFiles';

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

/** Asks at once for what this address is shown with. */
const askForFiles = ({ files, routes, wording, isWritten }: OpeningFiles) => {
  const session = sharedSession();
  const found = routes.find(([pattern]) => new RegExp(pattern).test(location.pathname));
  const [signIn] = routes;
  const route = found?.[3] && session === null ? signIn : found;
  if (!route) return;
  // the sign-in page is written already: it stands sooner than this one would lead to it
  if (route !== found && isWritten && window.parent === window)
    return location.replace(signInPathFor(location));
  const scope = session !== null || route[2] ? 'whole' : 'guest';
  page.dataset.wording = scope;
  const words = wording[page.lang]?.[scope] ?? [];
  for (const file of [...route[1], ...words]) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = files[file]?.endsWith('.css') ? 'style' : 'script';
    link.href = files[file] ?? '';
    document.head.append(link);
  }
};

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
