import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { collectProblems, openPage, signIn } from './browser';
import { useDemo } from './demo';
import { aPdf } from './papers';
import { storedTexts } from './storages';

const SCHOOL_TOKEN = 'the-token-of-the-school-in-this-test-file';
const demo = useDemo({ variables: { SCHOOL_TOKEN } });
const run = promisify(execFile);

const school = async (...words: string[]): Promise<string> => {
  const line = ['--import', 'tsx', 'server/cli/school.ts', ...words, '--url', demo.portal.url];
  return (await run(process.execPath, line, { env: { ...process.env, SCHOOL_TOKEN } })).stdout;
};

test('a parent writes with a file, the school answers by the command, and the parent reads it', async () => {
  const page = await openPage(demo.browser);
  const problems = collectProblems(page);
  await signIn(page, demo.portal.url);
  await page.goto(`${demo.portal.url}/message-center`);
  await page.getByRole('button', { name: 'New conversation' }).click();
  const choices = page.getByRole('dialog').getByRole('listitem').getByRole('button');
  await choices.filter({ hasText: 'PP-' }).first().click();
  await page.waitForURL(/\/message-center\/[0-9a-f-]{36}\/conversation$/);
  const id = page.url().split('/').at(-2) ?? '';

  const slip = aPdf('slip.pdf');
  await page.getByTestId('attach-file').setInputFiles(slip);
  await page.getByLabel('Write a message').fill('Is this slip enough?');
  await page.getByRole('button', { name: 'Send' }).click();
  const log = page.getByRole('log');
  await log.getByText('Is this slip enough?').waitFor();
  await log.getByRole('button', { name: 'slip.pdf' }).waitFor();
  // the answer would be read at once in a conversation that is open
  await page.goto(`${demo.portal.url}/message-center`);

  assert.match(await school('messages', '--unread'), new RegExp(id));
  const folder = await mkdtemp(join(tmpdir(), 'messages-'));
  try {
    assert.match(await school('messages', 'show', id, '--files', folder), /Is this slip enough\?/);
    const [saved = '', ...more] = await readdir(folder);
    assert.match(saved, new RegExp(`^message-${id}-.*\\.pdf$`));
    assert.deepEqual([await readFile(join(folder, saved)), more], [slip.buffer, []]);
    await writeFile(join(folder, 'answer.pdf'), aPdf().buffer);
    await school('messages', 'reply', id, '--text', 'Yes, thank you.', '--file', join(folder, 'answer.pdf'));
  } finally {
    await rm(folder, { recursive: true });
  }

  await page.goto(`${demo.portal.url}/message-center?show=unread`);
  await page.getByRole('link', { name: /Yes, thank you\..*1 unread message/ }).click();
  await log.getByText('Yes, thank you.').waitFor();
  const download = page.waitForEvent('download');
  await log.getByRole('button', { name: 'answer.pdf' }).click();
  assert.deepEqual(await readFile(await (await download).path()), aPdf().buffer);
  await page.goto(`${demo.portal.url}/message-center?show=unread&search=slip`);
  await page.getByText('No conversation matches.').waitFor();
  problems.none();
});

test('what a parent writes outlives a reload, a closed tab and signing out, and is gone once it is sent', async () => {
  const { browser, portal } = demo;
  const first = await openPage(browser);
  await signIn(first, portal.url);
  await first.goto(`${portal.url}/message-center`);
  await first.getByRole('button', { name: 'New conversation' }).click();
  const choices = first.getByRole('dialog').getByRole('listitem').getByRole('button');
  await choices.filter({ hasText: 'PP-' }).first().click();
  await first.waitForURL(/\/message-center\/[0-9a-f-]{36}\/conversation$/);
  const address = first.url();
  const boxIn = (page: Page) => page.getByLabel('Write a message');
  const holds = (page: Page, text: string) =>
    page.waitForFunction((wanted) => document.querySelector('textarea')?.value === wanted, text);

  await boxIn(first).fill('A canary at noon');
  await first.reload();
  await holds(first, 'A canary at noon');

  const second = await first.context().newPage();
  await second.goto(address);
  await holds(second, 'A canary at noon');
  await boxIn(first).fill('A canary at night');
  await holds(second, 'A canary at night');
  await first.close();
  await second.close();
  const page = await first.context().newPage();
  await page.goto(address);
  await holds(page, 'A canary at night');
  assert.doesNotMatch(JSON.stringify(await storedTexts(page)), /canary/);

  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await page.getByRole('heading', { level: 1, name: 'Goodbye' }).waitFor();
  await signIn(page, portal.url);
  await page.goto(address);
  await holds(page, 'A canary at night');
  await page.getByRole('button', { name: 'Send' }).click();
  await holds(page, '');
  await page.reload();
  await page.getByRole('log').getByText('A canary at night').waitFor();
  await holds(page, '');
  assert.doesNotMatch(Object.keys(await storedTexts(page)).join(), /message/);
});

test('on a phone a file with a long name leaves the whole message and the button in sight', async () => {
  const page = await openPage(demo.browser, { viewport: { width: 360, height: 780 } });
  await signIn(page, demo.portal.url);
  await page.goto(`${demo.portal.url}/message-center`);
  await page.getByRole('button', { name: 'New conversation' }).click();
  const choices = page.getByRole('dialog').getByRole('listitem').getByRole('button');
  await choices.filter({ hasText: 'PP-' }).first().click();
  await page.getByTestId('attach-file').setInputFiles(aPdf(`${'a-paper-of-last-summer-'.repeat(4)}.pdf`));
  const attached = page.getByRole('list', { name: 'Attached' }).getByRole('button');
  await attached.waitFor();
  const parts = [attached, page.getByLabel('Write a message'), page.getByRole('button', { name: 'Send' })];
  for (const part of parts) {
    const box = await part.boundingBox();
    assert.ok(box && box.x >= 0 && box.x + box.width <= 360, JSON.stringify(box));
  }
});
