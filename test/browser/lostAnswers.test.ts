import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertNothingLost } from './assertNothingLost';
import { beginApplication, credentials, offerAt } from './begunApplication';
import { openPage, signIn } from './browser';
import { useDemo, type Demo } from './demo';
import { keepClientLog } from './clientLog';
import { fillBackground, fillHealth, fillStudent, fillTransportation, steps, words } from './family';
import { startFaultProxy, type FaultProxy } from './faultProxy';
import { choose, saveAndContinue, tick, type } from './form';

let proxy: FaultProxy;

const demo: Demo = useDemo({
  begin: async () => {
    proxy = await startFaultProxy(demo.portal.url);
  },
  end: () => proxy.close(),
});

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const save = (page: Page) => page.getByRole('button', { name: 'Save and continue' });
const noAnswer = (page: Page) => page.getByRole('alert').filter({ hasText: /cannot be reached/ });
const sent = (line: RegExp) => proxy.requests.filter((request) => line.test(request)).length;

const openBrowser = async () => {
  const page = await openPage(demo.browser);
  const log = keepClientLog(page.context());
  await signIn(page, proxy.url, credentials.username, credentials.password);
  const check = async (shown = page, typed: string[] = []) =>
    assertNothingLost(await log(shown, typed), await demo.portal.rows());
  return { page, check };
};

/** A parent at a step of an application whose earlier steps the server holds. */
const goOnAt = async (mark: string, index: number, upTo: Parameters<typeof beginApplication>[1]['upTo']) => {
  const offer = await offerAt(demo.portal.url, index);
  const address = await beginApplication(demo.portal.url, { mark, offer, upTo });
  const opened = await openBrowser();
  await opened.page.goto(proxy.url + address);
  const next = { contacts: 'Contacts', health: 'Health', agreements: 'Agreements', summary: 'Summary' };
  await headingOf(opened.page, next[upTo as keyof typeof next]).waitFor();
  return opened;
};

const openFirstStep = async (page: Page, index: number) => {
  const offer = await offerAt(demo.portal.url, index);
  await page.goto(`${proxy.url}/children/enroll/${offer.schoolId}/${offer.id}/student`);
  await headingOf(page, 'Student').waitFor();
};

/** The server dies while it holds the answer, and comes back. */
const dieAndComeBack = async () => {
  await demo.portal.stop('SIGKILL');
  await demo.portal.start();
};

const writes = /^(POST|PATCH) \/api\/(?!uploads|files|accounts)/;

const loseAnswer = async (page: Page, meanwhile?: () => Promise<void>) => {
  let over: Promise<void> | undefined;
  proxy.fail(writes, 'lose', 1, meanwhile && (() => (over = meanwhile())));
  await save(page).click();
  // on a slow machine the portal gives up before the server is there again
  await noAnswer(page).waitFor();
  await over;
};

test('F01: the answer of each POST is lost after its commit, twice because the server was killed', async () => {
  const { page, check } = await openBrowser();
  await openFirstStep(page, 0);
  await fillStudent(page);
  await saveAndContinue(page, 'Background');
  await fillBackground(page);
  // applicant, documents, school histories
  await loseAnswer(page, dieAndComeBack);
  await check();
  proxy.fail(/^POST .*documents/, 'lose');
  await save(page).click();
  await noAnswer(page).waitFor();
  proxy.fail(/^POST .*histories/, 'lose');
  await save(page).click();
  await noAnswer(page).waitFor();
  await saveNow(page, 'Contacts');
  for (const { id, fill, next } of steps.slice(2)) {
    await fill(page);
    await loseAnswer(page, id === 'contacts' ? dieAndComeBack : undefined);
    await saveNow(page, next);
  }
  proxy.fail(writes, 'lose');
  await page.getByRole('button', { name: 'Submit' }).click();
  await noAnswer(page).waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Your registration has been successfully completed!').waitFor();
  await check();
});

/** Another press after a failure, whose notice is still there. */
const saveNow = async (page: Page, next: string) => {
  await save(page).click();
  await headingOf(page, next).waitFor();
};

test('F03: a server that answers too late has saved once', async () => {
  const { page, check } = await goOnAt('Latecomer', 1, 'agreements');
  const usualTimeout = await page.evaluateHandle(() => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    AbortSignal.timeout = () => timeout(1_500);
    return timeout;
  });
  await choose(page, 'isGiveMediaPermission', 'no');
  await tick(page, 'isAcceptPaymentSchoolMeals');
  await choose(page, 'isApplyFreeOrReducedLunch', 'yes');
  proxy.fail(/^POST .*agreements/, 'late');
  await save(page).click();
  await noAnswer(page).waitFor();
  await usualTimeout.evaluate((timeout) => {
    AbortSignal.timeout = timeout;
  });
  await saveNow(page, 'E-signature');
  await check();
});

/** Presses until the step is saved, as a parent does when the network is bad. */
const pressUntil = async (page: Page, next: string) => {
  for (let press = 0; press < 12 && !(await headingOf(page, next).isVisible()); press += 1) {
    if (await save(page).isEnabled()) await save(page).click();
    await headingOf(page, next)
      .waitFor({ timeout: 3_000 })
      .catch(() => undefined);
  }
  await headingOf(page, next).waitFor();
};

