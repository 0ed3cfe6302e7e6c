import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import en from '../../i18n/en.json';
import fr from '../../i18n/fr.json';
import type { BrowserContextOptions, Locator, Page, Route } from 'playwright-core';
import { findOffer } from '../bench/bytes';
import { movedParts, watchPages } from './barriers';
import { collectProblems, openPage, signIn } from './browser';
import { useDemo } from './demo';
import { quietNetwork } from './quietNetwork';

const demo = useDemo();

const isScript = (url: URL) => url.pathname.endsWith('.js');
const signInUrl = () => `${demo.portal.url}/auth/sign-in`;

/** What is fetched once everything stands: the goodbye, what follows the notifications, and what registers the service worker. */
const isFetchedAhead = ({ pathname }: URL) => /^\/(?:away|live|offline)\./.test(pathname);

interface Seen {
  /** Scripts that were asked for by another script, one round trip later than those that the page itself names. */
  late: string[];
  /** Calls of the API by the page's first script, which are on their way while the other scripts still come. */
  early: string[];
  /** Those by other scripts, whose answers come a round trip later. */
  after: string[];
}

const watchRequests = async (page: Page): Promise<Seen> => {
  const seen: Seen = { late: [], early: [], after: [] };
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  session.on('Network.requestWillBeSent', ({ request, initiator, type, documentURL }) => {
    const [caller] = initiator.stack?.callFrames ?? [];
    const asked = new URL(request.url);
    const isLate = type === 'Script' && caller !== undefined && isScript(new URL(caller.url));
    if (isLate && !isFetchedAhead(asked)) seen.late.push(asked.pathname);
    if (!asked.pathname.startsWith('/api/')) return;
    (caller?.url === documentURL ? seen.early : seen.after).push(asked.pathname);
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
  await quietNetwork(page);
};

/** Where the first link of a page leads to that begins so. */
const linkOf = async (page: Page, address: string, beginning: string): Promise<string> => {
  await page.goto(demo.portal.url + address);
  await settled(page);
  const link = await page.locator(`main a[href^="${beginning}/"]`).first().getAttribute('href');
  assert.ok(link, `a link to ${beginning} on ${address}`);
  return link;
};

/** What an address may read later, because its first screen stands without. */
const readAfter: Record<string, RegExp> = {
  // what the children have today, in room that is kept for it, and the schools of all but the first
  '/': /\/(?:course-schedules|attendances|absences|school-event)/,
  '/account': /\/(?:addresses|sessions|calendar-feeds|notifications)/,
  '/fees/payments': /\/fees\/payments\//,
};

/** Pictures, the list of a field that is opened later, and how an application came to its status, which stands at the end. */
const isReadAfter = (address: string) => (path: string) =>
  /^\/api\/(?:files|countries)|\/history$/.test(path) || Boolean(readAfter[address]?.test(path));

test('each address of a parent asks at once for all the code that it is shown with, and for what it reads', async () => {
  const { schoolId, id } = await findOffer(demo.portal.url);
  const page = await openPage(demo.browser);
  await signIn(page, demo.portal.url);
  await settled(page);
  const payments = await linkOf(page, '/fees', '/fees/payments');
  const application = await linkOf(page, '/applications', '/applications');
  const conversation = await linkOf(page, '/message-center', '/message-center');
  // where messages are unread they are read again once they count as read
  await page.goto(demo.portal.url + conversation);
  await settled(page);
  const offers = `/children/enroll/${schoolId}`;
  const enrolment = ['/children', '/children/enroll', offers, `${offers}/${id}/student`];
  const lists = ['/', '/applications', application, '/fees', '/fees/payments', payments];
  const days = ['/schedule', '/attendance', '/calendar', '/apps/events/event-detail'];
  const others = ['/apps/events/create-an-event', '/account', '/notifications', '/message-center'];
  const seen = await watchRequests(page);
  for (const address of [...enrolment, ...lists, ...days, ...others, conversation]) {
    Object.assign(seen, { late: [], early: [], after: [] } satisfies Seen);
    await page.goto(demo.portal.url + address);
    await settled(page);
    const { late, early } = seen;
    const after = seen.after.filter((path) => !isReadAfter(address)(path));
    assert.deepEqual(
      { address, late, after, isEarly: early.length > 0 },
      { address, late: [], after: [], isEarly: true },
    );
    const reads = await page.evaluate(readsOfPage);
    assert.deepEqual({ address, ...reads }, { address, twice: [], inVain: [] });
  }
});

const phone = { viewport: { width: 360, height: 740 } };

/** Every page of a parent reads the children. */
const CHILDREN = '/api/accounts/students/parents/';

const openSignedIn = async (options?: BrowserContextOptions): Promise<Page> => {
  const page = await openPage(demo.browser, options);
  await signIn(page, demo.portal.url);
  await settled(page);
  return page;
};

const noteSkeletons = (page: Page) =>
  page.addInitScript(() => {
    // without a name, for the compiler would have a named function ask for a helper that the page does not have
    new MutationObserver(() => {
      if (document.querySelector('.MuiSkeleton-root')) document.documentElement.dataset.hasWaited = '';
    }).observe(document, { childList: true, subtree: true });
  });

test('a page whose answers are there before its code is never shown waiting for them', async () => {
  const page = await openSignedIn(phone);
  const application = await linkOf(page, '/applications', '/applications');
  await noteSkeletons(page);
  for (const [address, read] of [
    ['/applications', '/api/applications/'],
    [application, '/api/applicants/summary/'],
    ['/fees', '/api/fees/students/'],
    ['/children/enroll', '/api/schools'],
  ] as const) {
    const letCome = await holdScripts(page);
    const answered = Promise.all(
      [read, CHILDREN].map((path) =>
        page.waitForResponse((response) => new URL(response.url()).pathname.startsWith(path)),
      ),
    );
    await page.goto(demo.portal.url + address, { waitUntil: 'commit' });
    await answered;
    await letCome();
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    assert.equal(await page.locator('html').getAttribute('data-has-waited'), null, address);
    await settled(page);
  }
});

interface TraceEvent {
  name: string;
  args: { beginData?: { stackTrace?: { url: string; functionName: string }[] } };
}

/** Layouts that a script of the portal waited for, from the trace of a page. */
const forcedLayouts = (trace: Buffer) => {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] };
  return traceEvents
    .filter(({ name }) => name === 'Layout')
    .flatMap(({ args }) => args.beginData?.stackTrace?.slice(0, 1) ?? [])
    .filter(({ url }) => url.startsWith(demo.portal.url))
    .map(({ functionName }) => functionName);
};

