import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContext, Page } from 'playwright-core';
import { collectProblems, openPage, sidewaysScroll, signIn } from './browser';
import { useDemo } from './demo';
import { eventually } from './eventually';
import { referenceOf, school, SCHOOL_TOKEN } from './schoolOffice';

const demo = useDemo({ variables: { SCHOOL_TOKEN } });

const profile = (page: Page) => page.getByRole('button', { name: 'Profile', exact: true });
const unread = async (page: Page) => Number.parseInt((await profile(page).getAttribute('title')) ?? '') || 0;
const total = async (page: Page) => {
  const card = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Total notifications' }) });
  return Number.parseInt(await card.locator('strong').innerText());
};
const becomes = (read: () => Promise<number>, wanted: number) =>
  eventually(async () => assert.equal(await read(), wanted));

const following = (context: BrowserContext) =>
  context.waitForEvent('response', {
    predicate: (response) => response.url().endsWith('/notifications/stream') && response.ok(),
  });
const openDashboard = async (context: BrowserContext) => {
  const tab = await context.newPage();
  await tab.goto(demo.portal.url);
  await profile(tab).waitFor();
  return tab;
};

test('what the school does reaches each open tab at once, is read and followed, and goes on after a restart', async () => {
  const page = await openPage(demo.browser);
  const problems = collectProblems(page, /Failed to load resource|net::ERR_/);
  const context = page.context();
  const follows = following(context);
  await signIn(page, demo.portal.url);
  const second = await openDashboard(context);
  await follows;
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.locator('button[title]').and(profile(page)).waitFor();
  const before = await unread(page);
  const counted = await total(page);

  const reference = await referenceOf(demo.portal.url, 'Leo');
  await school(demo.portal.url, 'set', reference, 'Reviewed', '--note', 'For the director alone');
  await becomes(() => unread(page), before + 1);
  await becomes(() => total(page), counted + 1);
  await becomes(() => unread(second), before + 1);
  assert.equal(await page.evaluate(() => 'isSamePage' in window), true);

  await profile(page).click();
  await page.getByRole('menuitem', { name: 'Notifications' }).click();
  const news = page.getByRole('listitem').filter({ hasText: 'moved the application to “Reviewed”' }).first();
  await news.getByText('Unread').waitFor();
  assert.doesNotMatch(await page.locator('main').innerText(), /director/);
  await news.getByRole('link', { name: 'Application of Leo' }).click();
  await page.waitForURL(/\/applications\/[^/]+$/);
  await page.getByRole('heading', { level: 1 }).getByText('Leo').waitFor();
  for (const name of ['This application', 'Status history'])
    await page.getByRole('region', { name }).getByText('Reviewed').first().waitFor();
  await becomes(() => unread(page), before);
  await becomes(() => unread(second), before);

  const again = following(context);
  await demo.portal.stop();
  await demo.portal.start();
  await again;
  await school(demo.portal.url, 'ask', reference, '--section', 'health', '--text', 'Which doctor?');
  await becomes(() => unread(page), before + 1);
  await becomes(() => unread(second), before + 1);

  await second.close();
  await page.goto(`${demo.portal.url}/notifications`);
  await page.getByRole('link', { name: 'The school needs something for Leo' }).waitFor();
  assert.equal(await sidewaysScroll(page), 0);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await becomes(() => unread(page), 0);
  problems.none();
});
