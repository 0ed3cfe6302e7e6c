import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, BrowserContextOptions, Page, Route } from 'playwright-core';
import { findOffer } from '../bench/bytes';
import { collectProblems, launch, openPage, signIn } from './browser';
import { startPortal, type Portal } from './portal';

let portal: Portal;
let browser: Browser;

before(async () => {
  portal = await startPortal({ SEED: 'demo' });
  browser = await launch();
});
after(async () => {
  await browser.close();
  await portal.remove();
});

const isScript = (url: URL) => url.pathname.endsWith('.js');
const signInUrl = () => `${portal.url}/auth/sign-in`;

/** What is fetched once everything stands: the goodbye, and what registers the service worker. */
const isFetchedAhead = ({ pathname }: URL) => /^\/(?:away|offline)\./.test(pathname);

interface Seen {
  /** Scripts that were asked for by another script, one round trip later than those that the page itself names. */
  late: string[];
  /** Calls of the API by the page's first script, which are on their way while the other scripts still come. */
  early: string[];
}

const watchRequests = async (page: Page): Promise<Seen> => {
  const seen: Seen = { late: [], early: [] };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.requestWillBeSent', ({ request, initiator, type, documentURL }) => {
    const [caller] = initiator.stack?.callFrames ?? [];
    const asked = new URL(request.url);
    const isLate = type === 'Script' && caller !== undefined && isScript(new URL(caller.url));
    if (isLate && !isFetchedAhead(asked)) seen.late.push(asked.pathname);
    if (asked.pathname.startsWith('/api/') && caller?.url === documentURL) seen.early.push(asked.pathname);
  });
  return seen;
};

/** Runs in the page: calls that it made twice, and those of its first script whose answers nobody took. */
const readsOfPage = () => {
  const calls = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((name) => new URL(name).pathname.startsWith('/api/'));
  return {
    twice: calls.filter((name, index) => calls.indexOf(name) !== index),
    inVain: Object.keys(window.earlyReads ?? {}),
  };
};

const settled = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForLoadState('networkidle');
};

test('each address of a parent asks at once for all the code that it is shown with, and for what it reads', async () => {
  const { schoolId, id } = await findOffer(portal.url);
  const page = await openPage(browser);
  await signIn(page, portal.url);
  await settled(page);
  const seen = await watchRequests(page);
  const offer = `/children/enroll/${schoolId}/${id}`;
  const addresses = [
    '/',
    '/children',
    '/children/enroll',
    `/children/enroll/${schoolId}`,
    `${offer}/student`,
  ];
  const others = ['/fees', '/fees/payments', '/schedule', '/attendance', '/applications', '/calendar'];
  const rest = ['/apps/events/create-an-event', '/account', '/notifications', '/message-center'];
  for (const address of [...addresses, ...others, ...rest]) {
    Object.assign(seen, { late: [], early: [] } satisfies Seen);
    await page.goto(portal.url + address);
    await settled(page);
    const { late, early } = seen;
    assert.deepEqual({ address, late, isEarly: early.length > 0 }, { address, late: [], isEarly: true });
    const reads = await page.evaluate(readsOfPage);
    assert.deepEqual({ address, ...reads }, { address, twice: [], inVain: [] });
  }
});

test('each address of a visitor asks at once for all the code that it is shown with', async () => {
  const page = await openPage(browser, { locale: 'fr-FR' });
  const seen = await watchRequests(page);
  const addresses = ['/auth/sign-in', '/auth/forgot-password', '/auth/create-account', '/', '/nowhere'];
  for (const address of addresses) {
    Object.assign(seen, { late: [], early: [] } satisfies Seen);
    await page.goto(portal.url + address);
    await settled(page);
    assert.deepEqual({ address, late: seen.late }, { address, late: [] });
  }
});

/** The page before any script of the portal has come. */
const openWithoutScripts = async (options: BrowserContextOptions, appearance?: string): Promise<Page> => {
  const page = await openPage(browser, options);
  if (appearance)
    await page.context().addCookies([{ name: 'appearance', value: appearance, url: portal.url }]);
  await page.route(isScript, (route) => route.abort());
  await page.goto(signInUrl(), { waitUntil: 'domcontentloaded' });
  return page;
};

