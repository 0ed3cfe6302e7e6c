import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { collectProblems, openPage, sidewaysScroll, signIn } from './browser';
import { useDemo } from './demo';
import { fillAll, fillStudent, keptOtherwise, steps, words } from './family';
import { saveAndContinue, type } from './form';

const demo = useDemo();

const SCHOOL = 'Bay Laurel Academy';

/** From the dashboard to the first form, as a parent finds it. */
const chooseOffer = async (page: Page, offer = 0): Promise<string> => {
  await page.getByRole('link', { name: 'Enrol a child' }).first().click();
  await page.getByLabel('Search for a school').fill('laurel');
  await page.getByRole('link', { name: new RegExp(SCHOOL) }).click();
  await page.getByRole('heading', { level: 1, name: SCHOOL }).waitFor();
  await page.locator('main').getByRole('link', { name: /grade/i }).nth(offer).click();
  await page.getByRole('heading', { level: 1, name: 'Student' }).waitFor();
  return new URL(page.url()).pathname;
};

const value = (page: Page, name: string) => page.locator(`[name="${name}"]`).inputValue();

test('R30: a parent enrols a child, and every answer stands in the database', async () => {
  const page = await openPage(demo.browser);
  const problems = collectProblems(page);
  await signIn(page, demo.portal.url, 'parent2');
  await chooseOffer(page);
  await fillAll(page);

  const submit = page.getByRole('button', { name: 'Submit' });
  await submit.dblclick();
  await page.getByText('Your registration has been successfully completed!').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();

  await page.getByRole('heading', { level: 1, name: 'My applications' }).waitFor();
  const row = page.getByRole('row', { name: new RegExp(words.firstName) });
  assert.match(await row.innerText(), /PP-\d{4}-\d+/);
  assert.match(await row.innerText(), /pending/);
  problems.none();

  await demo.portal.stop();
  const database = await demo.portal.read();
  const missing = [...Object.values(words), ...keptOtherwise].filter((answer) => !database.includes(answer));
  assert.deepEqual(missing, []);
  assert.equal(database.split(`"first_name":"${words.firstName}"`).length - 1, 1, 'one applicant');

  await demo.portal.start();
  await page.reload();
  await page.getByRole('row', { name: new RegExp(words.firstName) }).waitFor();
});

/** A dialog that is left by Back stays on the page, and what was typed into it is there after a reload. */
const leaveHalfTyped = async (page: Page) => {
  const step = page.url();
  await page.getByRole('button', { name: 'Add sibling' }).click();
  await type(page.getByRole('dialog'), 'firstName', 'Halfway');
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  assert.equal(page.url(), step);
  await page.reload();
  await page.getByRole('button', { name: 'Go on with it' }).click();
  assert.equal(await value(page, 'firstName'), 'Halfway');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

test('what was typed is still there after a reload and fits on a phone, in every step', async () => {
  const page = await openPage(demo.browser);
  await signIn(page, demo.portal.url);
  await chooseOffer(page, 1);
  await fillStudent(page);
  await type(page, 'firstName', 'Typed just now');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'Student' }).waitFor();
  assert.equal(await value(page, 'firstName'), 'Typed just now');
  assert.equal(await value(page, 'socialSecurityNumber'), words.socialNumber);
  assert.equal(await value(page, 'mailing.addressLine1'), words.mailingLine1);
  await page.getByRole('img', { name: 'Profile picture' }).waitFor();

  await type(page, 'email', 'reload@example.org');
  await saveAndContinue(page, 'Background');
  for (const step of steps.slice(1)) {
    await step.fill(page);
    if (step.id === 'siblings') await leaveHalfTyped(page);
    const filled = await answersOf(page);
    assert.ok(filled.length > 0, `${step.id} shows answers`);
    await page.reload();
    await page.getByRole('button', { name: 'Save and continue' }).waitFor();
    assert.deepEqual(await answersOf(page), filled, `${step.id} after a reload`);
    assert.equal(await sidewaysScroll(page), 0, `${step.id} scrolls sideways`);
    await saveAndContinue(page, step.next);
  }
  await page.getByRole('button', { name: 'Submit' }).waitFor();
  assert.equal(await sidewaysScroll(page), 0, 'the summary scrolls sideways');
});

/** Every answer that the open form shows: name and value of each field that has one. */
const answersOf = (page: Page) =>
  page
    .locator('main form')
    .first()
    .evaluate((form) =>
      Array.from(new FormData(form as HTMLFormElement).entries())
        .filter(([, entry]) => typeof entry === 'string' && entry !== '')
        .map(([name, entry]) => `${name}=${entry as string}`),
    );

test('the language changes in the middle of a form, and nothing is lost', async () => {
  const page = await openPage(demo.browser);
  await signIn(page, demo.portal.url);
  await chooseOffer(page, 2);
  await type(page, 'firstName', 'Inès');
  await page.getByRole('button', { name: 'Language' }).click();
  await page.getByRole('menuitemradio', { name: 'Français' }).click();
  await page.getByRole('button', { name: 'Enregistrer et continuer' }).waitFor();
  assert.equal(await value(page, 'firstName'), 'Inès');
});
