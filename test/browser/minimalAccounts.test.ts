import assert from 'node:assert/strict';
import { before, test } from 'node:test';
import type { Browser, Page } from 'playwright-core';
import { CODE } from '../minimalApi/accountCalls';
import { collectProblems, launch, openPage, signIn } from './browser';
import { useEndings } from './endings';
import { choose, select, type, typeDate } from './form';
import { startMinimalPortal, type MinimalPortal } from './minimalPortal';
import { fillAccount, fillGuardian, follow, headingOf, newFamily, press } from './newFamily';

let portal: MinimalPortal;
let browser: Browser;
const ending = useEndings();
before(async () => {
  portal = ending(await startMinimalPortal(), ({ close }) => close());
  browser = ending(await launch(), (one) => one.close());
});

const { email, username, password } = newFamily;
const NEW_PASSWORD = 'Heron#Marsh52';

const fillLocation = async (page: Page) => {
  await headingOf(page, 'Create an account: where you live');
  for (const place of ['countryId', 'provinceId', 'cityId']) await select(page, place);
  await type(page, 'postalCode', newFamily.postalCode);
  await type(page, 'addressLine1', newFamily.addressLine1);
  await press(page, 'Continue');
};

const addChild = async (page: Page) => {
  await headingOf(page, 'Add a child');
  await follow(page, 'Choose a school');
  await headingOf(page, 'Choose a school');
  const choice = (name: RegExp) => page.getByRole('main').getByRole('link', { name });
  await choice(/Harbour School/).click();
  await choice(/Grade 1/).click();
  await headingOf(page, 'About the child');
  await type(page, 'firstNameStudent', 'Leopoldine');
  await type(page, 'lastNameStudent', newFamily.lastName);
  await type(page, 'placeOfBirth', 'Yonkersville');
  await typeDate(page, 'Date of birth', '03092018');
  await choose(page, 'gender', 'female');
  await press(page, 'Add this child');
  await headingOf(page, 'Children to enrol');
  await follow(page, 'Continue');
};

const enterCode = async (page: Page, code: string) => {
  await type(page, 'code', code);
  await press(page, 'Activate');
};
const told = (page: Page, text: string) => page.getByText(text).first().waitFor();

const trySignIn = async (page: Page, secret: string) => {
  await page.goto(`${portal.url}/auth/sign-in`);
  await type(page, 'username', username);
  await type(page, 'password', secret);
  await press(page, 'Sign in');
};

/** The body of the registration, field by field as the specification lists it (P3.13). */
const assertDocumented = () => {
  const [body, ...others] = portal.records.registrations;
  assert.deepEqual(others, []);
  const { parent, parentAddress, applications } = body as Record<string, object>;
  const [child] = applications as object[];
  const names = [parent, parentAddress, child].map((part) =>
    Object.keys(part ?? {})
      .sort()
      .join(),
  );
  assert.deepEqual(names, [
    'dateOfBirth,email,firstName,gender,imageProfile,lastName,middleName,password,profession,username',
    'addressLine1,addressLine2,city,isPrimary,postalCode,type',
    'dateOfBirth,firstName,gender,lastName,middleName,offer,placeOfBirth,profilePicture',
  ]);
};

test('an API of the documented calls alone takes a registration, a code and a new password', async () => {
  const page = await openPage(browser);
  const problems = collectProblems(page, /status of 40[0134]/);
  await page.goto(portal.url);
  await follow(page, 'Create an account');
  await fillLocation(page);
  await headingOf(page, 'Guardian information');
  await fillGuardian(page);
  await press(page, 'Continue');
  await addChild(page);
  await headingOf(page, 'Your account');
  await fillAccount(page, username, password);
  await press(page, 'Create my account');

  await headingOf(page, 'Activate your account');
  assertDocumented();
  await enterCode(page, 'AEIOU');
  await told(page, 'Wrong activation code please try again');
  await enterCode(page, CODE);
  await headingOf(page, 'Congratulations');
  await follow(page, 'Go Home');
  await signIn(page, page.url(), username, password);
  await page.goto(`${portal.url}/account`);
  await told(page, newFamily.firstName);

  const other = await openPage(browser);
  await other.goto(`${portal.url}/auth/create-account/enabling-account`);
  await type(other, 'email', email);
  await press(other, 'Send a new code');
  await told(other, 'The activation code has been successfully sent.');
  await enterCode(other, CODE);
  await headingOf(other, 'Sign in');

  await follow(other, 'Forgot your password?');
  await type(other, 'email', email);
  await press(other, 'Send the code');
  await headingOf(other, 'Choose a new password');
  await type(other, 'code', CODE);
  await type(other, 'password', NEW_PASSWORD);
  await type(other, 'confirmation', NEW_PASSWORD);
  await press(other, 'Change the password');
  await told(other, 'Your password has been successfully changed');
  await headingOf(other, 'Sign in');
  await trySignIn(other, password);
  await other.getByRole('alert').first().waitFor();
  await signIn(other, portal.url, username, NEW_PASSWORD);
  problems.none();
});