test('the sign-in page stands before the portal runs, in the language and the colours of the browser', async () => {
  const page = await openWithoutScripts({ locale: 'fr-FR', colorScheme: 'dark' });
  await page.getByRole('heading', { name: 'Se connecter' }).waitFor();
  await page.getByLabel('Mot de passe', { exact: true }).waitFor();
  assert.equal(await page.title(), 'Se connecter – Portail des parents');
  const scheme = await page.locator('html').getAttribute('data-mui-color-scheme');
  assert.equal(scheme, 'dark');
});

test('it stands as it was last shown on this device, whatever the browser prefers', async () => {
  const page = await openWithoutScripts({ locale: 'en-US' }, 'fr.rtl');
  await page.getByRole('heading', { name: 'Se connecter' }).waitFor();
  assert.equal(await page.locator('html').getAttribute('dir'), 'rtl');
});

for (const locale of ['en-US', 'fr-FR'])
  for (const appearance of [undefined, 'en.ltr', 'fr.rtl'])
    test(`the page is taken over without a mismatch: ${locale}, ${appearance ?? 'first visit'}`, async () => {
      const page = await openPage(browser, { locale });
      const problems = collectProblems(page);
      if (appearance) {
        await page.context().addCookies([{ name: 'appearance', value: appearance, url: portal.url }]);
        const [language, direction] = appearance.split('.');
        const kept = JSON.stringify({ theme: 'dark', language, direction });
        await page.addInitScript((text) => localStorage.setItem('portal.appearance', text), kept);
      }
      await page.goto(signInUrl());
      await page.locator('form:not([data-waiting])').waitFor();
      await page.waitForLoadState('networkidle');
      problems.none();
      const expected = appearance?.slice(0, 2) ?? locale.slice(0, 2);
      assert.equal(await page.locator('html').getAttribute('lang'), expected);
    });

test('what is typed and sent before the portal listens is kept, and signs in when it does', async () => {
  const page = await openPage(browser, { viewport: { width: 360, height: 740 } });
  const held: Route[] = [];
  let isHeld = true;
  await page.route(isScript, (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto(signInUrl(), { waitUntil: 'commit' });
  await page.getByLabel('User name').fill('parent');
  await page.getByLabel('Password', { exact: true }).fill('Parent#2026');
  await page.keyboard.press('Enter');
  await page.getByText('One moment, please…').waitFor();
  assert.equal(new URL(page.url()).search, '');
  isHeld = false;
  for (const route of held) await route.continue();
  await page.getByRole('navigation', { name: 'Main menu' }).first().waitFor({ state: 'attached' });
});

test('what was typed before the portal listens stays with its caret, and can be sent afterwards', async () => {
  const page = await openPage(browser);
  const held: Route[] = [];
  let isHeld = true;
  await page.route(isScript, (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto(signInUrl(), { waitUntil: 'commit' });
  await page.getByLabel('Password', { exact: true }).fill('Parent#2026');
  await page.getByLabel('User name').fill('paent');
  for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
  isHeld = false;
  for (const route of held) await route.continue();
  await page.locator('form:not([data-waiting])').waitFor();
  await page.keyboard.press('r');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).first().waitFor({ state: 'attached' });
});

const typeUserName = async (page: Page) => {
  await page.goto(`${signInUrl()}?next=%2Ffees`);
  await page.getByLabel('User name').fill('parent');
};

const fetchedAhead = (page: Page) =>
  page
    .locator('link[rel="prefetch"]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')?.split('.')[0]));

test('while a parent signs in, the code of the page that follows is fetched', async () => {
  const page = await openPage(browser);
  await typeUserName(page);
  const names = await fetchedAhead(page);
  assert.ok(names.includes('/shell') && names.includes('/fees'), names.join());
});

test('nothing is fetched ahead where data is to be saved', async () => {
  const page = await openPage(browser);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await typeUserName(page);
  assert.deepEqual(await fetchedAhead(page), []);
});
