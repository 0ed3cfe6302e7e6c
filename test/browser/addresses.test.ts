import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { before, test } from 'node:test';
import Fastify, { type FastifyInstance } from 'fastify';
import type { Browser, Page, Route } from 'playwright-core';
import { placePortal } from '../../server/plugins/placedPortal';
import { followPageRights, servePortal } from '../../server/plugins/portal';
import { addSecurityHeaders } from '../../server/plugins/securityHeaders';
import { movedParts, watchPages } from './barriers';
import { offerAt } from './begunApplication';
import { collectProblems, launch, openPage, sidewaysScroll, signIn } from './browser';
import { useEndings } from './endings';
import { eventually } from './eventually';
import { fillStudent, words } from './family';
import { saveAndContinue } from './form';
import { freePort } from './freePort';
import { startPathProxy } from './pathProxy';
import { startPortal, type Portal } from './portal';
import { quietNetwork } from './quietNetwork';

let proxy: Awaited<ReturnType<typeof startPathProxy>>;
let server: Portal;
let host: { app: FastifyInstance; url: string; remove: () => Promise<void> };
let browser: Browser;

/** A school that has put in all that it can. */
const name = { en: 'Lakeside International School', fr: 'École internationale du Lac' };
const colour = { light: '#5b2a86', dark: '#c9a7ee' };
const accent = { light: '#a3470a', dark: '#f2b07a' };
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24z" fill="#5b2a86"/></svg>';

const writeBrand = async (looks: string) => {
  await writeFile(join(looks, 'mark.svg'), mark);
  const file = join(looks, 'brand.json');
  await writeFile(file, JSON.stringify({ name, colour, accent, mark: 'mark.svg' }));
  return file;
};

/** A host of files alone, on an origin of its own, with a portal that calls the API at `apiUrl`. */
const startHost = async (port: number, apiUrl: string) => {
  const { portal, remove } = await placePortal('dist', { publicUrl: undefined, apiUrl });
  const app = Fastify();
  addSecurityHeaders(app, false, followPageRights(portal, apiUrl));
  await servePortal(app, portal);
  return { app, url: await app.listen({ host: '127.0.0.1', port }), remove };
};

const ending = useEndings();
before(async () => {
  const looks = ending(await mkdtemp(join(tmpdir(), 'brand-')), (path) => rm(path, { recursive: true }));
  proxy = ending(await startPathProxy('/school/portal'), ({ close }) => close());
  const port = await freePort();
  const own = {
    PUBLIC_URL: proxy.url,
    ALLOWED_ORIGINS: `http://127.0.0.1:${port}`,
    BRAND_FILE: await writeBrand(looks),
  };
  server = ending(await startPortal(own), ({ remove }) => remove());
  proxy.passTo(server.url);
  host = ending(await startHost(port, `${proxy.url}/api`), ({ app, remove }) => app.close().then(remove));
  browser = ending(await launch(), (one) => one.close());
});

const portrait = (page: Page) => page.getByRole('main').locator('img[src^="blob:"]').first();

const enrolAStep = async (page: Page, url: string, offer: number) => {
  const { schoolId, id } = await offerAt(server.url, offer);
  const step = `${url}/children/enroll/${schoolId}/${id}/student`;
  await page.goto(step);
  await fillStudent(page);
  await saveAndContinue(page, 'Background');
  await page.goto(step);
  await eventually(async () =>
    assert.equal(await page.locator('[name="firstName"]').inputValue(), words.firstName),
  );
  await portrait(page).waitFor();
};

test('below a path of a proxy the portal signs in, enrols, takes files, reloads and opens without a network', async () => {
  const page = await openPage(browser, { serviceWorkers: 'allow' });
  const problems = collectProblems(page, /ERR_INTERNET_DISCONNECTED/);
  const stream = page.waitForResponse((answer) => answer.url().endsWith('/portal/api/notifications/stream'));
  await signIn(page, proxy.url);
  assert.equal((await stream).status(), 200);
  assert.equal(new URL(page.url()).pathname, '/school/portal/');
  await enrolAStep(page, proxy.url, 0);
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  await page.waitForURL(`${proxy.url}/calendar*`);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();

  const scope = await page.evaluate(async () => (await navigator.serviceWorker.ready).scope);
  assert.equal(scope, `${proxy.url}/`);
  await page.context().setOffline(true);
  await page.goto(`${proxy.url}/applications`);
  await page.getByText('There is no network.').waitFor();
  await page.context().setOffline(false);
  const cookies = await page.context().cookies(`${proxy.url}/api/accounts/parents/login`);
  assert.deepEqual(cookies.map(({ name, path }) => `${name} ${path}`).sort(), [
    'appearance /school/portal/',
    'device-marks /school/portal/api/accounts',
  ]);
  assert.deepEqual(
    proxy.strays.filter((url) => url !== '/favicon.ico'),
    [],
  );
  problems.none();
  await page.context().close();
});

