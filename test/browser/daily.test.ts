import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { collectProblems, launch, openPage, signIn } from './browser';
import { startPortal, type Portal } from './portal';

let portal: Portal;
let browser: Browser;
let page: Page;
let problems: ReturnType<typeof collectProblems>;

before(async () => {
  [portal, browser] = await Promise.all([startPortal(), launch()]);
  page = await openPage(browser);
  problems = collectProblems(page);
  await signIn(page, portal.url);
});
after(async () => {
  await browser.close();
  await portal.remove();
});

const headingOf = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const follow = async (name: string) => {
  await page.getByRole('navigation', { name: 'Main menu' }).first().getByRole('link', { name }).click();
  await headingOf(name).waitFor();
};
const choose = async (name: string) => {
  await page.getByRole('button', { name: /^Selected child/ }).click();
  await page.getByRole('menuitem', { name }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
};

test('the dashboard has the rate of ten days, what comes next and the children, as a table too', async () => {
  await page.locator('.recharts-bar-rectangle path').nth(9).waitFor();
  assert.equal(await page.locator('.recharts-bar-rectangle').count(), 10);
  assert.equal(await page.getByText('Sample data').count(), 0);
  assert.match(
    (await page.getByRole('listitem').filter({ hasText: 'Total children' }).textContent()) ?? '',
    /3/,
  );
  const events = page.getByRole('region', { name: 'Calendar' }).getByRole('listitem');
  await events.first().waitFor();
  assert.equal(await events.count(), 5);

  await page.getByRole('button', { name: 'Table' }).click();
  await page.getByRole('row', { name: /Maya/ }).waitFor();
  await page.getByLabel('Search for a child').fill('bennett');
  await page.getByRole('row', { name: /Maya/ }).waitFor({ state: 'detached' });
  assert.equal(await page.getByRole('grid').getByRole('row').count(), 2);
  await page.getByRole('gridcell', { name: 'Alex' }).getByRole('link').click();
  await headingOf('Alex Bennett').waitFor();
  await page.getByRole('row', { name: /Mathematics Ms\. Okafor -/ }).waitFor();
});

test('R29: two children of one name are told apart', async () => {
  await page.goto(`${portal.url}/children/Alex`);
  await headingOf('Which Alex?').waitFor();
  await page.getByRole('link', { name: /Alex Morgan/ }).click();
  await headingOf('Alex Morgan').waitFor();
  assert.match(page.url(), /\/children\/Alex\?child=/);
});

test('attendance by month, week and year, with the keyboard', async () => {
  await follow('Attendance');
  const today = page.locator('button[aria-pressed="true"][data-day]');
  await today.focus();
  const before = await today.getAttribute('data-day');
  await page.keyboard.press('PageUp');
  await page.waitForFunction((day) => document.activeElement?.getAttribute('data-day') !== day, before);
  await page.keyboard.press('ArrowLeft');
  assert.notEqual(await today.getAttribute('data-day'), before);
  assert.equal(await page.getByRole('columnheader').count(), 6);

  await page.getByRole('button', { name: 'Today' }).click();
  await page.getByRole('button', { name: 'Week' }).click();
  await page.getByText('Mathematics: present').first().waitFor();
  await page.getByRole('button', { name: 'Year' }).click();
  await page.getByRole('table', { name: 'December' }).waitFor();
  assert.equal(await page.getByRole('table').count(), 12);
  assert.ok((await page.locator('svg[data-status="present"]').count()) > 20);
});

const amountsOf = async (column: number) => {
  const cells = await page
    .getByRole('row')
    .locator(`[role="gridcell"][data-colindex="${column}"]`)
    .allTextContents();
  return cells.reduce((sum, text) => sum + Math.round(Number(text.replace(/[$,]/g, '')) * 100), 0);
};

test('the totals of the fees equal the rows, for every filter', async () => {
  await follow('Fees');
  for (const status of ['All', 'Partial Payment', 'Completed']) {
    await page.getByLabel('Status').selectOption({ label: status });
    await page.getByRole('grid').waitFor();
    const totals = await page
      .getByRole('region', { name: /^Total/ })
      .getByRole('definition')
      .allTextContents();
    const [due, paid] = totals.map((text) => Math.round(Number(text.replace(/[$,]/g, '')) * 100));
    assert.deepEqual([await amountsOf(3), await amountsOf(4)], [due, paid], status);
  }
  await page.getByRole('link', { name: 'Payments of Tuition, first term' }).click();
  await headingOf('Payment detail').waitFor();
  await page.getByText('Total paid: $900.00').waitFor();
});

test('the schedule has six days, and another child changes every screen at once', async () => {
  await follow('Schedule');
  await page.getByText('Alex Morgan · Grade 10').waitFor();
  await page.locator('main').getByText('Mathematics').first().waitFor();
  assert.deepEqual(await page.locator('main h2').allTextContents(), [
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday',
    'Friday',
    'Saturday',
  ]);
  await choose('Maya Morgan');
  assert.equal(await page.getByText('Alex Morgan · Grade 10').count(), 0);
  await page.getByText('Maya Morgan · Grade 3').waitFor();
  await page.locator('main').getByText('Mathematics').first().waitFor();
  await follow('Fees');
  await page.getByText('Maya Morgan · Grade 3').waitFor();
  problems.none();
});