test('no page is laid out before React has finished it, which would be done twice', async () => {
  const { schoolId, id } = await findOffer(demo.portal.url);
  const page = await openSignedIn(phone);
  const lists = ['/', '/applications', '/fees', '/children/enroll'];
  for (const address of [...lists, '/calendar', `/children/enroll/${schoolId}/${id}/student`]) {
    const categories = ['devtools.timeline', 'disabled-by-default-devtools.timeline.stack'];
    await demo.browser.startTracing(page, { categories });
    await page.goto(demo.portal.url + address);
    await settled(page);
    const forced = forcedLayouts(await demo.browser.stopTracing());
    assert.deepEqual({ address, forced }, { address, forced: [] });
  }
});

test('the frame stands while answers are on their way, and the page comes with them, or after a moment without', async () => {
  const page = await openSignedIn(phone);
  await noteSkeletons(page);
  const held: Route[] = [];
  await page.route(/\/api\/applications\//, (route) => void held.push(route));
  await page.addInitScript(() => {
    if (sessionStorage.getItem('withoutPatience') !== null) return;
    const now = performance.now.bind(performance);
    // however long all of this takes here, the page waits for a minute more
    performance.now = () => now() - 60_000;
  });
  await page.goto(`${demo.portal.url}/applications`);
  await page.getByRole('button', { name: 'Profile', exact: true }).waitFor();
  const heading = page.getByRole('heading', { level: 1, name: 'Applications' });
  assert.equal(await heading.count(), 0, 'the page waits');
  for (const route of held) await route.continue();
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  assert.equal(await page.locator('html').getAttribute('data-has-waited'), null);
  await page.evaluate(() => sessionStorage.setItem('withoutPatience', ''));
  await page.reload();
  await heading.waitFor();
  assert.equal(await page.locator('html').getAttribute('data-has-waited'), '');
});

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 }, colorScheme: 'dark' };
for (const [device, options, pictures, ofWizard, ground] of [
  // the five of its menu, and "More"; the wizard has a bar of its own in its place
  ['a phone', phone, 6, 0, 'rgb(250, 246, 240)'],
  ['a wide screen in the dark', desktop, 8, 8, 'rgb(26, 23, 20)'],
] as const)
  test(`before the portal runs, a parent sees the outline of a page, on ${device}`, async () => {
    const page = await openSignedIn(options);
    const frame = page.locator('#frame');
    const drawn = () => frame.locator('svg').filter({ visible: true }).count();
    const { schoolId, id } = await findOffer(demo.portal.url);
    for (const [path, expected] of [
      ['/', pictures],
      [`/children/enroll/${schoolId}/${id}/student`, ofWizard],
    ] as const) {
      const letCome = await holdScripts(page);
      await page.goto(demo.portal.url + path, { waitUntil: 'commit' });
      await frame.waitFor();
      assert.equal(await drawn(), expected, path);
      assert.equal(await frame.evaluate((all) => getComputedStyle(all).backgroundColor), ground);
      await letCome();
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      assert.equal(await frame.isVisible(), false, 'the page stands in its place');
      await settled(page);
    }
  });