test('F05: every fifth answer is missing, cut, or somebody else’s; lists show an error and Retry', async () => {
  const { page, check } = await goOnAt('Fifths', 2, 'contacts');
  proxy.failEveryFifth(true);
  for (const { fill, next } of steps.slice(2, 8)) {
    await fill(page);
    await pressUntil(page, next);
  }
  proxy.failEveryFifth(false);
  await check();

  proxy.fail(/^GET .*applications\/parents/, 'badGateway', Infinity);
  await page.goto(`${proxy.url}/applications`);
  const retry = page.getByRole('button', { name: 'Retry' });
  await retry.waitFor();
  proxy.mend();
  await retry.click();
  await page.getByRole('row', { name: /Fifths/ }).waitFor();
});

test('F06: the tab is closed between the requests of the background step; the rest is sent on return', async () => {
  const { page, check } = await openBrowser();
  await openFirstStep(page, 3);
  await fillStudent(page);
  await type(page, 'email', 'closed.tab@example.org');
  await saveAndContinue(page, 'Background');
  await fillBackground(page);
  const closed = page.waitForEvent('close');
  proxy.fail(/^POST .*documents/, 'lose', 1, () => page.close());
  await save(page).click();
  await closed;

  const again = await page.context().newPage();
  await again.goto(page.url());
  await headingOf(again, 'Background').waitFor();
  await again.getByText(words.schoolName).waitFor();
  await check(again);
  await saveAndContinue(again, 'Contacts');
  const { applicants = [] } = await demo.portal.rows();
  const made = applicants.filter(({ email }) => email === 'closed.tab@example.org');
  assert.equal(made.length, 1, 'the applicant is made once');
  await check(again);
});

test('F06: a correction whose answer was lost with its tab is nobody else’s change on return', async () => {
  const { page, check } = await goOnAt('Corrector', 6, 'health');
  await fillHealth(page);
  await saveAndContinue(page, 'Transportation');
  await page.goBack();
  await headingOf(page, 'Health').waitFor();
  await type(page, 'physicianName', 'Sorrel Moss');
  const closed = page.waitForEvent('close');
  proxy.fail(/^PATCH .*healths/, 'lose', 1, () => page.close());
  await save(page).click();
  await closed;

  const again = await page.context().newPage();
  await again.goto(page.url());
  await headingOf(again, 'Health').waitFor();
  await type(again, 'physicianName', 'Sorrel Fern');
  await saveNow(again, 'Transportation');
  await check(again);
});

test('F06: nor is one on the page of an application that was sent', async () => {
  const page = await openPage(demo.browser);
  await signIn(page, proxy.url);
  await page.goto(`${proxy.url}/applications`);
  await page
    .getByRole('row', { name: /Sam Morgan/ })
    .getByRole('link', { name: /^View/ })
    .click();
  await page.getByRole('button', { name: 'Edit Health' }).click();
  await type(page.getByRole('dialog'), 'physicianName', 'Sorrel Moss');
  const closed = page.waitForEvent('close');
  proxy.fail(/^PATCH .*healths/, 'lose', 1, () => page.close());
  await page.getByRole('button', { name: 'Update' }).click();
  await closed;

  const again = await page.context().newPage();
  await again.goto(page.url());
  await again.getByRole('button', { name: 'Go on with it' }).click();
  const dialog = again.getByRole('dialog');
  assert.equal(await dialog.locator('[name="physicianName"]').inputValue(), 'Sorrel Moss');
  await type(dialog, 'physicianName', 'Sorrel Fern');
  await dialog.getByRole('button', { name: 'Update' }).click();
  await dialog.getByText('Saved.').waitFor();
  await again.getByText('Sorrel Fern', { exact: true }).waitFor();
});

test('F07: Enter pressed again and again, and a double click, are one intent', async () => {
  const { page, check } = await goOnAt('Repeater', 4, 'health');
  await fillHealth(page);
  const healths = sent(/^POST .*healths$/);
  await page.locator('[name="physicianName"]').focus();
  for (let press = 0; press < 5; press += 1) await page.keyboard.press('Enter');
  await headingOf(page, 'Transportation').waitFor();
  assert.equal(sent(/^POST .*healths$/) - healths, 1);
  await fillTransportation(page);
  const transportations = sent(/^POST .*transportations$/);
  await save(page).dblclick();
  await headingOf(page, 'Agreements').waitFor();
  assert.equal(sent(/^POST .*transportations$/) - transportations, 1);
  await check();
});

test('F08: Submit in two tabs at once is one application, and both tabs say so', async () => {
  const { page, check } = await goOnAt('Twotabs', 5, 'summary');
  const other = await page.context().newPage();
  await other.goto(page.url());
  const submit = (tab: Page) => tab.getByRole('button', { name: 'Submit' });
  await Promise.all([submit(page).waitFor(), submit(other).waitFor()]);
  // in the same moment: a tab that hears of the other's submission takes its button away
  await Promise.all([submit(page).dispatchEvent('click'), submit(other).dispatchEvent('click')]);
  const done = /successfully completed|already been submitted/;
  await page.getByText(done).waitFor();
  await other.getByText(done).waitFor();
  await check();
});
