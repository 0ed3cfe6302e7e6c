import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { IDLE_SIGN_OUT, IDLE_WARNING } from '../../src/domain/limits';
import { pathOf } from '../../src/contract/endpoints';
import type { OfferDto, SchoolsDto } from '../../src/contract/schools';
import { openPage, signIn } from './browser';
import { useDemo, type Demo } from './demo';
import { type } from './form';
import { storedTexts } from './storages';
import { quietNetwork } from './quietNetwork';

const CANARY = 'Canary-7319';
const HOURS = 60 * 60 * 1000;

let wizard: string;

const demo: Demo = useDemo({
  begin: async () => {
    const { data } = await ask<SchoolsDto>(`${pathOf('getSchools')}?onlyWithOffers=true`);
    const school = data[0]?.id ?? '';
    const [offer] = await ask<OfferDto[]>(`${pathOf('getOffers')}?school=${school}`);
    wizard = `${demo.portal.url}/children/enroll/${school}/${offer?.id ?? ''}/student`;
  },
});

const ask = async <Answer>(path: string): Promise<Answer> =>
  (await (await fetch(`${demo.portal.url}/api${path}`)).json()) as Answer;

const firstName = (page: Page) => page.locator('[name="firstName"]');
const goodbye = (page: Page, timeout?: number) =>
  page.getByRole('heading', { level: 1, name: 'Goodbye' }).waitFor(timeout === undefined ? {} : { timeout });
/** In milliseconds: it may take a second, and a slow machine has some more. */
const SOON = 5_000;
/** The first tab may be waited for; the others must follow it soon. */
const goodbyeInAll = async (tabs: readonly Page[]) => {
  await Promise.any(tabs.map((tab) => goodbye(tab)));
  await Promise.all(tabs.map((tab) => goodbye(tab, SOON)));
};
const chooseInProfile = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const openTab = async (context: BrowserContext, url: string): Promise<Page> => {
  const tab = await context.newPage();
  await tab.goto(url);
  await tab.getByRole('button', { name: 'Profile', exact: true }).waitFor();
  await quietNetwork(tab);
  return tab;
};

/** A parent at work in three tabs, with the wizard in the first. */
const openThree = async () => {
  const page = await openPage(demo.browser);
  const context = page.context();
  await context.clock.install();
  await signIn(page, demo.portal.url, 'parent2');
  await page.goto(wizard);
  await firstName(page).waitFor();
  const others = await Promise.all(
    ['/', '/applications'].map((path) => openTab(context, demo.portal.url + path)),
  );
  return { page, context, tabs: [page, ...others] };
};

