import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { pathOf } from '../../src/contract/endpoints';
import { collectProblems, openPage, signIn } from './browser';
import { useDemo } from './demo';
import { fillAll, words } from './family';
import { type } from './form';
import { codeFor } from './mailbox';
import {
  addPicture,
  chooseOffer,
  fillAccount,
  fillChild,
  fillGuardian,
  fillLocation,
  follow,
  headingOf,
  newFamily,
  press,
} from './newFamily';
import { storedTexts } from './storages';
import { findTwoOffers, openWaitingAccount, waiting } from './waitingAccount';

const [first, second] = newFamily.children;
const { email, password, username } = newFamily;

const demo = useDemo();

const refusal = (page: Page, text: string) => page.getByRole('main').getByText(text).first().waitFor();
const value = (page: Page, name: string) => page.locator(`[name="${name}"]`).inputValue();

/** Sends a page as it is, and reads what is missing. */
const refused = async (page: Page, button: string, text: string) => {
  await press(page, button);
  await refusal(page, text);
};

const enterCode = async (page: Page, code: string) => {
  await type(page, 'code', code);
  await press(page, 'Activate');
};

/** Never the right one: no code has a vowel. */
const WRONG = 'AEIOU';

const paste = async (page: Page, name: string, text: string) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.locator(`[name="${name}"]`).focus();
  await page.keyboard.press('Control+V');
};

const startAccount = async (page: Page) => {
  await page.goto(demo.portal.url);
  await follow(page, 'Create an account');
  await headingOf(page, 'Create an account: where you live');
};

const tellAboutGuardian = async (page: Page) => {
  await headingOf(page, 'Guardian information');
  await refused(page, 'Continue', 'Email is required');
  await fillGuardian(page, { email: 'ottilie@' });
  await refused(page, 'Continue', 'Please enter a valid email address');
  await page.reload();
  await headingOf(page, 'Guardian information');
  assert.equal(await value(page, 'lastName'), newFamily.lastName);
  assert.equal(await value(page, 'email'), 'ottilie@');
  await type(page, 'email', email);
  await press(page, 'Continue');
};

const addChildren = async (page: Page) => {
  await headingOf(page, 'Add a child');
  await follow(page, 'Choose a school');
  await chooseOffer(page, first.school);
  await refused(page, 'Add this child', 'This answer is required');
  await fillChild(page, first);
  await addPicture(page);
  await press(page, 'Add this child');
  await headingOf(page, 'Children to enrol');
  await follow(page, 'Add another child');
  await chooseOffer(page, second.school);
  await fillChild(page, second);
  await page.reload();
  await headingOf(page, 'About the child');
  assert.equal(await value(page, 'placeOfBirth'), second.placeOfBirth);
  await press(page, 'Add this child');
  await headingOf(page, 'Children to enrol');
  await page.getByText(/^2 children added/).waitFor();
  await follow(page, 'Continue');
};

const openAccount = async (page: Page) => {
  await headingOf(page, 'Your account');
  await fillAccount(page, 'parent', 'Password1!');
  await refused(page, 'Create my account', 'This password is too easy to guess. Choose another one.');
  await fillAccount(page, 'parent', password);
  await refused(page, 'Create my account', 'This user name is taken. Choose another one.');
  await type(page, 'username', username);
  await press(page, 'Create my account');
  await headingOf(page, 'Activate your account');
};

const activate = async (page: Page) => {
  await enterCode(page, WRONG);
  await refusal(page, 'Wrong activation code please try again');
  const code = await codeFor(demo.portal.outbox, email);
  await page.reload();
  await headingOf(page, 'Activate your account');
  await paste(page, 'code', ` ${code.toLowerCase()}\n`);
  await press(page, 'Activate');
  await page.getByText('Your account is activated.').waitFor();
  await headingOf(page, 'Congratulations');
};

