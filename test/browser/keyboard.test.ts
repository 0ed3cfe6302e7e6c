import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { collectProblems, launch, openPage, signIn } from './browser';
import { fillAll } from './family';
import { useKeyboardAlone } from './keyboardAlone';
import { startPortal, type Portal } from './portal';

let portal: Portal;
let browser: Browser;

before(async () => {
  [portal, browser] = await Promise.all([startPortal(), launch()]);
});
after(async () => {
  await browser.close();
  await portal.remove();
});

test('R58: a parent signs in, enrols a child in ten steps and submits, with the keyboard alone', async () => {
  const page = await openPage(browser);
  const problems = collectProblems(page);
  useKeyboardAlone(page);
  await signIn(page, portal.url, 'parent2');
  await page.goto(`${portal.url}/children/enroll?search=laurel`);
  await page.getByRole('link', { name: /Bay Laurel Academy/ }).click();
  await page.locator('main').getByRole('link', { name: /grade/i }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Student' }).waitFor();
  await fillAll(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText('Your registration has been successfully completed!').waitFor();
  problems.none();
});
