import type { Page } from 'playwright-core';
import { launchToMeasure } from '../browser/browser';
import { writeDays } from './manyDays';
import { measure, openSlowPage, repeated, shareOf, type Interaction, type SlowPage } from './presses';
import { startServer } from './servers';
import { weighRoutes, type Weight } from './weigh';

export const EVENTS = 2_000;
export const YEARS = 3;
const TIMES = 5;

/** Milliseconds from the start of a navigation, in the median. */
export interface Usable {
  route: string;
  content: number;
  /** The first press has shown its effect. */
  answered: number;
}

interface Screen {
  route: string;
  /** What its content cannot do without, as CSS. */
  content: readonly string[];
  /** What is pressed first. */
  button: string;
  /** What changes with that press, as CSS. */
  effect: string;
}

const screens: readonly Screen[] = [
  {
    route: '/',
    content: [
      '.recharts-bar-rectangle',
      '#my-children ~ * h3, section[aria-labelledby="my-children"] h3',
      'main li .MuiChip-root, main li',
    ],
    button: 'Table',
    effect: 'button[value="table"][aria-pressed="true"]',
  },
  {
    route: '/calendar',
    content: ['.rbc-month-view .rbc-event'],
    button: 'Next',
    effect: 'main h2',
  },
  {
    route: '/attendance',
    content: ['main table svg[data-status]'],
    button: 'Next',
    effect: 'main h2',
  },
];

const textOf = (page: Page, selector: string): Promise<string | null> =>
  page.evaluate((css) => document.querySelector(css)?.textContent ?? null, selector);

const moment = async (handle: Promise<{ jsonValue: () => Promise<unknown> }>): Promise<number> =>
  Number(await (await handle).jsonValue());

const openOnce = async (page: Page, url: string, { route, content, button, effect }: Screen) => {
  await page.goto(url + route, { waitUntil: 'commit' });
  const shown = await moment(
    page.waitForFunction(
      (selectors) => selectors.every((css) => document.querySelector(css)) && performance.now(),
      content,
    ),
  );
  const before = await textOf(page, effect);
  await page.locator('main').getByRole('button', { name: button, exact: true }).click();
  const answered = await moment(
    page.waitForFunction(
      ([css, former]) => {
        const text = document.querySelector(css ?? '')?.textContent;
        return text !== undefined && text !== former && performance.now();
      },
      [effect, before] as const,
    ),
  );
  return { shown, answered };
};

const measureUsable = async (page: Page, url: string, screen: Screen): Promise<Usable> => {
  const times = [];
  for (let time = 0; time < TIMES; time += 1) times.push(await openOnce(page, url, screen));
  return {
    route: screen.route,
    content: shareOf(
      times.map(({ shown }) => shown),
      0.5,
    ),
    answered: shareOf(
      times.map(({ answered }) => answered),
      0.5,
    ),
  };
};

const press = (page: Page) => (name: string) =>
  page.click(`main button[aria-label="${name}"], main button:text-is("${name}")`);

const steps = ['Next', 'Next', 'Previous', 'Next', 'Previous', 'Today'];

const measureCalendar = async (slow: SlowPage, url: string): Promise<Interaction[]> => {
  const { page } = slow;
  const results: Interaction[] = [];
  for (const view of ['month', 'week', 'year']) {
    await page.goto(`${url}/calendar?view=${view}`);
    await page.locator('.rbc-event, main td i').first().waitFor();
    results.push(
      await measure(slow, `calendar, ${view}: steps`, repeated([...steps, ...steps], press(page))),
    );
  }
  const views = ['Month', 'Week', 'Month', 'Year', 'Week', 'Year', 'Month', 'Week', 'Month'];
  results.push(await measure(slow, 'calendar: change of view', repeated(views, press(page))));
  const more = (index: number) => [
    () => page.locator('.rbc-event.more').nth(index).click(),
    () => page.keyboard.press('Escape'),
  ];
  results.push(await measure(slow, 'calendar: "+n more", and back', [0, 3, 6, 9, 12].flatMap(more)));
  return results;
};

const measureAttendance = async (slow: SlowPage, url: string): Promise<Interaction[]> => {
  const { page } = slow;
  const results: Interaction[] = [];
  for (const view of ['month', 'week', 'year']) {
    await page.goto(`${url}/attendance?view=${view}`);
    await page.locator('main table svg[data-status], main li svg[data-status]').first().waitFor();
    results.push(
      await measure(slow, `attendance, ${view}: steps`, repeated([...steps, ...steps], press(page))),
    );
  }
  const views = ['Month', 'Week', 'Month', 'Year', 'Week', 'Year', 'Month', 'Week', 'Month'];
  results.push(await measure(slow, 'attendance: change of view', repeated(views, press(page))));
  return results;
};

const headers = ['First name', 'Last name', 'School', 'Gender'];

const measureDashboard = async (slow: SlowPage, url: string): Promise<Interaction[]> => {
  const { page } = slow;
  await page.goto(url);
  await page.locator('.recharts-bar-rectangle').first().waitFor();
  await press(page)('Table');
  await page.getByRole('columnheader').first().waitFor();
  const views = ['Cards', 'Table', 'Cards', 'Table', 'Cards', 'Table'];
  const changes = await measure(slow, 'dashboard: cards and table', repeated(views, press(page)));
  const sort = (name: string) => page.click(`[role="columnheader"]:has-text("${name}")`);
  const sorting = await measure(slow, 'dashboard: sort', repeated([...headers, ...headers], sort));
  await page.getByRole('searchbox').focus();
  const keys = [...'leo', 'Backspace', 'Backspace', 'Backspace', ...'school'];
  const search = await measure(
    slow,
    'dashboard: search',
    repeated(keys, (key) => page.keyboard.press(key)),
  );
  return [changes, sorting, search];
};

export interface Daily {
  usable: Usable[];
  presses: Interaction[];
  weights: { route: string; weight: Weight }[];
}

/** A signed-in page that brings next to nothing of its own, and what is compared with it. */
const weighed = ['/notifications', '/', '/?view=table', '/calendar', '/attendance'];

/** The screens of every day in Chromium at a quarter of this machine's speed, with the real server and years of rows. */
export const measureDaily = async (): Promise<Daily> => {
  const server = await startServer({ prepare: (folder) => writeDays(folder, EVENTS, YEARS) });
  const browser = await launchToMeasure();
  try {
    const slow = await openSlowPage(browser, server.url);
    const usable: Usable[] = [];
    for (const screen of screens) usable.push(await measureUsable(slow.page, server.url, screen));
    const presses = [
      ...(await measureDashboard(slow, server.url)),
      ...(await measureCalendar(slow, server.url)),
      ...(await measureAttendance(slow, server.url)),
    ];
    await slow.page.context().close();
    return { usable, presses, weights: await weighRoutes(browser, server.url, weighed) };
  } finally {
    await browser.close();
    await server.stop();
  }
};
