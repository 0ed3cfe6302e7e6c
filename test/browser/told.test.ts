import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { ask } from '../bench/family';
import type { LoginDto } from '../../src/contract/accounts';
import { pathOf } from '../../src/contract/endpoints';
import { beginApplication, credentials, offerAt } from './begunApplication';
import { openPage, signIn } from './browser';
import { useDemo } from './demo';
import { type } from './form';
import { leaveWhenTold, slowDown } from './leaving';
import { codeFor } from './mailbox';
import { fillLocation, headingOf, press } from './newFamily';
import { storedTexts } from './storages';
import { openWaitingAccount, waiting } from './waitingAccount';

const ROUNDS = 4;
const SLOWER = 6;
/** In the menu that every signed-in page has. */
const IN_MENU = 'Applications';

const demo = useDemo();

const profile = (page: Page) => page.getByRole('button', { name: 'Profile', exact: true });
const fillSignIn = async (page: Page) => {
  await type(page, 'username', credentials.username);
  await type(page, 'password', credentials.password);
};
const keysOf = async (page: Page, part: string) =>
  Object.keys(await storedTexts(page)).filter((key) => key.includes(part));

test(`R72: a reload at the moment of signing in, or of unlocking, stays signed in, ${ROUNDS} times`, async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const page = await openPage(demo.browser);
    await page.goto(demo.portal.url);
    await fillSignIn(page);
    await slowDown(page, SLOWER);
    const signedIn = await leaveWhenTold(page, IN_MENU);
    await press(page, 'Sign in');
    await signedIn();
    await profile(page).waitFor();

    await profile(page).click();
    await page.getByRole('menuitem', { name: 'Lock' }).click();
    await headingOf(page, /^Hello/);
    await type(page, 'password', credentials.password);
    const unlocked = await leaveWhenTold(page, IN_MENU);
    await press(page, 'Unlock');
    await unlocked();
    await profile(page).waitFor();
    await page.context().close();
  }
});

test('R72: who leaves at the moment of success after a submission leaves no draft behind', async () => {
  const offer = await offerAt(demo.portal.url, 0);
  const address = await beginApplication(demo.portal.url, { mark: 'Told', offer, upTo: 'summary' });
  const page = await openPage(demo.browser);
  await signIn(page, demo.portal.url, credentials.username, credentials.password);
  await page.goto(demo.portal.url + address);
  await headingOf(page, 'Summary');
  assert.equal((await keysOf(page, offer.id)).length, 1);
  await slowDown(page, SLOWER);
  const gone = await leaveWhenTold(page, 'successfully completed', '/applications');
  await press(page, 'Submit');
  await gone();
  assert.deepEqual(await keysOf(page, offer.id), []);
});

test('R72: who leaves once the form is empty after "Erase what I entered" leaves nothing of it behind', async () => {
  const page = await openPage(demo.browser);
  await page.goto(`${demo.portal.url}/auth/create-account`);
  await headingOf(page, 'Create an account: where you live');
  await fillLocation(page);
  await press(page, 'Continue');
  await headingOf(page, 'Guardian information');
  await page.getByRole('button', { name: 'Erase what I entered' }).click();
  assert.match(JSON.stringify(await storedTexts(page)), /Wrenfield/);
  await slowDown(page, SLOWER);
  const dialog = page.getByRole('dialog');
  const gone = await leaveWhenTold(page, 'Create an account: where you live', '/auth/sign-in');
  await dialog.getByRole('button', { name: 'Erase' }).click();
  await gone();
  const stored = JSON.stringify(await storedTexts(page));
  assert.ok(!stored.includes('Wrenfield'), stored);
  assert.deepEqual(await keysOf(page, 'registration'), []);
});

const submitElsewhere = async (applicantId: string | null, offerId: string) => {
  const api = `${demo.portal.url}/api`;
  const { account } = await ask<LoginDto>(api + pathOf('login'), { body: credentials });
  await ask(api + pathOf('submitApplicant'), { token: account.token, body: { applicantId, offerId } });
};

for (const action of ['Cancel', 'Delete'] as const)
  test(`R72: who leaves at the moment of success of "${action}" leaves no draft, and it has taken effect`, async () => {
    const offer = await offerAt(demo.portal.url, action === 'Cancel' ? 1 : 2);
    const address = await beginApplication(demo.portal.url, {
      mark: `${action}told`,
      offer,
      upTo: 'summary',
    });
    const page = await openPage(demo.browser);
    await signIn(page, demo.portal.url, credentials.username, credentials.password);
    await page.goto(demo.portal.url + address);
    await headingOf(page, 'Summary');
    if (action === 'Cancel')
      await submitElsewhere(new URL(address, demo.portal.url).searchParams.get('applicant'), offer.id);
    assert.equal((await keysOf(page, offer.id)).length, 1);
    await page.goto(`${demo.portal.url}/applications`);
    await page.getByLabel(new RegExp(`^${action} the application of ${action}told `)).click();
    await slowDown(page, SLOWER);
    const gone = await leaveWhenTold(page, 'successfully.', '/applications');
    await press(page, 'Yes, Cancel');
    await gone();
    assert.deepEqual(await keysOf(page, offer.id), []);
  });

test('R72: an account is called activated once the device has forgotten its code', async () => {
  await openWaitingAccount(demo.portal.url);
  // a mail that has not left yet is dropped when its code is asked for again
  await codeFor(demo.portal.outbox, waiting.email);
  const page = await openPage(demo.browser);
  await page.goto(`${demo.portal.url}/auth/create-account/enabling-account`);
  await type(page, 'email', waiting.email);
  await press(page, 'Send a new code');
  const code = await codeFor(demo.portal.outbox, waiting.email, 2);
  await type(page, 'code', code);
  assert.deepEqual(await keysOf(page, 'registration'), ['registration']);
  await slowDown(page, SLOWER);
  const gone = await leaveWhenTold(page, 'Your account is activated.', '/auth/sign-in');
  await press(page, 'Activate');
  await gone();
  assert.deepEqual(await keysOf(page, 'registration'), []);
});

test('F12: where nothing can be stored a parent signs in and out all the same, and is told so', async () => {
  const page = await openPage(demo.browser);
  await page.addInitScript(() => {
    for (const storage of ['indexedDB', 'localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    window.BroadcastChannel = function () {
      throw new DOMException('blocked', 'SecurityError');
    } as unknown as typeof BroadcastChannel;
  });
  await signIn(page, demo.portal.url, credentials.username, credentials.password);
  await page.getByText(/This device does not keep your session/).waitFor();
  await profile(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await headingOf(page, 'Goodbye');
  await page.getByText(/has not confirmed that everything was erased/).waitFor();
});
