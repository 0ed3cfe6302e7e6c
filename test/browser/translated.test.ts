import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { collectProblems, openPage, signIn } from './browser';
import { useDemo } from './demo';
import { eventually } from './eventually';
import { fillAll } from './family';
import { beginToTranslate, translateAlways } from './translator';

const demo = useDemo();

const textOf = async (page: Page) => (await page.locator('main').innerText()).replace(/\s+/g, ' ');

/** How many texts are translated: none would prove nothing. */
const translated = (page: Page) => page.locator('main font font').count();

test('a parent whose browser translates the page enrols a child in ten steps', async () => {
  const page = await openPage(demo.browser);
  const problems = collectProblems(page);
  await translateAlways(page);
  await signIn(page, demo.portal.url, 'parent2');
  await page.goto(`${demo.portal.url}/children/enroll`);
  const search = page.getByLabel('Search for a school');
  await search.fill('no such school');
  await page.getByText(/^No school matches/).waitFor();
  await search.fill('laurel');
  await page.getByRole('link', { name: /Bay Laurel Academy/ }).click();
  await page.locator('main').getByRole('link', { name: /grade/i }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Student' }).waitFor();
  assert.ok((await translated(page)) > 10);
  await fillAll(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText('Your registration has been successfully completed!').waitFor();
  problems.none();
});

test('a translated page shows the chosen child and month, as an untranslated page beside it does', async () => {
  const open = async () => {
    const page = await openPage(demo.browser);
    await signIn(page, demo.portal.url);
    return { page, problems: collectProblems(page) };
  };
  const [own, plain] = [await open(), await open()];
  await translateAlways(own.page);
  const told = new Set<string>();
  const see = async (act: (page: Page) => Promise<unknown>) => {
    for (const { page } of [own, plain]) await act(page);
    await eventually(async () => {
      const text = await textOf(own.page);
      assert.equal(text, await textOf(plain.page));
      assert.ok(!told.has(text), 'neither page has answered yet');
      told.add(text);
    });
  };
  const choose = (name: string) => async (page: Page) => {
    await page.getByRole('button', { name: /^Selected child/ }).click();
    await page.getByRole('menuitemradio', { name }).click();
  };
  await see((page) => page.goto(`${demo.portal.url}/attendance`));
  await see((page) => page.getByRole('button', { name: 'Previous' }).click());
  await see(choose('Maya Morgan'));
  await see((page) => page.getByRole('button', { name: 'Next' }).click());
  await see((page) => page.getByRole('link', { name: 'Fees' }).first().click());
  await see(choose('Alex Morgan'));
  assert.ok((await translated(own.page)) > 10);
  own.problems.none();
});

test('what was typed before the portal listened is kept when the page was already translated', async () => {
  const page = await openPage(demo.browser);
  const problems = collectProblems(page, /401/);
  let letScriptsCome = () => undefined as void;
  const scriptsMayCome = new Promise<void>((resolve) => (letScriptsCome = resolve));
  await page.route('**/*.js', async (route) => {
    await scriptsMayCome;
    await route.continue();
  });
  await page.goto(`${demo.portal.url}/auth/sign-in`, { waitUntil: 'commit' });
  const userName = page.locator('[name="username"]');
  await userName.fill('parent');
  await beginToTranslate(page);
  assert.ok((await translated(page)) > 3);
  letScriptsCome();
  await page.locator('form:not([data-waiting])').waitFor();
  assert.equal(await userName.inputValue(), 'parent');
  await page.locator('[name="password"]').fill('Wrong#2026');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByText('The user name or the password is wrong.').waitFor();
  await page.getByText('Français').click();
  await page.getByRole('heading', { level: 1, name: 'Se connecter' }).waitFor();
  problems.none();
});
