import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { lastSchoolDays } from '../../server/seed/days';
import { collectProblems, openPage, signIn } from './browser';
import { useDemo, type Demo } from './demo';
import { eventually } from './eventually';
import { quietNetwork } from './quietNetwork';

let page: Page;
let problems: ReturnType<typeof collectProblems>;

const demo: Demo = useDemo({
  begin: async () => {
    page = await openPage(demo.browser);
    problems = collectProblems(page);
    await signIn(page, demo.portal.url);
  },
});

const headingOf = (name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const follow = async (name: string) => {
  await page.getByRole('navigation', { name: 'Main menu' }).first().getByRole('link', { name }).click();
  await headingOf(name).waitFor();
};
const choose = async (name: string) => {
  await page.getByRole('button', { name: /^Selected child/ }).click();
  await page.getByRole('menuitemradio', { name }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
};

test('on a phone the chart, far below the first screen, is drawn only when it comes near', async () => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.reload();
  const panel = page.getByRole('region', { name: 'Attendance rate' });
  await panel.getByRole('table').waitFor({ state: 'attached' });
  await quietNetwork(page);
  assert.equal(await page.locator('.recharts-wrapper').count(), 0);
  await panel.scrollIntoViewIfNeeded();
  await panel.locator('.recharts-bar-rectangle path').nth(9).waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
});

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
  await page.getByRole('row', { name: /Mathematics M[rs]+\. \w+ -/ }).waitFor();
});

test('R29: two children of one name are told apart', async () => {
  await page.goto(`${demo.portal.url}/children/Alex`);
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
  await page.waitForFunction(() => !new URLSearchParams(window.location.search).has('date'));
  // this week and this year may have only begun, so the test shows ones of which there are many marks
  const [dayOfFormerWeek] = lastSchoolDays(new Date(), 7);
  await page.goto(`${demo.portal.url}/attendance?date=${dayOfFormerWeek}`);
  await page.getByRole('button', { name: 'Week' }).click();
  await page.getByText('Mathematics: present').first().waitFor();
  const [dayOfFullYear] = lastSchoolDays(new Date(), 30);
  await page.goto(`${demo.portal.url}/attendance?date=${dayOfFullYear}`);
  await page.getByRole('button', { name: 'Year' }).click();
  await page.getByRole('table', { name: 'December' }).waitFor();
  assert.equal(await page.getByRole('table').count(), 12);
  assert.ok((await page.locator('svg[data-status="present"]').count()) > 20);
});

const inCents = (text: string) => Math.round(Number(text.replace(/[$,]/g, '')) * 100);
const sumOf = async (column: number) => {
  const cells = page.getByRole('row').locator(`[role="gridcell"][data-colindex="${column}"]`);
  return (await cells.allTextContents()).map(inCents).reduce((sum, amount) => sum + amount, 0);
};

test('the totals of the fees equal the rows, for every filter', async () => {
  await follow('Fees');
  const totals = page.getByRole('region', { name: /^Total/ }).getByRole('definition');
  for (const status of ['All', 'Partial Payment', 'Completed']) {
    await page.getByLabel('Status').selectOption({ label: status });
    // the grid draws its rows a moment after the totals
    await eventually(async () => {
      const [due, paid] = (await totals.allTextContents()).map(inCents);
      assert.ok(due, status);
      assert.deepEqual([await sumOf(3), await sumOf(4)], [due, paid], status);
    });
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