test('the outline has the menu as wide as the parent left it', async () => {
  const page = await openSignedIn(desktop);
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const width = async (part: Locator) => (await part.boundingBox())?.width;
  await page.getByRole('button', { name: 'Collapse the menu' }).click();
  await page.getByRole('button', { name: 'Expand the menu' }).waitFor();
  const narrow = await width(menu);
  const letCome = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('#frame').waitFor();
  assert.equal(await width(page.locator('#frame .menu')), narrow);
  await letCome();
  await menu.waitFor();
  assert.equal(await width(menu), narrow, 'and it is drawn so from the beginning');
  await settled(page);
});

test('what the first child’s school has is asked for before the children are read, and again when that school is another one', async () => {
  const page = await openSignedIn();
  const known: Route[] = [];
  await page.route(/\/students\/parents\//, (route) => void known.push(route));
  const asked = page.waitForRequest(/\/school-event\/schools\//);
  await page.goto(`${demo.portal.url}/calendar`, { waitUntil: 'commit' });
  const remembered = (await asked).url();
  const [children] = known;
  assert.ok(children, 'the children are asked for first, and not yet answered');
  const answer = await children.fetch();
  const [child, ...others] = (await answer.json()) as { school: object }[];
  const other = { ...child, school: { ...child?.school, id: 'another-school' } };
  const askedAgain = page.waitForRequest(/\/school-event\/schools\/another-school$/);
  await children.fulfill({ response: answer, json: [other, ...others] });
  assert.notEqual((await askedAgain).url(), remembered);
});

/** The chunk with that name cannot be had until it is let; how often it was asked for. */
const withoutChunk = async (page: Page, name: string) => {
  const attempts = { count: 0, isLost: true };
  await page.route(
    ({ pathname }) => pathname.startsWith(`/${name}.`),
    (route) => {
      attempts.count += 1;
      return attempts.isLost ? route.abort() : route.continue();
    },
  );
  return attempts;
};

test('the form to sign in again comes although it could not be loaded at first, and the page stays meanwhile', async () => {
  const page = await openSignedIn();
  const attempts = await withoutChunk(page, 'signInAgain');
  await page.route('**/api/**', (route) => route.fulfill({ status: 401, json: { message: 'Ended' } }));
  await page.getByRole('link', { name: 'Fees' }).first().click();
  await page.getByText(en['signIn.again.notLoaded']).waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  attempts.isLost = false;
  const dialog = page.getByRole('dialog', { name: en['signIn.again.title'] });
  await dialog.waitFor();
  assert.ok(attempts.count >= 2);
  assert.equal(await page.getByText(en['signIn.again.notLoaded']).count(), 0);
});

test('a phone loads the filter by date when it is opened; without it the list and the other filter stay', async () => {
  const page = await openSignedIn(phone);
  const attempts = await withoutChunk(page, 'dateFilter');
  await page.goto(`${demo.portal.url}/applications`);
  await settled(page);
  assert.equal(attempts.count, 0);
  await page.getByRole('button', { name: 'Filter' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByText(en['ui.filter.notLoaded']).waitFor();
  await sheet.getByLabel(en['applications.filter.status']).waitFor();
  attempts.isLost = false;
  await sheet.getByText(en['applications.filter.date']).waitFor();
  assert.equal(await sheet.getByText(en['ui.filter.notLoaded']).count(), 0);
});

test('each address of a visitor asks at once for all the code that it is shown with', async () => {
  const page = await openPage(demo.browser, { locale: 'fr-FR' });
  const seen = await watchRequests(page);
  const addresses = ['/auth/sign-in', '/auth/forgot-password', '/auth/create-account', '/', '/nowhere'];
  for (const address of addresses) {
    Object.assign(seen, { late: [], early: [], after: [] } satisfies Seen);
    await page.goto(demo.portal.url + address);
    await settled(page);
    assert.deepEqual({ address, late: seen.late }, { address, late: [] });
  }
});

test('every script of a page asks to be compiled while it arrives', async () => {
  const page = await openPage(demo.browser);
  await page.goto(signInUrl());
  await settled(page);
  const beginnings = await page.evaluate(() =>
    Promise.all(
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith('.js'))
        .map(async ({ name }) => [name, (await (await fetch(name)).text()).slice(0, 28)] as const),
    ),
  );
  assert.ok(beginnings.length > 2);
  for (const [name, beginning] of beginnings) assert.equal(beginning, '//# allFunctionsCalledOnLoad', name);
});

test('a page that stands as it was written is not kept waiting by asking for its code', async () => {
  const page = await openPage(demo.browser);
  await page.goto(signInUrl());
  await settled(page);
  const [parsed, asked] = await page.evaluate(() => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const code = performance.getEntriesByType('resource').find(({ name }) => /\/signIn\.\w+\.js$/.test(name));
    return [opened?.domContentLoadedEventStart, code?.startTime];
  });
  assert.ok(parsed && asked && asked >= parsed, `parsed at ${parsed}, asked at ${asked}`);
});

const showAs = (page: Page, appearance: string) =>
  page.context().addCookies([{ name: 'appearance', value: appearance, url: demo.portal.url }]);

/** From here on no script of the portal comes. */
const withoutScripts = (page: Page) => page.route(isScript, (route) => route.abort());

/** The page before any script of the portal has come. */
const openWithoutScripts = async (options: BrowserContextOptions, appearance?: string): Promise<Page> => {
  const page = await openPage(demo.browser, options);
  if (appearance) await showAs(page, appearance);
  await withoutScripts(page);
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

/** Runs in the page: the colours, sizes and shadows of the theme that its styles name, of which no value is known. */
const unknownVariables = () => {
  const known = getComputedStyle(document.documentElement);
  const named = document.documentElement.outerHTML.matchAll(/var\((--mui-[\w-]+)/g);
  return [...new Set([...named].map(([, name = '']) => name))].filter(
    (name) => known.getPropertyValue(name) === '',
  );
};
/** Runs in the page. It is of a component that no guest sees. */
const ofOtherPages = () =>
  getComputedStyle(document.documentElement).getPropertyValue('--mui-palette-LinearProgress-infoBg');

test('a written page holds the values that its styles name, without those of other pages until the portal runs', async () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await openWithoutScripts({ colorScheme });
    assert.deepEqual(await page.evaluate(unknownVariables), []);
    assert.equal(await page.evaluate(ofOtherPages), '');
  }
  const page = await openPage(demo.browser);
  await page.goto(signInUrl());
  await page.locator('form:not([data-waiting])').waitFor();
  assert.notEqual(await page.evaluate(ofOtherPages), '');
});

test('it stands as it was last shown on this device, whatever the browser prefers', async () => {
  const page = await openWithoutScripts({ locale: 'en-US' }, 'fr.rtl');
  await page.getByRole('heading', { name: 'Se connecter' }).waitFor();
  assert.equal(await page.locator('html').getAttribute('dir'), 'rtl');
});

for (const locale of ['en-US', 'fr-FR'])
  for (const appearance of [undefined, 'en.ltr', 'fr.rtl'])
    test(`the page is taken over without a mismatch: ${locale}, ${appearance ?? 'first visit'}`, async () => {
      const page = await openPage(demo.browser, { locale });
      const problems = collectProblems(page);
      if (appearance) {
        await showAs(page, appearance);
        const [language, direction] = appearance.split('.');
        const kept = JSON.stringify({ theme: 'dark', language, direction });
        await page.addInitScript((text) => localStorage.setItem('portal.appearance', text), kept);
      }
      await page.goto(signInUrl());
      await page.locator('form:not([data-waiting])').waitFor();
      await quietNetwork(page);
      problems.none();
      const expected = appearance?.slice(0, 2) ?? locale.slice(0, 2);
      assert.equal(await page.locator('html').getAttribute('lang'), expected);
    });

/** From here on the scripts come when they are let. */
const holdScripts = async (page: Page) => {
  const held: Route[] = [];
  let isHeld = true;
  await page.route(isScript, (route) => (isHeld ? void held.push(route) : route.continue()));
  return async () => {
    isHeld = false;
    for (const route of held) await route.continue();
  };
};

/** Opens a page whose scripts come when they are let. */
const openHeld = async (url: string, options?: BrowserContextOptions) => {
  const page = await openPage(demo.browser, options);
  const letCome = await holdScripts(page);
  await page.goto(url, { waitUntil: 'commit' });
  return { page, letCome };
};

test('what is typed and sent before the portal listens is kept, and signs in when it does', async () => {
  const { page, letCome } = await openHeld(signInUrl(), { viewport: { width: 360, height: 740 } });
  await page.getByLabel('User name').fill('parent');
  await page.getByLabel('Password', { exact: true }).fill('Parent#2026');
  await page.keyboard.press('Enter');
  await page.getByText('One moment, please…').waitFor();
  assert.equal(new URL(page.url()).search, '');
  await letCome();
  await page.getByRole('navigation', { name: 'Main menu' }).first().waitFor({ state: 'attached' });
});

test('a button that is pressed before the portal listens, out of impatience twice, does its work once when it does', async () => {
  const { page, letCome } = await openHeld(signInUrl());
  const problems = collectProblems(page);
  await page.getByLabel('Password', { exact: true }).fill('Parent#2026');
  await page.getByRole('button', { name: 'Show password' }).dblclick();
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByText('One moment, please…').waitFor();
  await letCome();
  await page.getByRole('heading', { name: 'Se connecter' }).waitFor();
  const password = page.getByLabel('Mot de passe', { exact: true });
  assert.equal(await password.inputValue(), 'Parent#2026');
  assert.equal(await password.getAttribute('type'), 'text');
  problems.none();
});

test('no key is lost at any moment of the opening: one every 100 ms, until long after the portal listens', async () => {
  const page = await openPage(demo.browser);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const held: Route[] = [];
  let isHeld = true;
  await page.route(isScript, (route) => (isHeld ? void held.push(route) : route.continue()));
  await page.goto(signInUrl(), { waitUntil: 'commit' });
  const name = page.getByLabel('User name');
  await name.focus();
  const typed = 'abcdefghijklmnopqrstuvwxyz'.repeat(2);
  const typing = page.keyboard.type(typed, { delay: 100 });
  await page.waitForFunction(() => document.querySelector('input')!.value.length > 5);
  isHeld = false;
  for (const route of held) await route.continue();
  await page.locator('form:not([data-waiting])').waitFor();
  const atThen = (await name.inputValue()).length;
  await typing;
  assert.equal(await name.inputValue(), typed);
  assert.ok(atThen < typed.length, 'the portal listened before the last key');
});

/** Runs in the page: what password managers and other extensions do to its fields. */
const extend = (way: 'beside' | 'around') => {
  for (const input of document.querySelectorAll('input')) {
    const added = document.createElement('span');
    if (way === 'beside') input.after(added);
    else {
      input.replaceWith(added);
      added.append(input);
    }
  }
};

for (const [where, way] of [
  ['', undefined],
  [', where an extension has put something beside each field', 'beside'],
] as const)
  test(`what was typed before the portal listens stays with its caret, and can be sent afterwards${where}`, async () => {
    const { page, letCome } = await openHeld(signInUrl());
    if (way) await page.evaluate(extend, way);
    await page.getByLabel('Password', { exact: true }).fill('Parent#2026');
    await page.getByLabel('User name').fill('paent');
    for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key);
    await letCome();
    await page.locator('form:not([data-waiting])').waitFor();
    await page.keyboard.press('r');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('navigation', { name: 'Main menu' }).first().waitFor({ state: 'attached' });
  });

test('where an extension has put something around each field, what was sent is sent, and what was pressed does its work', async () => {
  const { page, letCome } = await openHeld(signInUrl());
  await page.evaluate(extend, 'around' as const);
  await page.getByLabel('User name').fill('parent');
  await page.getByLabel('Password', { exact: true }).fill('Parent#2026');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByText('One moment, please…').waitFor();
  await letCome();
  await page.getByRole('navigation', { name: 'Menu principal' }).first().waitFor({ state: 'attached' });
});

const notStarted = (page: Page) => page.getByText('The portal could not start.');
const fails = (route: Route) => route.abort();

for (const [what, script, answer] of [
  ['a script that does not come', /\/vendor\./, fails],
  ['wording that does not come', /\/messages-/, fails],
  [
    'a browser that is too old for the code',
    /\/main\./,
    (route: Route) => route.fulfill({ contentType: 'text/javascript', body: 'let let;' }),
  ],
] as const)
  test(`${what}: the sign-in page says so, and starts when it is loaded again`, async () => {
    const page = await openPage(demo.browser);
    await page.route(script, answer);
    await page.goto(signInUrl());
    await notStarted(page).waitFor();
    await page.unroute(script);
    await page.getByRole('link', { name: 'Reload the page' }).click();
    await page.locator('form:not([data-waiting])').waitFor();
    assert.equal(await notStarted(page).isVisible(), false);
    await page.evaluate(() => dispatchEvent(new ErrorEvent('error')));
    assert.equal(await notStarted(page).isVisible(), false);
  });

test('whoever is signed in is told too that the portal could not start', async () => {
  const page = await openSignedIn();
  await page.route(/\/vendor\./, fails);
  await page.reload();
  await notStarted(page).waitFor();
});

const typeUserName = async (page: Page) => {
  await page.goto(`${signInUrl()}?next=%2Ffees`);
  await page.getByLabel('User name').fill('parent');
};

/** The names of the scripts that were fetched before anything imported them. */
const fetchedAhead = async (page: Page) => {
  await quietNetwork(page);
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ initiatorType, name }) => initiatorType === 'fetch' && name.endsWith('.js'))
      .map(({ name }) => new URL(name).pathname.split('.')[0]),
  );
};

