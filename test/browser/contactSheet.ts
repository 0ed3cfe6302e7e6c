import { mkdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { render } from '../../server/mail/render';
import { seedId } from '../../server/seed/seedId';
import { everyMail } from '../../server/testing/everyMail';
import { beginApplication, credentials, offerAt } from './begunApplication';
import { launch, openPage, signIn } from './browser';
import { steps } from './family';
import { keepLook } from './keptLook';
import { withLongNames } from './longNames';
import { enterFamily } from './newFamily';
import { startPortal } from './portal';
import { quietNetwork } from './quietNetwork';

const usage = `npm run contact-sheet -- [OPTIONS]
Takes a picture of every screen and mail in every look, and puts them on one page. The browser tests' portal must have been built.
  --out FOLDER       where the pictures and index.html go; portal-contact-sheet in the system's temporary folder otherwise
  --route TEXT       only screens whose name contains it, "mail" for the mails; may be given several times
  --width 360        only these: 360, 768 or 1280
  --theme dark       only these: light or dark
  --language fr      only these: en or fr
  --direction rtl    only these: ltr or rtl`;

const { values: options } = parseArgs({
  options: {
    out: { type: 'string', default: join(tmpdir(), 'portal-contact-sheet') },
    route: { type: 'string', multiple: true, default: [] },
    width: { type: 'string', multiple: true, default: ['360', '768', '1280'] },
    theme: { type: 'string', multiple: true, default: ['light', 'dark'] },
    language: { type: 'string', multiple: true, default: ['en', 'fr'] },
    direction: { type: 'string', multiple: true, default: ['ltr', 'rtl'] },
    help: { type: 'boolean', default: false },
  },
});

type Reader = 'guest' | 'visitor' | 'parent' | 'applicant';

/** One screen in one state. */
interface Scene {
  name: string;
  path: string;
  reader: Reader;
  /** Before the page is opened: what the server answers instead. */
  answers?: (page: Page) => Promise<unknown>;
  /** After it was opened: what a parent does to get there. */
  reach?: (page: Page) => Promise<unknown>;
  /** The answer never comes, and what is shown meanwhile is the picture. */
  isLoading?: boolean;
}

type Json = Record<string, unknown>;

/** Changes what the server answers to a call. */
const changed = (call: string, change: (body: unknown) => unknown) => (page: Page) =>
  page.route(`**/api${call}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
  });
const nothing = (call: string) => changed(call, () => []);
const refusedBy = (call: string) => (page: Page) =>
  page.route(`**/api${call}`, (route) => route.fulfill({ status: 500, json: { message: 'Out of order' } }));
const silent = (call: string) => (page: Page) => page.route(`**/api${call}`, () => undefined);

const CHILDREN = '/accounts/students/parents/*';
const childrenOf = (count: number) =>
  changed(CHILDREN, (body) => {
    const known = body as Json[];
    return Array.from({ length: count }, (_, index) => {
      const child = known[index % known.length];
      return index < known.length ? child : { ...child, id: `child-${index}`, middleName: `N. ${index}` };
    });
  });

const dialogBy = (button: RegExp) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: button }).first().click();
  await page.getByRole('dialog').waitFor();
};

/** Somebody else's answer reaches the server just before the parent's own. */
const conflict = async (page: Page) => {
  let isTold = false;
  await page.route('**/api/guardians/*', async (route) => {
    const request = route.request();
    if (request.method() !== 'PATCH' || isTold) return route.continue();
    isTold = true;
    const body = { ...(request.postDataJSON() as Json), employer: `Aster Works ${Date.now()}` };
    await route.fetch({ postData: JSON.stringify(body) });
    return route.continue();
  });
  await dialogBy(/^(Edit|Modifier) (Guardian|Tuteur|Responsable)/)(page);
  const form = page.getByRole('dialog');
  await form.locator('[name="employer"]').fill('Basil Works');
  await form.locator('button[type="submit"]').click();
  await page.getByRole('radio').first().waitFor();
};

const refusedForm = async (page: Page) => {
  await page.locator('main button[type="submit"]').click();
  await page.getByRole('main').getByRole('alert').first().waitFor();
};

const guestPaths = ['/auth/sign-in', '/auth/sign-out', '/auth/forgot-password', '/no/such/page'];
const codePaths = [
  'activate-account',
  'enabling-account',
  'identity-verification',
  'registration-congratulation',
];
const parentPaths = [
  '/',
  '/?view=table',
  '/applications',
  '/children',
  '/children/Alex',
  '/children/enroll',
  '/children/enroll/:school',
  '/applications/:reviewed',
  '/calendar',
  '/calendar?view=week',
  '/calendar?view=year',
  '/apps/events/create-an-event',
  '/attendance',
  '/attendance?view=week',
  '/attendance?view=year',
  '/fees',
  '/fees/payments',
  '/fees/payments/no-such-fee',
  '/schedule',
  '/account',
  '/notifications',
  '/message-center',
  `/message-center/${seedId('conversation', 'parent')}/conversation`,
];

const states: readonly Omit<Scene, 'reader'>[] = [
  { name: '/ loading', path: '/', answers: silent(CHILDREN), isLoading: true },
  { name: '/ empty', path: '/', answers: nothing('/**/parents/*') },
  { name: '/ one child', path: '/', answers: childrenOf(1) },
  { name: '/ six children', path: '/', answers: childrenOf(6) },
  { name: '/ long names', path: '/', answers: withLongNames },
  { name: '/ error', path: '/', answers: refusedBy(CHILDREN) },
  {
    name: '/applications loading',
    path: '/applications',
    answers: silent('/applications/parents/*'),
    isLoading: true,
  },
  { name: '/applications empty', path: '/applications', answers: nothing('/applications/parents/*') },
  { name: '/applications error', path: '/applications', answers: refusedBy('/applications/parents/*') },
  { name: '/applications long names', path: '/applications', answers: withLongNames },
  { name: '/applications cancel', path: '/applications', reach: dialogBy(/^(Cancel|Annuler) /) },
  {
    name: '/applications/:reviewed loading',
    path: '/applications/:reviewed',
    answers: silent('/applicants/summary/*'),
    isLoading: true,
  },
  {
    name: '/applications/:reviewed error',
    path: '/applications/:reviewed',
    answers: refusedBy('/applicants/summary/*'),
  },
  { name: '/applications/:reviewed long names', path: '/applications/:reviewed', answers: withLongNames },
  {
    name: '/applications/:reviewed edit',
    path: '/applications/:reviewed',
    reach: dialogBy(/^(Edit|Modifier) /),
  },
  { name: '/applications/:reviewed conflict', path: '/applications/:reviewed', reach: conflict },
  { name: '/children six children', path: '/children', answers: childrenOf(6) },
  { name: '/children empty', path: '/children', answers: nothing(CHILDREN) },
  { name: '/fees empty', path: '/fees', answers: nothing('/fees/students/*') },
  { name: '/fees error', path: '/fees', answers: refusedBy('/fees/students/*') },
  { name: '/schedule empty', path: '/schedule', answers: nothing('/course-schedules/**') },
  { name: '/attendance empty', path: '/attendance', answers: nothing('/attendances/students/*') },
  { name: '/message-center empty', path: '/message-center', answers: nothing('/conversations*') },
];

const scenesWith = (visited: readonly string[], wizard: string): Scene[] => [
  ...guestPaths.map((path): Scene => ({ name: path, path, reader: 'guest' })),
  { name: '/auth/sign-in refused', path: '/auth/sign-in', reader: 'guest', reach: refusedForm },
  ...visited.map((path): Scene => ({
    name: path.replace(/[\w-]{30,}/g, ':id'),
    path,
    reader: 'visitor',
  })),
  ...codePaths.map((name): Scene => {
    const path = `/auth/create-account/${name}`;
    return { name: path, path, reader: 'visitor' };
  }),
  ...parentPaths.map((path): Scene => ({
    name: path.replace(/[\w-]{30,}/g, ':id'),
    path,
    reader: 'parent',
  })),
  ...states.map((state): Scene => ({ ...state, reader: 'parent' })),
  ...[...steps.map(({ id }) => id), 'summary'].map((step): Scene => ({
    name: `/children/enroll/:school/:offer/${step}`,
    path: `${wizard}/${step}`,
    reader: 'applicant',
  })),
  {
    name: '/children/enroll/:school/:offer/student refused',
    path: `${wizard}/student`,
    reader: 'applicant',
    reach: async (page) => {
      await page.locator('[name="firstName"]').fill('');
      await refusedForm(page);
    },
  },
];

const isWanted = ({ name }: Pick<Scene, 'name'>) =>
  options.route.length === 0 || options.route.some((text) => name.includes(text));

/** The pages of this parent whose address nobody knows before. */
const addressesIn = async (page: Page, url: string): Promise<Record<string, string>> => {
  const { schoolId } = await offerAt(url, 0);
  await page.goto(`${url}/applications`);
  const reviewed = page.getByRole('row', { name: /reviewed/ }).getByRole('link');
  const path = (await reviewed.first().getAttribute('href')) ?? '';
  return { ':school': schoolId, ':reviewed': path.slice(path.lastIndexOf('/') + 1) };
};

/** A page of each reader, with all that the scenes need. */
const openReaders = async (browser: Browser, url: string, isNeeded: (reader: Reader) => boolean) => {
  const pages: Partial<Record<Reader, Page>> = {};
  let visited: string[] = [];
  let wizard = '';
  let known: Record<string, string> = {};
  pages.guest = await openPage(browser);
  await pages.guest.goto(url);
  if (isNeeded('visitor')) {
    pages.visitor = await openPage(browser);
    visited = await enterFamily(pages.visitor, url);
  }
  if (isNeeded('parent')) {
    pages.parent = await openPage(browser);
    await signIn(pages.parent, url);
    known = await addressesIn(pages.parent, url);
  }
  if (isNeeded('applicant')) {
    pages.applicant = await openPage(browser);
    const offer = await offerAt(url, 0);
    const begun = await beginApplication(url, { mark: 'Foldaway', offer, upTo: 'summary' });
    await signIn(pages.applicant, url, credentials.username, credentials.password);
    await pages.applicant.goto(url + begun);
    await pages.applicant.locator('main section').first().waitFor();
    wizard = begun.slice(0, begun.lastIndexOf('/'));
  }
  return { pages, known, scenes: scenesWith(visited, wizard) };
};

const LOADING = '.MuiSkeleton-root, [aria-busy="true"], [role="progressbar"]:not([aria-valuenow])';
/** Milliseconds after which what still seems to load is the picture. */
const PATIENCE = 8_000;
const settle = async (page: Page, { isLoading = false }: Scene) => {
  await page.locator('h1, [role="dialog"]').first().waitFor();
  if (isLoading) return void (await page.locator('[aria-busy="true"], .MuiSkeleton-root').first().waitFor());
  await quietNetwork(page);
  await page
    .waitForFunction((loading) => !document.querySelector(loading), LOADING, { timeout: PATIENCE })
    .catch(() => console.error(`${page.url()} still loads`));
};

interface Picture {
  name: string;
  look: string;
  file: string;
}

const take = async (page: Page, scene: Scene, look: string): Promise<Picture[]> => {
  const pictures: Picture[] = [];
  for (const width of options.width)
    for (const theme of options.theme) {
      await page.emulateMedia({ colorScheme: theme as 'light', reducedMotion: 'reduce' });
      await page.setViewportSize({ width: Number(width), height: width === '360' ? 640 : 900 });
      await settle(page, scene);
      const file = `${`${scene.name} ${look} ${width} ${theme}`.replace(/[^\w]+/g, '-').replace(/^-/, '')}.webp`;
      const shot = await page.screenshot({ fullPage: true, animations: 'disabled' });
      await sharp(shot).webp({ quality: 75 }).toFile(join(options.out, file));
      pictures.push({ name: scene.name, look: `${look} ${width} ${theme}`, file });
    }
  return pictures;
};

const takeScene = async (page: Page, scene: Scene, url: string, look: string): Promise<Picture[]> => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await scene.answers?.(page);
  try {
    await page.goto(url);
    await settle(page, scene);
    if (scene.reach) await scene.reach(page);
    return await take(page, scene, look);
  } catch (error) {
    console.error(`${scene.name} ${look}: ${String(error).split('\n')[0]}`);
    return [];
  } finally {
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  }
};

/** Mails in the widths of a phone and of a mail program's pane. */
const takeMails = async (browser: Browser): Promise<Picture[]> => {
  const page = await openPage(browser);
  const pictures: Picture[] = [];
  for (const language of options.language as ('en' | 'fr')[])
    for (const [mail, rendering] of Object.entries(everyMail(language))) {
      const name = `mail ${mail}`;
      if (!isWanted({ name })) continue;
      await page.setContent(render(rendering).html);
      for (const width of [360, 700])
        for (const theme of options.theme) {
          await page.emulateMedia({ colorScheme: theme as 'light' });
          await page.setViewportSize({ width, height: 640 });
          const look = `${language} ${width} ${theme}`;
          const file = `${name} ${look}.webp`.replace(/ /g, '-');
          const shot = await page.screenshot({ fullPage: true });
          await sharp(shot).webp({ quality: 75 }).toFile(join(options.out, file));
          pictures.push({ name, look, file });
        }
    }
  return pictures;
};

const style = `body{font:14px system-ui;margin:16px;background:#777;color:#fff}section{display:flex;flex-wrap:wrap;gap:12px}
figure{margin:0}figcaption{font-size:11px}img{display:block;width:180px;max-height:340px;object-fit:cover;object-position:top}`;

const pageOf = (pictures: readonly Picture[]): string => {
  const names = [...new Set(pictures.map(({ name }) => name))];
  const figure = ({ look, file }: Picture) =>
    `<figure><a href="${file}"><img loading="lazy" src="${file}" alt=""></a><figcaption>${look}</figcaption></figure>`;
  const row = (name: string) =>
    `<h2>${name}</h2><section>${pictures
      .filter((picture) => picture.name === name)
      .map(figure)
      .join('')}</section>`;
  return `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style>${names.map(row).join('\n')}`;
};

const takeAll = async (browser: Browser, url: string): Promise<Picture[]> => {
  const mayBeWanted = scenesWith(['/auth/create-account'], '');
  const isNeeded = (reader: Reader) =>
    mayBeWanted.some((scene) => scene.reader === reader && isWanted(scene));
  const { pages, known, scenes } = await openReaders(browser, url, isNeeded);
  const pictures: Picture[] = [];
  const looks = options.language.flatMap((language) =>
    options.direction.map((direction) => ({ language, direction }) as Parameters<typeof keepLook>[1]),
  );
  for (const look of looks) {
    for (const page of Object.values(pages)) await keepLook(page, look);
    for (const scene of scenes.filter(isWanted)) {
      const page = pages[scene.reader];
      if (!page) continue;
      const path = scene.path.replace(/:\w+/g, (name) => known[name] ?? name);
      pictures.push(...(await takeScene(page, scene, url + path, Object.values(look).join(' '))));
    }
  }
  return pictures;
};

const main = async () => {
  if (options.help) return console.log(usage);
  await mkdir(options.out, { recursive: true });
  const [portal, browser] = await Promise.all([startPortal(), launch()]);
  try {
    const pictures = [...(await takeAll(browser, portal.url)), ...(await takeMails(browser))];
    await writeFile(join(options.out, 'index.html'), pageOf(pictures));
    console.log(`${pictures.length} pictures: ${join(options.out, 'index.html')}`);
  } finally {
    await browser.close();
    await portal.remove();
  }
};

void main();
