import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { beginApplication, credentials, offerAt } from './begunApplication';
import { openPage, signIn } from './browser';
import { useDemo } from './demo';
import { type } from './form';
import { leaveWhenTold, slowDown } from './leaving';
import { codeFor } from './mailbox';
import { headingOf, press } from './newFamily';
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
  await page.context().close();
});

test('R72: an account is called activated once the device has forgotten its code', async () => {
  await openWaitingAccount(demo.portal.url);
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
  await page.context().close();
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
  });
  await signIn(page, demo.portal.url, credentials.username, credentials.password);
  await page.getByText(/This device does not keep your session/).waitFor();
  await profile(page).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await headingOf(page, 'Goodbye');
  await page.getByText(/has not confirmed that everything was erased/).waitFor();
  await page.context().close();
});