test('while a parent signs in, the code of the page that follows is fetched', async () => {
  const page = await openPage(demo.browser);
  await typeUserName(page);
  const names = await fetchedAhead(page);
  for (const name of ['/frame', '/fees', '/away'])
    assert.ok(names.includes(name), `${name}: ${names.join()}`);
});

test('the pages that end a session are fetched behind each page, so that they are there once the connection is gone', async () => {
  const page = await openSignedIn();
  await page.reload();
  assert.deepEqual(await fetchedAhead(page), ['/away']);
});

test('nothing is fetched ahead where data is to be saved', async () => {
  const page = await openPage(demo.browser);
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  await typeUserName(page);
  assert.deepEqual(await fetchedAhead(page), []);

  await page.setViewportSize({ width: 360, height: 640 });
  await signIn(page, demo.portal.url);
  await page.goto(demo.portal.url);
  await page.getByRole('region', { name: 'Attendance rate' }).waitFor();
  await quietNetwork(page);
  assert.equal(await page.locator('link[href*="rateChart"]').count(), 0);
});

const account = '/auth/create-account';
const activation = `${account}/activate-account`;

/** The written pages besides the sign-in page, each with the message of its heading. */
const guestPages: readonly (readonly [path: string, titleId: keyof typeof en])[] = [
  ['/auth/forgot-password', 'recovery.forgot.title'],
  ['/auth/reset-password', 'recovery.reset.title'],
  [account, 'registration.location.title'],
  [activation, 'codes.activateAccount.title'],
  [`${account}/enabling-account`, 'codes.enablingAccount.title'],
  ['/auth/sign-out', 'signedOut.title'],
  ['/no/such/page', 'notFound.title'],
];

