import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { steps } from './family';
import { beginApplication, credentials, offerAt } from './begunApplication';
import { movedParts, watchPages } from './barriers';
import { collectProblems, openPage, sidewaysScroll, signIn } from './browser';
import { useDemo } from './demo';
import { withLongNames } from './longNames';
import { quietNetwork } from './quietNetwork';

const demo = useDemo();

/** A small phone, with the browser's own bars taken off. */
const phone: BrowserContextOptions = { viewport: { width: 360, height: 640 }, hasTouch: true };

const LOADING = '.MuiSkeleton-root, [aria-busy="true"], [role="progressbar"]:not([aria-valuenow])';

const settle = async (page: Page) => {
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await quietNetwork(page);
  await page.waitForFunction((loading) => !document.querySelector(loading), LOADING);
};

interface Wanted {
  selector: string;
  /** As many pixels of it as must be seen; all of it, when missing. */
  height?: number;
}

/** What is wrong with the place of the first such element on a page that nobody has scrolled; '' when all is well. */
const placeOf = (page: Page, wanted: Wanted): Promise<string> =>
  page.evaluate(({ selector, height }) => {
    const element = document.querySelector(selector);
    if (!element) return `nothing is ${selector}`;
    const { left, top, width, bottom } = element.getBoundingClientRect();
    const end = height === undefined ? bottom : Math.min(bottom, top + height);
    const where = `from ${Math.round(top)} to ${Math.round(end)} of ${window.innerHeight}`;
    if (window.scrollY > 0) return `scrolled by ${window.scrollY}`;
    if (top < 0 || end > window.innerHeight) return `below the fold, ${where}`;
    const isCovered = [top + 2, end - 2].some((y) => {
      const there = document.elementFromPoint(left + width / 2, y);
      return there !== null && !element.contains(there) && !there.contains(element);
    });
    return isCovered ? `covered, ${where}` : '';
  }, wanted);

const problemsOf = async (page: Page, path: string, wanted: Wanted): Promise<string[]> => {
  await page.goto(demo.portal.url + path);
  await settle(page);
  const problems = [await placeOf(page, wanted), ...(await movedParts(page))];
  return problems
    .filter((problem) => problem !== '')
    .map((problem) => `${path.replace(/[\w-]{20,}/g, '…')}: ${problem}`);
};

const field: Wanted = { selector: 'main form .MuiFormControl-root' };
const firstOf = (selector: string): Wanted => ({ selector, height: 80 });

test('on a small phone the first field of every step is seen at once, and its button is at the bottom', async () => {
  const { url } = demo.portal;
  const offer = await offerAt(url, 0);
  const begun = await beginApplication(url, { mark: 'Foldaway', offer, upTo: 'summary' });
  const page = await openPage(demo.browser, phone);
  await watchPages(page);
  await signIn(page, url, credentials.username, credentials.password);
  const found = await problemsOf(page, begun, firstOf('main section'));
  const wizard = begun.slice(0, begun.lastIndexOf('/'));
  for (const { id } of steps) {
    found.push(...(await problemsOf(page, `${wizard}/${id}`, field)));
    const save = await page.getByRole('button', { name: 'Save and continue' }).boundingBox();
    if (!save || save.y + save.height < 620) found.push(`${id}: its button is not at the bottom`);
  }
  assert.deepEqual(found, []);
});

test('and so are the first field of a new application, and the first result of every list', async () => {
  const { url } = demo.portal;
  const { schoolId, id } = await offerAt(url, 1);
  const page = await openPage(demo.browser, phone);
  await watchPages(page);
  await signIn(page, url);
  const school = `/children/enroll/${schoolId}`;
  const found = [
    ...(await problemsOf(page, `${school}/${id}/student`, field)),
    ...(await problemsOf(page, '/children/enroll', firstOf('main li:has(h2)'))),
    ...(await problemsOf(page, school, firstOf('main li:has(h2)'))),
    ...(await problemsOf(page, '/applications', firstOf('main li:has(h2)'))),
    ...(await problemsOf(page, '/children', firstOf('main li:has(h2)'))),
    ...(await problemsOf(page, '/fees', firstOf('main li:has(h2)'))),
    ...(await problemsOf(page, '/fees/payments', firstOf('main li'))),
    ...(await problemsOf(page, '/schedule', firstOf('main li'))),
    ...(await problemsOf(page, '/notifications', firstOf('main li:has(h2)'))),
    ...(await problemsOf(page, '/message-center', firstOf('main li'))),
  ];
  assert.deepEqual(found, []);
});

