import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { beginApplication, credentials, offerAt } from './begunApplication';
import { openPage, signIn } from './browser';
import { useDemo } from './demo';
import { saveAndContinue, type } from './form';

const demo = useDemo();

/** Two devices of one parent, each with the same page open. */
const onTwoDevices = async (username: string, open: (page: Page) => Promise<void>) => {
  const pages = [await openPage(demo.browser), await openPage(demo.browser)] as const;
  for (const page of pages) {
    await signIn(page, demo.portal.url, username, credentials.password);
    await open(page);
  }
  return pages;
};

const conflictOn = (page: Page) =>
  page.getByRole('dialog', { name: 'Somebody has changed this in the meantime' });
const question = (page: Page, name: string) => conflictOn(page).getByRole('group', { name });
const mine = (group: Locator) => group.getByRole('radio', { name: 'You wrote' });
const theirs = (group: Locator) => group.getByRole('radio', { name: 'What is saved now' });

/** Both answers of a question stand there, and which of them is chosen. */
const shows = async (group: Locator, written: string, now: string, chosen: 'mine' | 'theirs') => {
  await group.getByText(written, { exact: true }).waitFor();
  await group.getByText(now, { exact: true }).waitFor();
  assert.equal(await (chosen === 'mine' ? mine(group) : theirs(group)).isChecked(), true);
};
const saveChoice = (page: Page) => conflictOn(page).getByRole('button', { name: 'Save my choice' }).click();

const tableOf = async (name: string) => (await demo.portal.rows())[name] ?? [];

test('R68: two devices correct one guardian; the parent chooses answer by answer, and exactly that is kept', async () => {
  const [first, second] = await onTwoDevices('parent', async (page) => {
    await page.goto(`${demo.portal.url}/applications`);
    await page
      .getByRole('row', { name: /Sam Morgan/ })
      .getByRole('link', { name: /^View/ })
      .click();
    await page
      .getByRole('button', { name: /^Edit Guardian/ })
      .first()
      .click();
    await page.getByRole('dialog').locator('[name="employer"]').waitFor();
  });
  const update = (page: Page) => page.getByRole('button', { name: 'Update' }).click();
  await type(first.getByRole('dialog'), 'firstName', 'Aster');
  await type(first.getByRole('dialog'), 'employer', 'Aster Works');
  await update(first);
  await first.getByText('Saved.').waitFor();
  await type(second.getByRole('dialog'), 'employer', 'Basil Works');
  await type(second.getByRole('dialog'), 'safeWord', 'basilisk');
  await update(second);
  await conflictOn(second)
    .getByText(/^Guardian · Aster /)
    .waitFor();
  const employer = question(second, 'Employer');
  await shows(employer, 'Basil Works', 'Aster Works', 'mine');
  assert.equal(await theirs(question(second, 'First name')).isChecked(), true);
  assert.equal(await conflictOn(second).getByRole('group').count(), 3);
  await conflictOn(second).getByRole('button', { name: 'Back to my answers' }).click();
  await second.getByText(/^Not saved/).waitFor();
  assert.equal(await second.locator('[name="employer"]').inputValue(), 'Basil Works');
  await update(second);
  await theirs(question(second, 'Employer')).check();
  await saveChoice(second);
  await second.getByText('Saved.').waitFor();
  const guardians = await tableOf('guardians');
  const kept = guardians.find(({ safe_word }) => safe_word === 'basilisk');
  assert.deepEqual([kept?.first_name, kept?.employer], ['Aster', 'Aster Works']);
});

test('R68: two devices save one step of the wizard; the form goes on with what the parent chose', async () => {
  const offer = await offerAt(demo.portal.url, 0);
  const address = await beginApplication(demo.portal.url, { mark: 'Twofold', offer, upTo: 'agreements' });
  const [first, second] = await onTwoDevices(credentials.username, async (page) => {
    await page.goto(demo.portal.url + address);
    await page.getByRole('heading', { level: 1, name: 'Agreements' }).waitFor();
    await page.goto(demo.portal.url + address.replace('agreements', 'health').replace(/\?.*/, ''));
    await page.getByRole('heading', { level: 1, name: 'Health' }).waitFor();
  });
  await type(first, 'physicianName', 'Doctor Aster');
  await saveAndContinue(first, 'Transportation');
  // the same tab goes on with its own newer version
  await first.goBack();
  await type(first, 'physicianName', 'Doctor Anise');
  await saveAndContinue(first, 'Transportation');

  await type(second, 'physicianName', 'Doctor Basil');
  await second.getByRole('button', { name: 'Save and continue' }).click();
  const physician = conflictOn(second).getByRole('group').first();
  await shows(physician, 'Doctor Basil', 'Doctor Anise', 'mine');
  await theirs(physician).check();
  await saveChoice(second);
  await conflictOn(second).waitFor({ state: 'detached' });
  await second.getByRole('heading', { level: 1, name: 'Transportation' }).waitFor();
  await second.goto(demo.portal.url + address.replace('agreements', 'health').replace(/\?.*/, ''));
  await second.locator('[name="physicianName"]').waitFor();
  assert.equal(await second.locator('[name="physicianName"]').inputValue(), 'Doctor Anise');
  await type(second, 'physicianName', 'Doctor Borage');
  await saveAndContinue(second, 'Transportation');
  const names = (await tableOf('student_healths')).map(({ physician_name }) => physician_name);
  assert.deepEqual([names.includes('Doctor Borage'), names.includes('Doctor Anise')], [true, false]);
});

test('R68: two devices change the account', async () => {
  const [first, second] = await onTwoDevices(credentials.username, async (page) => {
    await page.goto(`${demo.portal.url}/account`);
    await page.getByRole('button', { name: 'Edit personal information' }).click();
  });
  const save = (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await type(first, 'middleName', 'Aster');
  await save(first);
  await first.getByRole('dialog').waitFor({ state: 'detached' });
  await type(second, 'middleName', 'Basil');
  await type(second, 'lastName', 'Borage');
  await save(second);
  await shows(question(second, 'Middle name'), 'Basil', 'Aster', 'mine');
  await theirs(question(second, 'Middle name')).check();
  await saveChoice(second);
  await second.getByRole('dialog').waitFor({ state: 'detached' });
  const parents = await tableOf('parents');
  const kept = parents.find(({ last_name }) => last_name === 'Borage');
  assert.equal(kept?.middle_name, 'Aster');
});
