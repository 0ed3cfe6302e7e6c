import assert from 'node:assert/strict';
import { test } from 'node:test';
import { collectProblems, openPage, signIn } from './browser';
import { useDemo } from './demo';
import { saveAndContinue, type } from './form';

const demo = useDemo();

test('a child of last year applies again with last year’s answers, up to the health to be checked', async () => {
  const page = await openPage(demo.browser);
  const problems = collectProblems(page);
  await signIn(page, demo.portal.url, 'parent2');
  await page.getByRole('link', { name: 'Applications' }).first().click();
  await page.getByRole('link', { name: 'Apply again for Moussa Sarr' }).click();
  await page.getByText('You are applying again.').waitFor();
  await page.locator('main li a').first().click();

  await page.getByText('You give these again every year').waitFor();
  const firstName = page.locator('[name="firstName"]');
  assert.equal(await firstName.inputValue(), 'Moussa');
  const mark = page.getByRole('group').filter({ has: firstName }).getByText('From Moussa’s application of');
  await mark.waitFor();
  await page.reload();
  await mark.waitFor();
  await type(page, 'socialSecurityNumber', '900-555-0199');
  await saveAndContinue(page, 'Background');
  await saveAndContinue(page, 'Contacts');
  await page.getByText('From Moussa’s application of').first().waitFor();
  await saveAndContinue(page, 'Contact priority');
  await type(page, 'priorities.0.priority', '1');
  await type(page, 'priorities.1.priority', '2');
  await saveAndContinue(page, 'Siblings');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('alert').getByText('Check every one of them before you save').waitFor();
  await page.getByText('Still to confirm: Health, Transportation, and Agreements.').waitFor();
  problems.none();

  await demo.portal.stop();
  const { applicants = [], guardians = [], student_healths: healths = [] } = await demo.portal.rows();
  const twice = applicants.filter(({ email }) => email === 'moussa.sarr@example.org');
  assert.equal(twice.length, 2);
  assert.equal(new Set(twice.map(({ social_security_number: number }) => number)).size, 2);
  for (const { id } of twice)
    assert.equal(guardians.filter((guardian) => guardian.applicant_id === id).length, 2);
  assert.equal(healths.filter(({ applicant_id: id }) => twice.some((one) => one.id === id)).length, 1);
});
