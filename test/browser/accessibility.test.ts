import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { matchPath } from 'react-router';
import { breaches, hiddenFocus, movedParts, smallTargets, watchPages } from './barriers';
import { openPage, signIn } from './browser';
import { keepLook } from './keptLook';
import { seedId } from '../../server/seed/seedId';
import { addresses } from '../../src/domain/addresses';
import { useDemo } from './demo';
import { fillAll, steps } from './family';
import { enterFamily, press } from './newFamily';
import { type } from './form';
import { overlaysWith, refuseStep, type Overlay } from './overlays';
import { openWaitingAccount, waiting } from './waitingAccount';
import { quietNetwork } from './quietNetwork';

const demo = useDemo({ isConcurrent: true });

const open = (options?: BrowserContextOptions) => openPage(demo.browser, options);

type Language = 'English' | 'Français';

interface Look {
  colorScheme: 'light' | 'dark';
  width: 360 | 1280;
}

/** Over both languages, each theme and each width is seen together with each other. A page is opened in the first one. */
const looks: Record<Language, readonly [Look, Look]> = {
  English: [
    { colorScheme: 'light', width: 1280 },
    { colorScheme: 'dark', width: 360 },
  ],
  Français: [
    { colorScheme: 'light', width: 360 },
    { colorScheme: 'dark', width: 1280 },
  ],
};

const turns = new Map<string, number>();
/**
 * In CI, for its time, a language sees a place in one of its two looks, by turns, and the other language sees it in the other
 * width.
 */
const looksOf = (language: Language, place: string): readonly Look[] => {
  if (!process.env.CI) return looks[language];
  if (!turns.has(place)) turns.set(place, turns.size);
  const turn = (turns.get(place) ?? 0) % 2;
  return looks[language].slice(turn, turn + 1);
};

/** What must not stand on the page any more before it is judged. */
const LOADING = '.MuiSkeleton-root, [aria-busy="true"], [role="progressbar"]:not([aria-valuenow])';

const settle = async (page: Page) => {
  await page.locator('h1, [role="dialog"]').first().waitFor();
  await quietNetwork(page);
  await page.waitForFunction((loading) => !document.querySelector(loading), LOADING);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ playState }) => playState !== 'running'),
  );
};

/** Resolves when the page has been drawn like that. */
const show = async (page: Page, { colorScheme, width }: Look) => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
};

const told = (barriers: readonly string[], place: string, language: Language, { colorScheme, width }: Look) =>
  barriers.map((barrier) => `${place}, ${language}, ${colorScheme}, ${width}: ${barrier}`);

/** What is pressed is tall enough for a finger where the screen is that of a phone. */
const barriersIn = async (page: Page, { width }: Look) => [
  ...(await breaches(page)),
  ...(width === 360 ? await smallTargets(page) : []),
];