/** What the database must say of the new family, from what was typed. */
const assertRows = async () => {
  const rows = await demo.portal.rows();
  const account = rows.accounts?.find((row) => row.email === email);
  assert.equal(account?.username, username);
  assert.ok(account.activated_at);
  const parent = rows.parents?.find((row) => row.account_id === account.id);
  const { firstName, middleName, lastName, addressLine1, addressLine2, postalCode } = newFamily;
  assert.deepEqual(
    [parent?.first_name, parent?.middle_name, parent?.last_name, parent?.gender],
    [firstName, middleName, lastName, 'female'],
  );
  const address = rows.parent_addresses?.find((row) => row.parent_id === parent?.id);
  assert.deepEqual(
    [address?.address_line1, address?.address_line2, address?.postal_code],
    [addressLine1, addressLine2, postalCode],
  );
  const children = rows.applicants?.filter((row) => row.parent_id === parent?.id) ?? [];
  for (const child of newFamily.children) {
    const row = children.find((applicant) => applicant.first_name === child.firstName);
    assert.deepEqual(
      [row?.last_name, row?.place_of_birth, row?.gender],
      [lastName, child.placeOfBirth, child.gender],
    );
    assert.equal(Boolean(row?.profile_picture), child === first);
    const applications = rows.applications?.filter((application) => application.applicant_id === row?.id);
    assert.deepEqual(
      applications?.map(({ status }) => status),
      ['Pending'],
    );
  }
  assert.equal(children.length, 2);
};

/** What the dashboard says of a child whose application is not whole. */
const unanswered = (firstName: string) => `${firstName}: the school still needs answers`;

/** The wizard asks for the second child what the registration did not. */
const completeSecond = async (page: Page) => {
  await page.goto(demo.portal.url);
  for (const { firstName } of newFamily.children) await page.getByText(unanswered(firstName)).waitFor();
  await page.getByText(/^2 applications are on the way/).waitFor();
  await follow(page, `Complete ${unanswered(second.firstName)}`);
  await headingOf(page, 'Student');
  assert.equal(await value(page, 'firstName'), second.firstName);
  assert.equal(await value(page, 'addressLine1'), newFamily.addressLine1);
  assert.equal(await value(page, 'email'), '');
  const before = await rowOf(second.firstName);
  await fillAll(page);
  await press(page, 'Submit');
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByText(/^1 application to complete/).waitFor();
  const after = await rowOf(words.firstName);
  assert.ok(after?.completed_at && after.confirmed_at);
  for (const kept of ['id', 'reference_number', 'status', 'application_date', 'enrollment_offer_id'])
    assert.deepEqual(after[kept], before?.[kept]);
};

/** The application of a child of the new family, as the database has it. */
const rowOf = async (firstName: string) => {
  const rows = await demo.portal.rows();
  const child = rows.applicants?.find((row) => row.first_name === firstName);
  return rows.applications?.find((row) => row.applicant_id === child?.id);
};

test('a newcomer enrols two children at two schools, activates the account, finds both applications and completes one', async () => {
  const page = await openPage(demo.browser);
  const problems = collectProblems(page, /status of (400|409)/);
  await startAccount(page);
  await refused(page, 'Continue', 'This answer is required');
  await fillLocation(page);
  await type(page, 'postalCode', ' ');
  await refused(page, 'Continue', 'This answer is required');
  await type(page, 'postalCode', newFamily.postalCode);
  await press(page, 'Continue');
  await tellAboutGuardian(page);
  await addChildren(page);
  await openAccount(page);
  await activate(page);

  await follow(page, 'Go Home');
  await signIn(page, page.url(), username, password);
  await page.goto(`${demo.portal.url}/applications`);
  await page.getByRole('row', { name: new RegExp(first.firstName) }).waitFor();
  for (const child of newFamily.children) {
    const row = await page.getByRole('row', { name: new RegExp(child.firstName) }).innerText();
    assert.match(row, new RegExp(child.school));
    assert.match(row, /pending/i);
  }
  await assertRows();
  await completeSecond(page);
  problems.none();
});

