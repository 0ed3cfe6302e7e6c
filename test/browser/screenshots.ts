import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { launch, openPage, signIn } from './browser';
import { fillAll } from './family';
import { startPortal } from './portal';
import { plant, replay, saveSupportFile } from './supportFile';
import { quietNetwork } from './quietNetwork';

const FOLDER = join(__dirname, '../../docs/screenshots');

type Width = 360 | 768 | 1280;

interface Look {
  width?: Width;
  theme?: 'light' | 'dark';
}

/** Waits until nothing on the page is loading any more. */
const settle = async (page: Page) => {
  await page.locator('h1').first().waitFor();
  await quietNetwork(page);
  await page.waitForFunction(() => !document.querySelector('.MuiSkeleton-root, [aria-busy="true"]'));
};

/** A picture of what a parent sees, small enough to stand in a document. */
const take = async (page: Page, name: string, { width = 1280, theme = 'light' }: Look = {}) => {
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: width === 360 ? 780 : 900 });
  await settle(page);
  await page.mouse.move(0, 0);
  const file = await sharp(await page.screenshot({ animations: 'disabled' }))
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  await writeFile(join(FOLDER, `${name}.png`), file);
};

const speak = async (page: Page, language: 'English' | 'Français') => {
  await page.getByRole('button', { name: /^(Language|Langue)$/ }).click();
  await page.getByRole('menuitemradio', { name: language }).click();
  await page.getByRole('menu').waitFor({ state: 'detached' });
};

/** The address of the first form of the first open offer of a school. */
const openForm = async (page: Page, url: string): Promise<string> => {
  await page.goto(`${url}/children/enroll?search=laurel`);
  await page.getByRole('link', { name: /Bay Laurel/ }).click();
  await page.locator('main').getByRole('link', { name: /grade/i }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Student' }).waitFor();
  return new URL(page.url()).href.replace(/\/student$/, '');
};

const takeDailyUse = async (page: Page, url: string) => {
  await take(page, 'dashboard');
  await take(page, 'dashboard-phone-dark', { width: 360, theme: 'dark' });
  await page.goto(`${url}/children/enroll`);
  await take(page, 'schools');
  await page.getByRole('link', { name: /Bay Laurel/ }).click();
  await page.locator('main').getByRole('link', { name: /grade/i }).first().waitFor();
  await take(page, 'offers');
  await page.goto(`${url}/applications`);
  await take(page, 'applications');
  await take(page, 'applications-phone', { width: 360 });
  await page.setViewportSize({ width: 1280, height: 900 });
  await page
    .getByRole('row', { name: /reviewed/ })
    .getByRole('link')
    .first()
    .click();
  await take(page, 'application-detail');
  await speak(page, 'Français');
  await take(page, 'application-detail-french-dark', { theme: 'dark' });
  await page.setViewportSize({ width: 1280, height: 900 });
  await speak(page, 'English');
};

/** The screens of every day that only show something: where, and what tells that it is there. */
const dailyScreens: readonly [name: string, address: string, content: string][] = [
  ['attendance', '/attendance', 'main table svg'],
  ['attendance-year', '/attendance?view=year', 'main table svg'],
  ['calendar', '/calendar', '.rbc-event'],
  ['calendar-year', '/calendar?view=year', 'main td i'],
  ['fees', '/fees', 'main [role="grid"]'],
  ['payments', '/fees/payments', 'main h1'],
  ['schedule', '/schedule', 'main li'],
  ['notifications', '/notifications', 'main li'],
  ['messages', '/message-center', 'main li'],
  ['account', '/account', 'main h2'],
];

const takeDailyScreens = async (page: Page, url: string) => {
  for (const [name, address, content] of dailyScreens) {
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.goto(url + address);
    await page.locator(content).first().waitFor();
    await take(page, name);
  }
  await page.goto(`${url}/calendar`);
  await page.locator('.rbc-event').first().waitFor();
  await take(page, 'calendar-phone-dark', { width: 360, theme: 'dark' });
  await page.goto(url);
  await page.locator('main h3').first().waitFor();
};

const takeErrors = async (page: Page) => {
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByRole('alert').first().waitFor();
  await page.evaluate(() => window.scrollTo(0, 0));
  await take(page, 'student-errors');
  await take(page, 'student-errors-phone', { width: 360 });
  await page.setViewportSize({ width: 1280, height: 900 });
};

const takeUpload = async (page: Page, form: string) => {
  await page.goto(`${form}/background`);
  await page.getByRole('button', { name: 'Upload the birth certificate' }).click();
  await page.getByRole('dialog').waitFor();
  await take(page, 'background-upload');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
};

const takeForms = async (page: Page, form: string) => {
  await takeUpload(page, form);
  await page.goto(`${form}/contacts`);
  await take(page, 'contacts');
  await page.goto(`${form}/health`);
  await take(page, 'health-dark', { theme: 'dark' });
  await page.goto(`${form}/summary`);
  await take(page, 'summary');
  await speak(page, 'Français');
  await take(page, 'summary-french-phone', { width: 360 });
};

const note = 'The total of the fees is only half of what it was yesterday.';
const halfTheTotal = { right: /Math\.round\(100\*(\w+)\),0\)/, wrong: 'Math.round(50*$1),0)' };

/** A parent who is shown a wrong total, and their file on the desk of the person who helps. */
const takeSupport = async (browser: Browser, url: string) => {
  const page = await openPage(browser);
  await signIn(page, url);
  await plant(page.context(), halfTheTotal);
  for (const name of ['Applications', 'Children', 'Fees']) {
    await page.getByRole('link', { name }).first().click();
    await settle(page);
  }
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Get help' }).click();
  await page.getByRole('dialog').locator('[name="note"]').fill(note);
  await take(page, 'support-get-help');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  const desk = await replay(browser, await saveSupportFile(page, note), halfTheTotal);
  const shown = desk.page.frameLocator('iframe').locator('h1');
  await shown.getByText('Fees').waitFor();
  await take(desk.page, 'support-replay');
  await desk.page.getByRole('tab', { name: /Network/ }).click();
  await desk.page.getByRole('button', { name: 'Step back' }).click();
  await shown.getByText('Children').waitFor();
  await take(desk.page, 'support-step-back');
  await desk.page.context().close();
  await desk.close();
};

const main = async () => {
  await mkdir(FOLDER, { recursive: true });
  const [portal, browser] = await Promise.all([startPortal(), launch()]);
  try {
    const page = await openPage(browser);
    await page.goto(portal.url);
    await take(page, 'sign-in');
    await signIn(page, portal.url);
    await takeDailyUse(page, portal.url);
    await takeDailyScreens(page, portal.url);
    const form = await openForm(page, portal.url);
    await takeErrors(page);
    await page.reload();
    await fillAll(page);
    await takeForms(page, form);
    await takeSupport(browser, portal.url);
  } finally {
    await browser.close();
    await portal.remove();
  }
};

void main();