const signInAgain = async (page: Page, username = 'parent2') => {
  await page.goto(`${demo.portal.url}/auth/sign-in`);
  await type(page, 'username', username);
  await type(page, 'password', 'Parent#2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('button', { name: 'Profile', exact: true }).waitFor();
};

/**
 * Nothing of the parent in any of the browser's storages but what only their own key opens, and the fingerprint of a session that
 * the server has still to be told of.
 */
const assertNothingReadable = async (page: Page) => {
  const stored = await storedTexts(page);
  const readable = Object.entries(stored).filter(([key]) => !key.startsWith('drafts:'));
  const text = JSON.stringify(stored);
  assert.ok(!text.includes(CANARY), 'what was typed can be read');
  assert.match(JSON.stringify(stored.session), /signedOut/);
  for (const [key, value] of readable)
    assert.doesNotMatch(value, /parent2|token":"[^"]|draftKey":"[^"]|@|firstName":"/, key);
  assert.deepEqual(
    readable
      .map(([key]) => key)
      .filter((key) => !['portal.appearance', 'portal.ended', 'session', 'ui'].includes(key)),
    [],
  );
};

test('R16, R48, R49: signing out in one of three tabs, without a connection, leaves nothing to read', async () => {
  const { page, context, tabs } = await openThree();
  await type(page, 'firstName', CANARY);
  await page.getByText(/Saved on this device/).waitFor();
  const second = tabs[1]!;
  await second.getByRole('link', { name: 'Children', exact: true }).first().click();
  await second.getByRole('heading', { level: 1, name: 'Children' }).waitFor();
  await context.setOffline(true);
  await chooseInProfile(second, 'Sign out');
  await goodbyeInAll(tabs);
  await assertNothingReadable(page);

  await second.goBack();
  await goodbye(second);
  await context.setOffline(false);
  await page.goBack();
  await page.getByLabel('User name').waitFor();

  await signInAgain(page, 'parent');
  await page.goto(wizard);
  await firstName(page).waitFor();
  assert.equal(await firstName(page).inputValue(), '');
  await chooseInProfile(page, 'Sign out');
  await goodbye(page);

  await signInAgain(page);
  await page.goto(wizard);
  await firstName(page).waitFor();
  assert.equal(await firstName(page).inputValue(), CANARY);
});

test('R17: the warning before the idle end, with the keyboard alone, and nothing typed is lost', async () => {
  const { page, context, tabs } = await openThree();
  const dialog = (tab: Page) => tab.getByRole('alertdialog', { name: 'Are you still there?' });
  await firstName(page).fill('Before the warning');
  await context.clock.fastForward(IDLE_WARNING);
  await Promise.all(tabs.map((tab) => dialog(tab).waitFor()));
  await page.bringToFront();
  await page.keyboard.press('Shift');
  await Promise.all(tabs.map((tab) => dialog(tab).waitFor({ state: 'detached' })));

  // the focus is back where it was: what is typed goes on
  await page.keyboard.press('End');
  await page.keyboard.type(', and after');
  await context.clock.fastForward(IDLE_SIGN_OUT);
  await goodbyeInAll(tabs);
  await page.getByText(/Nothing was done for 15 minutes/).waitFor();
  await assertNothingReadable(page);
  await signInAgain(page);
  await page.goto(wizard);
  await firstName(page).waitFor();
  assert.equal(await firstName(page).inputValue(), 'Before the warning, and after');
});

test('R16: after a sleep of two hours no tab asks the server for anything', async () => {
  const { context, tabs } = await openThree();
  // what a page still asks for as it opens is no question after the sleep
  await Promise.all(tabs.map((tab) => quietNetwork(tab)));
  const asked: string[] = [];
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api')) asked.push(pathname);
  });
  await context.clock.setSystemTime(Date.now() + 2 * HOURS);
  await Promise.all(
    tabs.map((tab) =>
      tab.evaluate(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
    ),
  );
  await goodbyeInAll(tabs);
  assert.deepEqual(
    asked.filter((path) => path !== `/api${pathOf('logout')}`),
    [],
  );
});

test('R49: where another parent signs in, nothing of the former is left in any tab', async () => {
  const page = await openPage(demo.browser);
  const context = page.context();
  const late = await context.newPage();
  await late.goto(`${demo.portal.url}/auth/sign-in`);
  await late.getByLabel('User name').waitFor();
  await signIn(page, `${demo.portal.url}/auth/sign-in?next=%2Fchildren`, 'parent');
  const former = await page.getByRole('main').innerText();
  await type(late, 'username', 'parent2');
  await type(late, 'password', 'Parent#2026');
  await late.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(`${demo.portal.url}/`);
  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  const names = await Promise.all(
    [page, late].map(async (tab) => {
      const account = tab.getByRole('menuitem', { name: 'Account' });
      if (tab === late) await tab.getByRole('button', { name: 'Profile', exact: true }).click();
      return account.innerText();
    }),
  );
  assert.equal(names[0], names[1]);
  assert.ok(former.length > 0);
  await page.reload();
  await page.getByRole('button', { name: 'Profile', exact: true }).waitFor();
});

test('a lock holds in every tab and through a reload, and the password leads each back', async () => {
  const { page, tabs } = await openThree();
  const other = tabs[2]!;
  const locked = (tab: Page) => tab.getByRole('heading', { level: 1, name: /^Hello/ }).waitFor();
  await type(page, 'firstName', CANARY);
  await chooseInProfile(page, 'Lock');
  await Promise.all(tabs.map(locked));
  await page.reload();
  await locked(page);
  const stored = JSON.stringify(await storedTexts(page));
  assert.doesNotMatch(stored, new RegExp(`${CANARY}|token":"|draftKey|@`));
  await type(page, 'password', 'Parent#2026');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await firstName(page).waitFor();
  assert.equal(await firstName(page).inputValue(), CANARY);
  await other.waitForURL(`${demo.portal.url}/applications`);
});