const trySignIn = async (page: Page, name: string, secret: string) => {
  await page.goto(`${demo.portal.url}/auth/sign-in`);
  await type(page, 'username', name);
  await type(page, 'password', secret);
  await press(page, 'Sign in');
};

const importChildOf = (address: string) =>
  demo.portal.change(
    `INSERT INTO student_parents (id, student_id, email) SELECT 'late', id, '${address}' FROM students LIMIT 1`,
  );

/** The code was not asked for by who registered, so the account is open and the address is not confirmed (ADR 27). */
const confirmAddress = async (page: Page) => {
  await page.getByRole('link', { name: /^Confirm Your e-mail address/ }).click();
  await press(page, 'Send a code');
  const code = await codeFor(demo.portal.outbox, waiting.email, 4);
  await page.reload();
  await type(page, 'code', code);
  await page.getByText('You have no children').waitFor();
  await press(page, 'Confirm');
  await page.getByText('Your e-mail address is confirmed.').waitFor();
  await page.getByRole('main').getByRole('button', { expanded: false }).first().waitFor();
};

test('an account that waits for its code is refused with a link, and only the newest code opens it', async () => {
  await openWaitingAccount(demo.portal.url);
  await codeFor(demo.portal.outbox, waiting.email);
  await importChildOf(waiting.email);
  const page = await openPage(demo.browser);
  await trySignIn(page, waiting.username, waiting.password);
  await page.getByRole('alert').getByRole('link', { name: 'Activate your account' }).click();
  await headingOf(page, 'Activate an existing account');
  await type(page, 'email', waiting.email);
  await press(page, 'Send a new code');
  await page.getByText('The activation code has been successfully sent.').waitFor();
  const older = await codeFor(demo.portal.outbox, waiting.email, 2);
  await press(page, 'Send a new code');
  const newer = await codeFor(demo.portal.outbox, waiting.email, 3);

  await enterCode(page, older);
  await refusal(page, 'Wrong activation code please try again');
  await enterCode(page, newer);
  await page.getByText('Your account is activated.').waitFor();
  await headingOf(page, 'Sign in');
  await signIn(page, page.url(), waiting.username, waiting.password);
  await confirmAddress(page);
});

const tilda = {
  firstName: 'Tilda',
  middleName: '',
  lastName: 'Farnsworthy',
  placeOfBirth: 'Troy',
  dateOfBirth: '2018-05-06',
  gender: 'female',
  profilePicture: '',
} as const;

test('R64: an offer that fills before the activation: the application says so and goes on with another offer', async () => {
  const [full, other] = await findTwoOffers(demo.portal.url);
  assert.ok(full && other);
  const family = { ...waiting, email: 'tilda@farnsworthy.example', username: 'tilda-f' };
  await openWaitingAccount(demo.portal.url, family, [{ ...tilda, offer: full.id }]);
  const code = await codeFor(demo.portal.outbox, family.email);
  await demo.portal.change(`UPDATE enrollment_offers SET student_quota = 0 WHERE id = '${full.id}'`);

  const page = await openPage(demo.browser);
  // as the link of the mail opens it, in a browser that did not ask for the code
  const email = encodeURIComponent(family.email);
  await page.goto(`${demo.portal.url}/auth/create-account/enabling-account#email=${email}`);
  await page.getByText(/^Your place is kept once you activate your account/).waitFor();
  // the written page is there before the script that removes the address
  await page.waitForURL((address) => address.hash === '');
  await enterCode(page, code);
  await headingOf(page, 'Sign in');
  await signIn(page, page.url(), family.username, family.password);

  await page.goto(`${demo.portal.url}/applications`);
  await page.getByText(/the application of Tilda Farnsworthy is a draft again/).waitFor();
  await follow(page, 'Other offers of this school');
  await page.getByText(/^Choose another offer for this application/).waitFor();
  const otherOffer = page.locator(`main a[href*="${other.id}"]`);
  await otherOffer.waitFor();
  assert.equal(await page.locator(`main a[href*="${full.id}"]`).count(), 0);
  await otherOffer.click();
  await headingOf(page, 'Student');
  assert.equal(await value(page, 'firstName'), tilda.firstName);
  assert.equal(await value(page, 'placeOfBirth'), tilda.placeOfBirth);

  const rows = await demo.portal.rows();
  const child = rows.applicants?.filter((row) => row.first_name === tilda.firstName) ?? [];
  assert.equal(child.length, 1);
  const application = rows.applications?.find((row) => row.applicant_id === child[0]?.id);
  assert.deepEqual([application?.type, application?.reference_number], ['Draft', null]);
});

