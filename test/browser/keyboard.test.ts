import { test } from 'node:test';
import { collectProblems, openPage, signIn } from './browser';
import { useDemo } from './demo';
import { fillAll } from './family';
import { useKeyboardAlone } from './keyboardAlone';

const demo = useDemo();

test('R58: a parent signs in, enrols a child in ten steps and submits, with the keyboard alone', async () => {
  const page = await openPage(demo.browser);
  const problems = collectProblems(page);
  useKeyboardAlone(page);
  await signIn(page, demo.portal.url, 'parent2');
  await page.goto(`${demo.portal.url}/children/enroll?search=laurel`);
  await page.getByRole('link', { name: /Bay Laurel Academy/ }).click();
  await page.locator('main').getByRole('link', { name: /grade/i }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Student' }).waitFor();
  await fillAll(page);
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByText('Your registration has been successfully completed!').waitFor();
  problems.none();
});
