import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { collectProblems, openPage, signIn } from './browser';
import { useDemo } from './demo';
import { aPdf } from './papers';

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

  assert.match(await school('messages', '--unread'), new RegExp(id));
  const folder = await mkdtemp(join(tmpdir(), 'messages-'));
  try {
    assert.match(await school('messages', 'show', id, '--files', folder), /Is this slip enough\?/);
    assert.deepEqual(await readFile(join(folder, 'message-01-01.pdf')), slip.buffer);
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
