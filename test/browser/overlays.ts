import type { Page } from 'playwright-core';
import type { LessonDto } from '../../src/contract/schoolLife';
import { IDLE_WARNING } from '../../src/domain/limits';
import { choose, type } from './form';

/** What stands over a page, or instead of it, only after something was done: its name, where, and how it comes about in English. */
export interface Overlay {
  name: string;
  path: string;
  /** Answers that it replaces by a route are the server's again afterwards. */
  open: (page: Page) => Promise<unknown>;
}

const dialog = (path: string, button: string | RegExp): Overlay => ({
  name: `${String(button)}, the dialog`,
  path,
  open: async (page) => {
    const exact = typeof button === 'string';
    await page.getByRole('main').getByRole('button', { name: button, exact }).first().click();
    await page.getByRole('dialog').waitFor();
  },
});

/** Saves a step that cannot be saved as it is. */
export const refuseStep = async (page: Page) => {
  await page.locator('main button[type="submit"]').click();
  await page.getByRole('main').getByRole('alert').first().waitFor();
};

const refused = (form: string, step: string, spoil: (page: Page) => Promise<unknown>): Overlay => ({
  name: `${step} refused`,
  path: `${form}/${step}`,
  open: async (page) => {
    await spoil(page);
    await refuseStep(page);
  },
});

const empty = (form: string, step: string, name: string) =>
  refused(form, step, (page) => type(page, name, ''));
const untick = (form: string, step: string, name: string) =>
  refused(form, step, async (page) => {
    const ticked = page.locator(`input[type="checkbox"][name="${name}"]:checked`);
    await ticked.first().waitFor({ state: 'attached' });
    while ((await ticked.count()) > 0) await ticked.first().uncheck();
  });

const withoutSiblings = async (page: Page) => {
  await choose(page, 'hasSiblings', 'yes');
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Remove/ })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
};

/** The server that refuses to say what the page shows. */
const failing = (path: string, call: string): Overlay => ({
  name: `${path} without an answer`,
  path: '/account',
  open: async (page) => {
    await page.route(`**/api${call}`, (route) =>
      route.fulfill({ status: 500, json: { message: 'An error occurred' } }),
    );
    await page.goto(new URL(path, page.url()).href);
    await page.getByRole('main').getByRole('alert').first().waitFor();
  },
});

/** Whatever the clock says; not on Sundays, when there is no lesson. */
const lessonUnderWay: Overlay = {
  name: 'a lesson under way',
  path: '/account',
  open: async (page) => {
    await page.route('**/api/course-schedules/**', async (route) => {
      const answer = await route.fetch();
      const lessons = (await answer.json()) as LessonDto[];
      const allDay = lessons.map((lesson) => ({ ...lesson, startTime: '00:00', endTime: '23:59' }));
      await route.fulfill({ response: answer, json: allDay });
    });
    await page.goto(new URL('/schedule', page.url()).href);
    await page.getByRole('main').getByRole('listitem').first().waitFor();
  },
};

const help: Overlay = {
  name: 'Get help, the dialog',
  path: '/fees',
  open: async (page) => {
    await page.getByRole('button', { name: 'Profile', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Get help' }).click();
    await page.getByRole('dialog').waitFor();
  },
};

/**
 * The last one: from here on the page has a clock of its own. While that is installed it says 1970 for a moment, so no page that
 * watches the session may be open.
 */
const idle: Overlay = {
  name: 'Are you still there?, the dialog',
  path: '/fees',
  open: async (page) => {
    const fees = page.url();
    await page.goto('about:blank');
    await page.clock.install();
    await page.goto(fees);
    await page.getByRole('heading', { level: 1, name: 'Fees' }).waitFor();
    await page.clock.fastForward(IDLE_WARNING);
    await page.getByRole('alertdialog').waitFor();
  },
};

/** In the wizard at `form`, all of whose steps are saved, on the page of a reviewed application, and on the other pages. */
export const overlaysWith = (form: string, application: string): Overlay[] => [
  dialog('/calendar', 'Add event'),
  dialog('/calendar', 'Subscribe'),
  dialog('/account', 'Edit personal information'),
  dialog('/account', 'Change password'),
  dialog('/applications', /^Cancel the application of/),
  dialog('/applications', /^Delete the application of/),
  dialog(application, 'Edit Health'),
  dialog(application, 'Add sibling'),
  dialog(`${form}/background`, 'Add a school'),
  dialog(`${form}/siblings`, 'Add sibling'),
  failing('/applications', '/applications/parents/*'),
  failing(application, '/applicants/summary/*'),
  failing('/fees', '/fees/students/*'),
  untick(form, 'background', 'race'),
  empty(form, 'contacts', 'safeWord'),
  empty(form, 'priority', 'priorities.0.priority'),
  refused(form, 'siblings', withoutSiblings),
  empty(form, 'health', 'physicianName'),
  untick(form, 'transportation', 'isAcceptRules'),
  untick(form, 'agreements', 'isAcceptPaymentSchoolMeals'),
  empty(form, 'e-signature', 'signatureName'),
  lessonUnderWay,
  help,
  idle,
];
