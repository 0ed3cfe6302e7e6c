import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { launch, openPage, signIn } from './browser';
import { startFaultProxy, type FaultProxy } from './faultProxy';
import { type } from './form';
import { startPortal, type Portal } from './portal';

let portal: Portal;
let browser: Browser;
let proxy: FaultProxy;

before(async () => {
  browser = await launch();
});
after(() => browser.close());
beforeEach(async () => {
  portal = await startPortal();
  proxy = await startFaultProxy(portal.url);
});
afterEach(async () => {
  await proxy.close();
  await portal.remove();
});

const openOffer = async (page: Page, offer = 0): Promise<void> => {
  await page.goto(`${proxy.url}/children/enroll`);
  await page.getByLabel('Search for a school').fill('laurel');
  await page.getByRole('link', { name: /Bay Laurel Academy/ }).click();
  await page.locator('main').getByRole('link', { name: /grade/i }).nth(offer).click();
  await page.getByRole('heading', { level: 1, name: 'Student' }).waitFor();
};

const start = async (): Promise<Page> => {
  const page = await openPage(browser);
  await signIn(page, proxy.url, 'parent2');
  await openOffer(page);
  return page;
};

const firstName = (page: Page) => page.locator('[name="firstName"]');

test('F04: a parent goes on typing offline, and it is there after coming back', async () => {
  const page = await start();
  await page.context().setOffline(true);
  await page.getByText('Not saved: offline').waitFor();
  await type(page, 'firstName', 'Typed offline');
  await page.getByText(/Saved on this device/).waitFor();
  await page.context().setOffline(false);
  await page.getByText('Not saved: offline').waitFor({ state: 'detached' });
  await page.reload();
  await firstName(page).waitFor();
  assert.equal(await firstName(page).inputValue(), 'Typed offline');
});

test('F09, F10: two tabs on one draft, and two with two children', async () => {
  const page = await start();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await firstName(other).fill('From the other window');
  await page.getByText(/changed in another window/).waitFor();
  assert.equal(await firstName(page).inputValue(), 'From the other window');

  await openOffer(other, 1);
  await firstName(other).fill('Second child');
  await firstName(page).fill('First child');
  await other.getByText(/Saved on this device/).waitFor();
  await page.getByText(/Saved on this device/).waitFor();
  await Promise.all([page.reload(), other.reload()]);
  await Promise.all([firstName(page).waitFor(), firstName(other).waitFor()]);
  assert.equal(await firstName(page).inputValue(), 'First child');
  assert.equal(await firstName(other).inputValue(), 'Second child');
});
