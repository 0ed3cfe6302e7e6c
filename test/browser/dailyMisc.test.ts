import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { collectProblems, openPage, signIn } from './browser';
import { useDemo } from './demo';

const demo = useDemo();

const open = async (page: Page, item: string, heading: string) => {
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: item }).click();
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
};

const readNotifications = async (page: Page) => {
  await open(page, 'Notifications', 'Notifications');
  await page.locator('main h2').first().waitFor();
  assert.equal(await page.locator('main h2').count(), 4);
  const newest = await page.locator('main h2').first().innerText();
  await page.getByRole('button', { name: 'Next page' }).click();
  await page.getByRole('heading', { level: 2, name: newest }).waitFor({ state: 'hidden' });
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await page.getByRole('button', { name: 'Profile', exact: true }).waitFor();
};

const heightOf = async (page: Page) => (await page.getByLabel('Write a message').boundingBox())?.height ?? 0;

/** A conversation on a phone: two screens, six rows at most, an emoji by keyboard, an image. */
const writeMessage = async (page: Page) => {
  await open(page, 'Messages', 'Messages');
  await page.setViewportSize({ width: 360, height: 780 });
  const conversation = page.getByRole('main').getByRole('listitem').getByRole('link').first();
  await conversation.click();
  await page.getByRole('link', { name: 'All conversations' }).waitFor();
  await conversation.waitFor({ state: 'hidden' });
  const box = page.getByLabel('Write a message');
  const heights: number[] = [];
  for (const rows of [1, 2, 6, 9]) {
    await box.fill('row\n'.repeat(rows).trim());
    heights.push(await heightOf(page));
  }
  const [one = 0, two = 0, six, nine] = heights;
  assert.deepEqual([six, nine], [one + 5 * (two - one), six]);
  assert.ok(two > one);
  await box.fill('See you');
  await page.getByRole('button', { name: 'Add an emoji' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('em-emoji-picker').getByRole('searchbox').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('em-emoji-picker').waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await page.locator('em-emoji-picker').getByRole('searchbox').waitFor();
  await page.keyboard.type('rocket');
  await page.locator('em-emoji-picker [title="Rocket"][aria-selected="true"]').waitFor();
  await page.keyboard.press('Enter');
  await page.locator('em-emoji-picker').waitFor({ state: 'detached' });
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const image = { name: 'dot.png', mimeType: 'image/png', buffer: png };
  await page.getByTestId('attach-image').setInputFiles([image]);
  await page.getByRole('button', { name: 'Send' }).click();
  await page.getByRole('log').getByText('See you🚀').waitFor();
  await page.getByRole('log').getByRole('img', { name: 'dot.png' }).waitFor();
  await page.getByRole('link', { name: 'All conversations' }).click();
  await conversation.waitFor();
  await page.setViewportSize({ width: 1280, height: 900 });
};

const changeName = async (page: Page) => {
  await open(page, 'Account', 'Account');
  await page.getByRole('button', { name: 'Edit personal information' }).click();
  await page.getByRole('dialog').getByLabel('First name').fill('Marigold');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.reload();
  await page
    .getByText(/^Marigold /)
    .first()
    .waitFor();
};

test('a parent reads notifications, writes a message and changes their own name', async () => {
  const page = await openPage(demo.browser);
  const problems = collectProblems(page);
  const elsewhere: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(demo.portal.url) && !/^(blob|data):/.test(url)) elsewhere.push(url);
  });
  await signIn(page, demo.portal.url);
  await readNotifications(page);
  await writeMessage(page);
  await changeName(page);
  const kept = await page.evaluate(() => Object.keys(localStorage).sort());
  assert.deepEqual(kept, ['portal.appearance', 'portal.session']);
  assert.deepEqual(elsewhere, []);
  problems.none();
});
