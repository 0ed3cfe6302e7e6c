import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { allFieldsBroken, breakages, eachFieldBroken, type Breakage } from '../minimalApi/brokenFields';
import { minimalParent, school } from '../minimalApi/schoolData';
import { collectProblems, launch, openPage, signIn } from './browser';
import { useEndings } from './endings';
import { fillBackgroundAnswers, fillContacts, fillStudentAnswers, steps, words } from './family';
import { saveAndContinue, type } from './form';
import { startMinimalPortal, type MinimalPortal } from './minimalPortal';

let portal: MinimalPortal;
let browser: Browser;
const ending = useEndings();
before(async () => {
  portal = ending(await startMinimalPortal(), ({ close }) => close());
  browser = ending(await launch(), (one) => one.close());
});

const open = async () => {
  const page = await openPage(browser);
  await signIn(page, portal.url, minimalParent.username, minimalParent.password);
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name }).waitFor();
  return { page, heading };
};

test('an API of the documented calls alone takes a whole enrolment', async () => {
  const { page, heading } = await open();
  const problems = collectProblems(page, /40[04]/);
  await page.getByRole('link', { name: 'Enrol a child' }).first().click();
  await page.getByRole('link', { name: /Harbour School/ }).click();
  await page
    .locator('main')
    .getByRole('link', { name: /Grade 1/ })
    .click();
  await heading('Student');

  await fillStudentAnswers(page);
  await page.reload();
  await heading('Student');
  assert.equal(await page.locator('[name="firstName"]').inputValue(), words.firstName);
  await saveAndContinue(page, 'Background');
  await fillBackgroundAnswers(page);
  await saveAndContinue(page, 'Contacts');
  await fillContacts(page);
  await saveAndContinue(page, 'Priority');
  await page.goBack();
  await heading('Contacts');
  await type(page, 'safeWord', 'a second lantern');
  await saveAndContinue(page, 'Priority');
  for (const { fill, next } of steps.slice(3)) {
    await fill(page);
    await saveAndContinue(page, next);
  }
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Your registration has been successfully completed!').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  const row = page.getByRole('row', { name: new RegExp(words.firstName) });
  assert.match(await row.innerText(), /pending/);
  problems.none();

  assert.equal(portal.records.applicants.length, 1);
  const safeWords = portal.records.guardians.map(({ safeWord }) => safeWord);
  assert.deepEqual(safeWords, ['a second lantern', 'a second lantern'], 'corrected, not added again');
  assert.equal(portal.records.siblings.length, 1);
  assert.equal(portal.records.healths[0]?.autismDetail, words.autism);
});

test('the screens of every day show what the documented calls tell', async () => {
  const { page, heading } = await open();
  await page.goto(`${portal.url}/attendance`);
  await page
    .getByText(/absent/i)
    .first()
    .waitFor();
  await page.goto(`${portal.url}/schedule`);
  await page.getByText('Science').first().waitFor();
  await page.goto(`${portal.url}/calendar`);
  await heading('Calendar');
  await page.goto(`${portal.url}/children`);
  await page.getByText('Fern').first().waitFor();
  await page.reload();
  await page.getByText('Fern').first().waitFor();
});

const arrived = async (page: Page, path: string) => {
  await page.goto(portal.url + path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForFunction(`!document.querySelector('[aria-busy="true"]')`);
};

/** Each page has a title, waits for nothing, has not failed, and says nothing that is not meant for a parent. */
const assertPagesStand = async (page: Page, paths: readonly string[]) => {
  for (const path of paths) {
    await arrived(page, path);
    const text = await page.locator('main').innerText();
    assert.doesNotMatch(text, /Reload the page|undefined|NaN|Invalid|\[object/, path);
  }
};
const linksOf = async (page: Page, path: string, pattern: RegExp): Promise<string[]> => {
  await arrived(page, path);
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  return [...new Set(links)].filter((link) => pattern.test(link));
};
const lists = [
  ...['/', '/applications', '/calendar', '/children', '/children/enroll', `/children/enroll/${school.id}`],
  ...['/fees', '/fees/payments', '/schedule', '/attendance', '/account'],
];
/** Whoever is signed in, and where: without these nobody is. */
const isOfLists = (call: string) => call.startsWith('GET ') && !call.includes('/accounts/parents');

test('R71: a record with any one field absent, null, unknown or of another kind takes no page with it', async () => {
  const { page } = await open();
  const problems = collectProblems(page, /40[04]/);
  portal.alterAnswers((call, body) => (isOfLists(call) ? eachFieldBroken(body) : body));
  await assertPagesStand(page, lists);
  await page.goto(`${portal.url}/calendar`);
  await page.getByText(/\d+ events could not be shown/).waitFor();
  problems.none();
});

for (const how of Object.keys(breakages) as Breakage[]) {
  test(`R71: records whose every field is ${how} leave each page standing`, async () => {
    portal.alterAnswers((_call, body) => body);
    const { page } = await open();
    const problems = collectProblems(page, /40[04]/);
    const details = [
      ...(await linksOf(page, '/applications', /^\/applications\/./)),
      ...(await linksOf(page, '/children', /^\/children\/(?!enroll)./)),
    ];
    assert.ok(details.length > 1, 'an application and a child');
    portal.alterAnswers((call, body) => (isOfLists(call) ? allFieldsBroken(body, how) : body));
    await assertPagesStand(page, [...lists, ...details]);
    problems.none();
  });
}