/** Judges what the page shows now, in the looks of the language that it speaks. */
const judge = async (page: Page, language: Language, place: string): Promise<string[]> => {
  const found: string[] = [];
  for (const look of looksOf(language, place)) {
    await show(page, look);
    await settle(page);
    found.push(...told(await barriersIn(page, look), place, language, look));
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  return found;
};

/** Which page has a title and a main heading, by language. */
const titled = new Map<string, string>();

/** The name of a page's address; steps of the wizard are pages of their own. */
const pageAt = (url: string): string => {
  const { pathname } = new URL(url);
  const found = Object.entries(addresses).find(([, { path }]) => matchPath(path, pathname));
  return found?.[0] === 'enrolmentStep' ? pathname.slice(pathname.lastIndexOf('/')) : (found?.[0] ?? 'none');
};

/** A tab, or a heading that a screen reader says, tells which page it is (WCAG 2.2, 2.4.2). */
const sharedTitles = async (page: Page, language: Language): Promise<string[]> => {
  const here = pageAt(page.url());
  const names = [await page.title(), await page.locator('h1').innerText()];
  return names.flatMap((name) => {
    const key = `${language}: ${name}`;
    const other = titled.get(key) ?? here;
    titled.set(key, here);
    return other === here ? [] : [`${here} is called like ${other}: ${name}`];
  });
};

/** In CI, for its time, the focus is followed on phones alone, where there is least room. */
const followsFocus = ({ width }: Look) => width <= 360 || !process.env.CI;

/**
 * Opens a page once, and then shows it in its other look: every barrier in both, and as it was opened what moved meanwhile and
 * what the focus is lost behind. The other language opens it in the other width.
 */
const judgePath = async (page: Page, language: Language, path: string): Promise<string[]> => {
  const [first, ...others] = looksOf(language, path);
  if (!first) return [];
  await show(page, first);
  await page.goto(demo.portal.url + path);
  await settle(page);
  // a guest's page is a card in the middle of the screen, which grows to both sides with its content
  const moved = path.startsWith('/auth/') ? [] : await movedParts(page);
  const barriers = await barriersIn(page, first);
  const covered = followsFocus(first) ? await hiddenFocus(page) : [];
  const shared = await sharedTitles(page, language);
  const found = told([...moved, ...barriers, ...covered, ...shared], path, language, first);
  for (const look of others) {
    await show(page, look);
    await settle(page);
    found.push(...told(await barriersIn(page, look), path, language, look));
  }
  await page.setViewportSize({ width: 1280, height: 900 });
  return found;
};

type Place = (page: Page) => Promise<string[]>;

/** Each of the pages, in a browser profile of its own, goes to the next place that none has been to. */
const walkThrough = async (pages: readonly Page[], places: readonly Place[]): Promise<string[]> => {
  const ahead = [...places];
  const found: string[] = [];
  const walk = async (page: Page) => {
    for (let place = ahead.shift(); place; place = ahead.shift()) found.push(...(await place(page)));
  };
  await Promise.all(pages.map(walk));
  return found;
};

const speak = async (page: Page, language: Language) => {
  await page.getByRole('button', { name: /^(Language|Langue)$/ }).click();
  await page.getByRole('menuitemradio', { name: language }).click();
  await page.locator(`html[lang="${language === 'English' ? 'en' : 'fr'}"]`).waitFor({ state: 'attached' });
};

const languages: readonly { language: Language; locale: string }[] = [
  { language: 'English', locale: 'en-US' },
  { language: 'Français', locale: 'fr-FR' },
];

const judgePaths = async (page: Page, language: Language, paths: readonly string[]) => {
  const found: string[] = [];
  for (const path of paths) found.push(...(await judgePath(page, language, path)));
  return found;
};

const judgeGuest = async (language: Language, locale: string) => {
  const page = await open({ locale });
  await watchPages(page);
  const paths = ['/auth/sign-in', '/auth/sign-out', '/no/such/page', '/auth/forgot-password'];
  const found = await judgePaths(page, language, paths);
  await page.goto(demo.portal.url);
  await page.locator('button[type="submit"]').click();
  await page.getByRole('alert').first().waitFor();
  found.push(...(await judge(page, language, 'sign-in refused')));
  await page.context().close();
  assert.deepEqual(found, []);
};

const codePages = [
  '/auth/create-account/activate-account',
  '/auth/create-account/enabling-account',
  '/auth/create-account/identity-verification',
  '/auth/reset-password',
];

const judgeVisitor = async (page: Page, language: Language, paths: readonly string[]) => {
  await watchPages(page);
  const found = await judgePaths(page, language, paths);
  await page.goto(`${demo.portal.url}${paths.find((path) => path.endsWith('/account-setup'))}`);
  await page.locator('main button[type="submit"]').click();
  await page.getByRole('main').getByRole('alert').first().waitFor();
  found.push(...(await judge(page, language, 'account refused')));
  await press(page, language === 'English' ? 'Erase what I entered' : 'Effacer ce que j’ai saisi');
  await page.getByRole('dialog').waitFor();
  found.push(...(await judge(page, language, 'erase dialog')));
  await page.goto(`${demo.portal.url}/auth/sign-in`);
  await type(page, 'username', waiting.username);
  await type(page, 'password', waiting.password);
  await page.locator('main button[type="submit"]').click();
  await page.getByRole('alert').getByRole('link').waitFor();
  found.push(...(await judge(page, language, 'sign-in not activated')));
  await page.context().close();
  assert.deepEqual(found, []);
};

/** A form as a parent first meets it, refused; and the path of the wizard behind it. */
const openForm = async (page: Page, offer: number): Promise<string> => {
  await page.goto(`${demo.portal.url}/children/enroll?search=laurel`);
  await page.getByRole('link', { name: /Bay Laurel/ }).click();
  await page.locator('main').getByRole('link', { name: /grade/i }).nth(offer).click();
  await page.getByRole('heading', { level: 1, name: 'Student' }).waitFor();
  return new URL(page.url()).pathname.replace(/\/student$/, '');
};

const applicationPath = async (page: Page): Promise<string> => {
  await page.goto(`${demo.portal.url}/applications`);
  const link = page
    .getByRole('row', { name: /reviewed/ })
    .getByRole('link')
    .first();
  return (await link.getAttribute('href')) ?? '';
};

/** What a parent meets in every language: the pages, a refused form, and a dialog over a page. */
const placesWith = (form: string, refused: string, application: string, language: Language): Place[] => {
  const school = form.slice(0, form.lastIndexOf('/'));
  const paths = [
    '/',
    '/children',
    '/children/enroll',
    school,
    ...steps.map(({ id }) => `${form}/${id}`),
    `${form}/summary`,
    `${refused}/contacts`,
    `${form}/no-such-step`,
    '/applications',
    application,
    '/calendar',
    '/?view=table',
    '/children/Alex',
    '/children/Maya',
    '/attendance',
    '/attendance?view=week',
    '/attendance?view=year',
    '/fees',
    '/fees/payments',
    '/fees/payments/no-such-fee',
    '/schedule',
    '/calendar?view=week',
    '/calendar?view=year',
    '/apps/events/create-an-event',
    '/account',
    '/notifications',
    '/message-center',
    `/message-center/${seedId('conversation', 'parent')}/conversation`,
  ];
  return [
    ...paths.map((path) => (page: Page) => judgePath(page, language, path)),
    async (page) => {
      await page.goto(`${demo.portal.url}${refused}/student`);
      await refuseStep(page);
      return judge(page, language, 'student refused');
    },
    async (page) => {
      await page.goto(`${demo.portal.url}${form}/contacts`);
      await page.locator('button[id="guardians"]').click();
      await page.getByRole('dialog').waitFor();
      return judge(page, language, 'guardian dialog');
    },
  ];
};

const judgeOverlays = async (page: Page, overlays: readonly Overlay[]) => {
  const found: string[] = [];
  for (const { name, path, open: uncover } of overlays) {
    await page.goto(demo.portal.url + path);
    await uncover(page);
    found.push(...(await judge(page, 'English', name)));
    await page.unrouteAll();
  }
  // a warning that is left open ends the session, which all pages share
  await page.close();
  return found;
};

const judgeTurned = async (page: Page, paths: readonly string[]) => {
  await watchPages(page);
  await keepLook(page, { direction: 'rtl' });
  await page.goto(demo.portal.url);
  await page.locator('html[dir="rtl"]').waitFor({ state: 'attached' });
  return judgePaths(page, 'English', paths);
};

/** While one journey types or waits, others are judged. */
describe('R57: nobody meets a barrier', { concurrency: 4 }, () => {
  for (const { language, locale } of languages)
    test(`guests in ${language}`, () => judgeGuest(language, locale));

  test('visitors while they create an account', { concurrency: languages.length }, async (walk) => {
    const writer = await open();
    await openWaitingAccount(demo.portal.url);
    const paths = [...(await enterFamily(writer, demo.portal.url)), ...codePages];
    const storageState = await writer.context().storageState({ indexedDB: true });
    await writer.context().close();
    const walks = languages.map(({ language, locale }) =>
      walk.test(language, async () => judgeVisitor(await open({ locale, storageState }), language, paths)),
    );
    await Promise.all(walks);
  });

  test(
    'parents, from the dashboard through the wizard to an application',
    { concurrency: 4 },
    async (walk) => {
      const page = await open();
      await signIn(page, demo.portal.url);
      const application = await applicationPath(page);
      const refused = await openForm(page, 1);
      const form = await openForm(page, 0);
      await fillAll(page);
      const storageState = await page.context().storageState({ indexedDB: true });
      const openOwn = async (language: Language) => {
        const own = await open({ storageState });
        await watchPages(own);
        await own.goto(demo.portal.url);
        await speak(own, language);
        return own;
      };
      const walks = languages.map(({ language }) =>
        walk.test(language, async () => {
          const pages = [await openOwn(language), await openOwn(language)];
          const found = await walkThrough(pages, placesWith(form, refused, application, language));
          assert.deepEqual(found, []);
        }),
      );
      const overPages = walk.test('over and instead of pages', async () => {
        const overlays = overlaysWith(form, application);
        assert.deepEqual(await judgeOverlays(await openOwn('English'), overlays), []);
      });
      const turned = walk.test('from right to left', async () => {
        const paths = ['/', `${form}/student`, '/fees', '/calendar'];
        assert.deepEqual(await judgeTurned(page, paths), []);
      });
      await Promise.all([...walks, overPages, turned]);
    },
  );
});

test('in forced colours what is chosen is highlighted, and a button has a border', async () => {
  // from the beginning, as a device has them: a page that changes to them fades its colours
  const page = await open({ viewport: { width: 1280, height: 800 }, forcedColors: 'active' });
  await signIn(page, demo.portal.url);
  await page.goto(`${demo.portal.url}/attendance`);
  await settle(page);
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'));
    Object.assign(probe.style, { forcedColorAdjust: 'none', backgroundColor: 'Highlight' });
    return getComputedStyle(probe).backgroundColor;
  });
  const chosen = [
    page.getByRole('link', { name: 'Attendance', exact: true }),
    page.getByRole('button', { name: 'Month', exact: true, pressed: true }),
  ];
  for (const one of chosen)
    assert.equal(await one.evaluate((element) => getComputedStyle(element).backgroundColor), highlight);
  const report = page.getByRole('button', { name: 'Report an absence' });
  assert.equal(await report.evaluate((element) => getComputedStyle(element).borderTopWidth), '1px');
});