test('what a guest is shown first leads to pages below the path, with the manifest and the pictures', async () => {
  const page = await openPage(browser, { javaScriptEnabled: false });
  await page.goto(`${proxy.url}/auth/sign-in`);
  const addresses = await page
    .locator('[href], [src]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? one.getAttribute('src') ?? ''));
  assert.ok(addresses.length > 5);
  // an empty one leads to the page itself
  assert.deepEqual(
    addresses.filter((address) => !/^(?:$|#|\/school\/portal\/)/.test(address)),
    [],
  );
  const manifest = await fetch(`${proxy.url}/manifest.webmanifest`);
  const { start_url: start, icons } = (await manifest.json()) as {
    start_url: string;
    icons: { src: string }[];
  };
  const found = await Promise.all(
    [start, ...icons.map(({ src }) => src)].map(
      async (url) => (await fetch(new URL(url, manifest.url))).status,
    ),
  );
  assert.deepEqual(new Set(found), new Set([200]));
  await page.context().close();
});

/** What the header of a page for guests shows of its school. */
const shownBrand = (page: Page) =>
  page.evaluate(() => {
    const shown = document.querySelector('[data-portal-name]');
    const picture = document.querySelector('.portal-mark');
    return {
      title: document.title,
      name: shown?.textContent,
      colour: shown && getComputedStyle(shown).color,
      button: getComputedStyle(document.querySelector('[type=submit]')!).backgroundColor,
      mark: picture && decodeURIComponent(getComputedStyle(picture).backgroundImage),
      shapes: picture && [...picture.children].map((shape) => getComputedStyle(shape).display),
    };
  });

test('a school’s own name, colours and mark are there at the first paint, and nothing changes afterwards', async () => {
  const page = await openPage(browser, { locale: 'fr-FR', colorScheme: 'dark' });
  const problems = collectProblems(page);
  await watchPages(page);
  const held: Route[] = [];
  let isHeld = true;
  await page.route('**/*.js', (route) => (isHeld ? void held.push(route) : route.continue()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.resourceType()));
  await page.goto(`${proxy.url}/auth/sign-in`, { waitUntil: 'domcontentloaded' });
  const first = await shownBrand(page);
  assert.deepEqual(first, {
    title: `Se connecter – ${name.fr}`,
    name: name.fr,
    colour: 'rgb(201, 167, 238)',
    button: 'rgb(201, 167, 238)',
    mark: `url("data:image/svg+xml,${mark}")`,
    shapes: ['none', 'none'],
  });
  // the page has what is seen with it, and asks for code and fonts alone
  assert.deepEqual(
    asked.filter((kind) => !['document', 'script', 'font'].includes(kind)),
    [],
  );
  isHeld = false;
  for (const route of held) await route.continue();
  await page.locator('form:not([data-waiting])').waitFor();
  await quietNetwork(page);
  assert.deepEqual(await shownBrand(page), first);
  assert.deepEqual(await movedParts(page), []);
  assert.equal(await sidewaysScroll(page), 0);
  await page.getByRole('button', { name: 'English' }).click();
  await page.getByText(name.en).waitFor();
  assert.equal(await page.title(), `Sign in – ${name.en}`);
  problems.none();
  await page.context().close();
});

test('a portal on one origin calls the API on another', async () => {
  const page = await openPage(browser);
  const problems = collectProblems(page);
  const stream = page.waitForResponse((answer) => answer.url() === `${proxy.url}/api/notifications/stream`);
  await signIn(page, host.url);
  assert.equal((await stream).status(), 200);
  await enrolAStep(page, host.url, 1);
  const cookies = await page.context().cookies();
  assert.deepEqual(
    cookies.map(({ name }) => name),
    ['appearance'],
  );
  problems.none();
  await page.context().close();
});

test('it may call that API, and nothing else', async () => {
  const page = await openPage(browser);
  await page.goto(`${host.url}/auth/sign-in`);
  const asked = (url: string) =>
    page.evaluate(
      (address) =>
        fetch(address).then(
          ({ ok }) => ok,
          () => false,
        ),
      url,
    );
  assert.equal(await asked(`${proxy.url}/api/countries`), true);
  // the server past the proxy: another origin
  assert.equal(await asked(`${server.url}/api/countries`), false);
  await page.context().close();
});