test('language and theme of the sign-in page stand beside its name, whichever letters the phone has', async () => {
  const page = await openPage(demo.browser, { ...phone, locale: 'fr-FR' });
  // the first visit over a slow network is shown in the phone's own letters, which may be wider
  await page.route(/woff2/, (route) => route.abort());
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`${demo.portal.url}/auth/sign-in`);
    const middles = await page.locator('header svg, header [lang], header button').evaluateAll((parts) =>
      parts.map((part) => {
        const { top, bottom } = part.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
    assert.ok(middles.length >= 4);
    assert.ok(Math.max(...middles) - Math.min(...middles) <= 2, `${width}: ${middles.join(' ')}`);
  }
});

test('long names make neither the dashboard nor the page of an application wider than the phone', async () => {
  const { url } = demo.portal;
  const page = await openPage(demo.browser, phone);
  await signIn(page, url);
  await page.goto(`${url}/applications`);
  const address = await page.locator('main li h2 a').first().getAttribute('href');
  await withLongNames(page);
  for (const path of ['/', address ?? '']) {
    await page.goto(url + path);
    await settle(page);
    assert.equal(await sidewaysScroll(page), 0, path);
  }
});

test('with text twice as large no page is wider than the phone', async () => {
  const { url } = demo.portal;
  const page = await openPage(demo.browser, phone);
  const settings = await page.context().newCDPSession(page);
  await settings.send('Page.setFontSizes', { fontSizes: { standard: 32 } });
  const wide: string[] = [];
  const look = async (paths: readonly string[]) => {
    for (const path of paths) {
      await page.goto(url + path);
      await settle(page);
      assert.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), '32px');
      const by = await sidewaysScroll(page);
      if (by > 0) wide.push(`${path} by ${by}`);
    }
  };
  await page.goto(`${url}/auth/sign-in`);
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'English' }).waitFor();
  await look(['/auth/sign-in', '/auth/forgot-password', '/auth/create-account']);
  await page.getByRole('button', { name: 'English' }).click();
  await signIn(page, url);
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  const child = page.locator('main li a[href^="/children/"]:not([href*="enroll"])').first();
  const daily = ['/applications', '/fees', '/fees/payments', '/calendar', '/schedule', '/attendance'];
  const others = ['/message-center', '/notifications', '/account', '/children/enroll'];
  const { schoolId, id } = await offerAt(url, 0);
  const form = `/children/enroll/${schoolId}/${id}/student`;
  await look(['/', (await child.getAttribute('href')) ?? '', ...daily, ...others, form]);
  assert.deepEqual(wide, []);
});

test('the tables of a wide screen show long names whole', async () => {
  const { url } = demo.portal;
  const page = await openPage(demo.browser);
  await signIn(page, url);
  await withLongNames(page);
  for (const path of ['/applications', '/?view=table']) {
    await page.goto(url + path);
    await page.getByRole('gridcell').first().waitFor();
    await settle(page);
    const cut = await page
      .getByRole('gridcell')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    assert.equal(cut, 0, path);
  }
});

/** A finger that goes from one place of the screen to another. */
const swipe = async (page: Page, from: readonly [number, number], to: readonly [number, number]) => {
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const at = (part: number) => ({
    x: from[0] + (to[0] - from[0]) * part,
    y: from[1] + (to[1] - from[1]) * part,
  });
  await touch('touchStart', [at(0)]);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', [at(step / 10)]);
  await touch('touchEnd', []);
  await session.detach();
};

test('the schedule shows one day at a time: a finger, the arrow keys and buttons go on, and a mouse selects', async () => {
  const page = await openPage(demo.browser, phone);
  const problems = collectProblems(page);
  await signIn(page, demo.portal.url);
  await page.goto(`${demo.portal.url}/schedule`);
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  const choice = page.getByRole('group', { name: 'Choose a day' }).getByRole('button');
  const names = await choice.allInnerTexts();
  const isShown = (index: number) =>
    page.getByRole('button', { name: names[index] ?? '', pressed: true, exact: true }).waitFor();
  await isShown(0);
  await page.emulateMedia({ forcedColors: 'active' });
  const [shown, hidden] = await choice.evaluateAll((buttons) =>
    buttons.map((button) => getComputedStyle(button).backgroundColor),
  );
  assert.notEqual(shown, hidden, 'also with the reader’s own colours');
  await page.emulateMedia({ forcedColors: 'none' });
  await swipe(page, [280, 420], [60, 425]);
  await isShown(1);
  await swipe(page, [180, 480], [185, 280]);
  await page.waitForFunction(() => window.scrollY > 50);
  await isShown(1);
  await page.getByRole('group', { name: 'Lessons, day by day' }).focus();
  await page.keyboard.press('ArrowRight');
  await isShown(2);
  await choice.nth(5).click();
  await isShown(5);
  await page.mouse.move(60, 420);
  await page.mouse.down();
  await page.mouse.move(250, 460, { steps: 5 });
  await page.mouse.up();
  assert.notEqual(await page.evaluate(() => String(window.getSelection())), '');
  await isShown(5);
  assert.equal(await sidewaysScroll(page), 0);
  problems.none();
});

test('the place in the wizard opens all steps by the keyboard, and no other bar is in the way', async () => {
  const { url } = demo.portal;
  const { schoolId, id } = await offerAt(url, 2);
  const page = await openPage(demo.browser, phone);
  const problems = collectProblems(page);
  await signIn(page, url);
  await page.goto(`${url}/children/enroll/${schoolId}/${id}/student`);
  const place = page.getByRole('button', { name: '1 of 10 · Student' });
  await place.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Steps of the enrolment' });
  await sheet.waitFor();
  assert.match(await sheet.locator('[aria-current="step"]').innerText(), /^Student\s+Current step$/);
  for (let key = 0; key < 8; key += 1) await page.keyboard.press('Tab');
  assert.ok(await sheet.evaluate((dialog) => dialog.contains(document.activeElement)));
  await page.keyboard.press('Escape');
  await sheet.waitFor({ state: 'detached' });
  assert.ok(await place.evaluate((button) => button === document.activeElement));

  assert.equal(await page.getByRole('navigation', { name: 'Main menu' }).count(), 0);
  assert.equal(await sidewaysScroll(page), 0);
  await place.click();
  await sheet.getByRole('link', { name: 'To the dashboard' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).waitFor();
  problems.none();
});
