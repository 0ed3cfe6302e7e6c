import type { Page } from 'playwright-core';
import { choose, type, typeDate } from './form';
import { aPhotograph } from './papers';

/** Words that occur nowhere else, so that each can be looked for in the database and in the browser's storages. */
export const newFamily = {
  postalCode: 'PC-73105',
  addressLine1: '41 Wrenfield',
  addressLine2: 'Door Saskatoon',
  firstName: 'Ottilie',
  middleName: 'Bramble',
  lastName: 'Farnsworthy',
  email: 'ottilie@farnsworthy.example',
  username: 'Ottilie.F',
  password: 'Wren#Field41',
  children: [
    { school: 'Hudson Heights', firstName: 'Leopoldine', placeOfBirth: 'Yonkersville', gender: 'female' },
    { school: 'Bow River', firstName: 'Barnaby', placeOfBirth: 'Calgaryton', gender: 'male' },
  ],
} as const;
export type NewChild = (typeof newFamily.children)[number];

export const headingOf = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
export const follow = (page: Page, name: string) =>
  page.getByRole('main').getByRole('link', { name, exact: true }).click();

const chooseNamed = (page: Page, name: string, label: string) =>
  page.locator(`select[name="${name}"]`).selectOption({ label });

const albany = { country: 'United States', province: 'New York', city: 'Albany' };

export const fillLocation = async (page: Page, { country, province, city } = albany) => {
  await chooseNamed(page, 'countryId', country);
  await chooseNamed(page, 'provinceId', province);
  await chooseNamed(page, 'cityId', city);
  for (const name of ['postalCode', 'addressLine1', 'addressLine2'] as const)
    await type(page, name, newFamily[name]);
};

export const fillGuardian = async (page: Page, { email }: { email: string } = newFamily) => {
  await type(page, 'childrenCount', '2');
  for (const name of ['firstName', 'middleName', 'lastName'] as const)
    await type(page, name, newFamily[name]);
  await choose(page, 'gender', 'female');
  await type(page, 'email', email);
  await typeDate(page, 'Date of birth', '07141987');
  await page.locator('select[name="profession"] option').nth(1).waitFor({ state: 'attached' });
  await page.locator('select[name="profession"]').selectOption({ index: 1 });
};

/** From the list of schools to the form about the child. */
export const chooseOffer = async (page: Page, school: string) => {
  await headingOf(page, 'Choose a school');
  await page.getByLabel('Search for a school').fill(school);
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(school) })
    .click();
  await headingOf(page, new RegExp(school));
  await page.getByRole('main').getByRole('link', { name: /grade/i }).first().click();
  await headingOf(page, 'About the child');
};

export const fillChild = async (page: Page, { firstName, placeOfBirth, gender }: NewChild) => {
  await type(page, 'firstNameStudent', firstName);
  await type(page, 'lastNameStudent', newFamily.lastName);
  await type(page, 'placeOfBirth', placeOfBirth);
  await typeDate(page, 'Date of birth', '03092018');
  await choose(page, 'gender', gender);
};

export const addPicture = async (page: Page) => {
  await page.locator('input[type="file"]').setInputFiles(await aPhotograph());
  await page.getByRole('button', { name: 'Remove portrait.png' }).waitFor();
};

export const fillAccount = async (page: Page, username: string, password: string) => {
  await type(page, 'username', username);
  await type(page, 'password', password);
  await type(page, 'confirmation', password);
};

/** Tells about a home, a guardian and a child; answers the paths of the pages that are open then. */
export const enterFamily = async (page: Page, url: string): Promise<string[]> => {
  const root = '/auth/create-account';
  await page.goto(url + root);
  await fillLocation(page);
  await press(page, 'Continue');
  await headingOf(page, 'Guardian information');
  await fillGuardian(page);
  await press(page, 'Continue');
  await follow(page, 'Choose a school');
  const [child] = newFamily.children;
  await chooseOffer(page, child.school);
  await fillChild(page, child);
  await addPicture(page);
  await press(page, 'Add this child');
  await headingOf(page, 'Children to enrol');
  const list = new URL(page.url()).pathname;
  const offer = list.slice(0, list.lastIndexOf('/'));
  const school = offer.slice(0, offer.lastIndexOf('/'));
  const pages = ['', '/guardian-information', '/add-student', '/choose-school'].map((path) => root + path);
  return [...pages, school, offer, list, `${list}/account-setup`];
};