/** Asks for a code, and comes to where it is entered. */
const forget = async (page: Page, address: string, count: number): Promise<string> => {
  await page.goto(`${demo.portal.url}/auth/sign-in`);
  await follow(page, 'Forgot your password?');
  await type(page, 'email', address);
  await press(page, 'Send the code');
  await headingOf(page, 'Choose a new password');
  return codeFor(demo.portal.outbox, address, count);
};

const PARENT = { email: 'parent2@example.org', username: 'parent2', password: 'Parent#2026' };
const NEW_PASSWORD = 'Fresh#Start2026';
const reset = async (page: Page, code: string) => {
  await type(page, 'code', code);
  await type(page, 'password', NEW_PASSWORD);
  await type(page, 'confirmation', NEW_PASSWORD);
  await press(page, 'Change the password');
};

test('who has forgotten the password chooses another one, once per code', async () => {
  const page = await openPage(demo.browser);
  const code = await forget(page, PARENT.email, 1);
  const sent = page.waitForRequest((request) => request.url().endsWith(pathOf('resetPassword')));
  await reset(page, code);
  await refusal(page, 'Your password has been successfully changed');
  await headingOf(page, 'Sign in');

  const { 'x-code-flow': flow = '' } = (await sent).headers();
  const again = await fetch(`${demo.portal.url}/api${pathOf('resetPassword')}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Code-Flow': flow },
    body: (await sent).postData(),
  });
  assert.equal(again.status, 400);

  await trySignIn(page, PARENT.username, PARENT.password);
  await page.getByRole('alert').first().waitFor();
  await signIn(page, demo.portal.url, PARENT.username, NEW_PASSWORD);
  await page.context().close();

  const other = await openPage(demo.browser);
  await forget(other, PARENT.email, 2);
  await reset(other, code);
  await refusal(other, 'Wrong activation code please try again');
});

test('who jumps ahead comes to the first unfinished page, and erasing leaves nothing in the browser', async () => {
  const page = await openPage(demo.browser);
  const root = `${demo.portal.url}/auth/create-account`;
  await page.goto(`${root}/choose-school/a/b/view-enrollement/account-setup`);
  await page.waitForURL(root);
  await headingOf(page, 'Create an account: where you live');
  await fillLocation(page);
  await page.goto(`${root}/choose-school`);
  await headingOf(page, 'Guardian information');
  await fillGuardian(page);
  await press(page, 'Continue');
  await headingOf(page, 'Add a child');
  assert.match(JSON.stringify(await storedTexts(page)), /Wrenfield.*Farnsworthy/);

  await press(page, 'Erase what I entered');
  await page.getByRole('dialog').getByRole('button', { name: 'Erase' }).click();
  await headingOf(page, 'Create an account: where you live');
  await page.reload();
  await headingOf(page, 'Create an account: where you live');
  const stored = JSON.stringify(await storedTexts(page));
  const { children: _children, ...typed } = newFamily;
  for (const word of Object.values(typed)) assert.ok(!stored.includes(word), `${word} is still kept`);
});

test('a code that is older than ten minutes is refused in words', async () => {
  const page = await openPage(demo.browser);
  const code = await forget(page, 'parent@example.org', 1);
  await demo.portal.change("UPDATE code_flows SET code_expires_at = now() - interval '1 minute'");
  await reset(page, code);
  await refusal(page, 'This code can no longer be used. Ask for a new code.');
});