const appearances = ['en.ltr', 'en.rtl', 'fr.ltr', 'fr.rtl'];

for (const [path, titleId] of guestPages)
  test(`${path} stands before the portal runs, in each language and direction`, async () => {
    const page = await openPage(demo.browser, { colorScheme: 'dark' });
    await withoutScripts(page);
    for (const appearance of appearances) {
      await showAs(page, appearance);
      await page.goto(demo.portal.url + path, { waitUntil: 'domcontentloaded' });
      const name = (appearance.startsWith('fr') ? fr : en)[titleId];
      await page.getByRole('heading', { level: 1, name, exact: true }).waitFor();
      assert.ok((await page.title()).startsWith(`${name} – `));
      const shown = await page.evaluate(() => ({
        dir: document.documentElement.dir,
        scheme: document.documentElement.dataset.muiColorScheme,
      }));
      assert.deepEqual(shown, { dir: appearance.slice(3), scheme: 'dark' });
    }
  });

/** React owns the heading. */
const takenOver = (page: Page) =>
  page.waitForFunction(() => {
    const heading = document.querySelector('h1');
    return heading && Object.keys(heading).some((key) => key.startsWith('__reactProps'));
  });

/** Runs in the page: names the heading that stands there before any script of the portal has run. */
const markHeading = () =>
  document.addEventListener('readystatechange', () =>
    document.querySelector('h1')?.setAttribute('data-written-first', ''),
  );

for (const appearance of appearances)
  test(`the other pages for guests are taken over as they stand: ${appearance}`, async () => {
    const page = await openPage(demo.browser);
    const problems = collectProblems(page);
    const [language, direction] = appearance.split('.');
    await showAs(page, appearance);
    const kept = JSON.stringify({ theme: 'dark', language, direction });
    await page.addInitScript((text) => localStorage.setItem('portal.appearance', text), kept);
    await page.addInitScript(markHeading);
    await watchPages(page);
    for (const [path] of guestPages) {
      await page.goto(demo.portal.url + path);
      await takenOver(page);
      await quietNetwork(page);
      const isSame = await page.locator('h1[data-written-first]').isVisible();
      assert.deepEqual({ path, isSame, moved: await movedParts(page) }, { path, isSame: true, moved: [] });
    }
    problems.none();
  });

/** Gives out the portal from another address, where the first half of a page comes alone until the rest is let. */
const startHalting = async () => {
  let letRest = () => {};
  const rest = new Promise<void>((resolve) => (letRest = resolve));
  const server = createServer((request, response) => {
    void fetch(demo.portal.url + request.url, { headers: { accept: request.headers.accept ?? '*/*' } }).then(
      async (answer) => {
        const body = Buffer.from(await answer.arrayBuffer());
        response.setHeader('content-type', answer.headers.get('content-type') ?? '');
        if (!body.includes('<form')) return response.end(body);
        const half = body.indexOf('</form>') + '</form>'.length;
        response.write(body.subarray(0, half));
        await rest;
        response.end(body.subarray(half));
      },
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    letRest();
    server.close().closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, letRest, close };
};

/** Every so many milliseconds, because a page that is not painted has no frames. */
const OFTEN = { polling: 50 };

test('a page that comes in two pieces is painted once it is whole, and nothing moves', async (testing) => {
  const page = await openPage(demo.browser);
  await watchPages(page);
  const halting = await startHalting();
  testing.after(halting.close);
  await page.goto(`${halting.url}/auth/reset-password`, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.querySelector('form'), undefined, OFTEN);
  const isPainted = () => performance.getEntriesByType('paint').length > 0;
  await assert.rejects(page.waitForFunction(isPainted, undefined, { ...OFTEN, timeout: 1_500 }), /Timeout/);
  halting.letRest();
  await takenOver(page);
  await quietNetwork(page);
  assert.deepEqual(await movedParts(page), []);
});

const early: Record<string, Record<string, string>> = {
  '/auth/forgot-password': { email: 'early@example.com' },
  '/auth/reset-password': {
    sentTo: 'early@example.com',
    code: 'AB12C',
    password: 'Meadow#Kite26',
    email: 'again@example.com',
  },
  [activation]: { sentTo: 'early@example.com', code: 'AB12C', email: 'again@example.com' },
  [`${account}/enabling-account`]: { sentTo: 'early@example.com', code: 'AB12C', email: 'again@example.com' },
};

const fieldsOf = async (page: Page, names: readonly string[]) => {
  const values = names.map(async (name) => [name, await page.locator(`[name="${name}"]`).inputValue()]);
  return Object.fromEntries(await Promise.all(values)) as Record<string, string>;
};

for (const [path, typed] of Object.entries(early))
  test(`what is typed into ${path} before the portal listens is kept`, async () => {
    const { page, letCome } = await openHeld(demo.portal.url + path);
    for (const [name, text] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(text);
    await letCome();
    await takenOver(page);
    await quietNetwork(page);
    // what the form holds, not what the field shows: it is written anew when something else is
    await page.locator('[name="email"]').press('End');
    await page.locator('[name="email"]').press('x');
    const expected = { ...typed, email: `${typed.email}x` };
    assert.deepEqual(await fieldsOf(page, Object.keys(typed)), expected);
  });

test('a wish for a code is sent when the portal listens, and leads to where the code is entered', async () => {
  const { page, letCome } = await openHeld(`${demo.portal.url}/auth/forgot-password`);
  await page.locator('[name="email"]').fill('early@example.com');
  await page.keyboard.press('Enter');
  await page.getByText('One moment, please…').waitFor();
  await letCome();
  await page.getByRole('heading', { level: 1, name: en['recovery.reset.title'] }).waitFor();
  // from here on this device keeps to whom the code was sent: the page that is written does not know it, and is not shown
  await withoutScripts(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  assert.equal(await page.locator('h1').isVisible(), false);
  await page.unrouteAll();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: en['recovery.reset.title'] }).waitFor();
  await page.locator('[name="code"]').waitFor();
  assert.equal(await page.locator('[name="sentTo"]').count(), 0);
});

test('the address of a mail’s link is filled in, unless another one was typed before', async () => {
  const url = `${demo.portal.url}${activation}#email=linked%40example.com`;
  for (const [typed, expected] of [
    ['', 'linked@example.com'],
    ['early@example.com', 'early@example.com'],
  ] as const) {
    const { page, letCome } = await openHeld(url);
    await page.locator('[name="sentTo"]').fill(typed);
    await letCome();
    await page.waitForFunction(() => location.hash === '');
    assert.deepEqual(await fieldsOf(page, ['sentTo']), { sentTo: expected });
    await page.context().close();
  }
});

test('an account is not begun by a press before the portal listens; it says what is missing', async () => {
  const { page, letCome } = await openHeld(demo.portal.url + account);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('One moment, please…').waitFor();
  await letCome();
  await page.getByRole('main').getByRole('alert').first().waitFor();
});

test('what a visitor has answered is not moved into the page before their eyes', async () => {
  const page = await openPage(demo.browser);
  await watchPages(page);
  await page.goto(demo.portal.url + account);
  const country = page.locator('[name="countryId"]');
  await country.locator('option:nth-child(2)').waitFor({ state: 'attached' });
  await country.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Erase what I entered' }).waitFor();
  const chosen = await country.inputValue();
  await withoutScripts(page);
  await page.reload({ waitUntil: 'domcontentloaded' });
  assert.equal(await page.locator('h1').isVisible(), false);
  await page.unrouteAll();
  await page.reload();
  await page.waitForFunction(
    (value) => document.querySelector<HTMLSelectElement>('[name="countryId"]')?.value === value,
    chosen,
  );
});

test('whoever is signed in is not told goodbye before it is true; whoever is not is led away from the lock screen', async () => {
  const page = await openPage(demo.browser);
  await withoutScripts(page);
  await page.goto(`${demo.portal.url}/auth/lock-screen`, { waitUntil: 'domcontentloaded' });
  await page.getByText(en['shell.portal'], { exact: true }).waitFor();
  await page.unrouteAll();
  await page.goto(`${demo.portal.url}/auth/lock-screen`);
  await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
  await signIn(page, demo.portal.url);
  await withoutScripts(page);
  await page.goto(`${demo.portal.url}/auth/sign-out`, { waitUntil: 'domcontentloaded' });
  assert.equal(await page.locator('h1').isVisible(), false);
  await page.unrouteAll();
  await page.reload();
  await page.getByRole('heading', { level: 1, name: en['signedOut.title'] }).waitFor();
});
