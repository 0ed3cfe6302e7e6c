import type { Page } from 'playwright-core';
import { launch, openPage, signIn } from '../browser/browser';
import { offerAt } from '../browser/begunApplication';
import { writeApplications } from './manyApplications';
import { startServer } from './servers';

const ROWS = 10_000;
export const CPU_SLOWDOWN = 4;
/** What takes less is not reported by the browser. */
const SHORTEST = 16;

/** Milliseconds from each press of a key or button to the next paint. */
export interface Interaction {
  what: string;
  milliseconds: number[];
}

const listen = () => {
  const longest = new Map<number, number>();
  Object.assign(window, { longest });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[]) {
      if (entry.interactionId === 0) continue;
      longest.set(entry.interactionId, Math.max(entry.duration, longest.get(entry.interactionId) ?? 0));
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit);
};

/** Ends what was counted so far, and tells it. */
const take = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { longest } = window as unknown as { longest: Map<number, number> };
    const durations = [...longest.values()];
    longest.clear();
    return durations;
  });

const settle = (page: Page) => page.waitForTimeout(350);

/** Does something a few times and gives the time of each press. */
const measure = async (
  page: Page,
  what: string,
  presses: readonly (() => Promise<void>)[],
): Promise<Interaction> => {
  await settle(page);
  await take(page);
  for (const press of presses) {
    await press();
    await settle(page);
  }
  const reported = await take(page);
  const quick = Math.max(0, presses.length - reported.length);
  return { what, milliseconds: [...reported, ...Array.from({ length: quick }, () => SHORTEST)] };
};

const repeated = <Item>(items: readonly Item[], press: (item: Item) => Promise<void>) =>
  items.map((item) => () => press(item));

const columns = ['Applicant name', 'School', 'School year', 'Application date', 'Reference number', 'Status'];

const measureTable = async (page: Page, url: string): Promise<Interaction[]> => {
  await page.goto(`${url}/applications`);
  await page.getByRole('columnheader', { name: columns[0] ?? '' }).waitFor();
  const byHeader = (name: string) => page.getByRole('columnheader', { name, exact: true }).click();
  const byPage = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const status = page.getByLabel('Status', { exact: true });
  const sorting = await measure(page, 'sort', repeated([...columns, ...columns], byHeader));
  const pages = ['Page 2', 'Page 3', 'Page 4', 'Page 5', 'Page 4', 'Page 3', 'Page 2', 'Page 1'];
  const paging = await measure(page, 'turn the page', repeated(pages, byPage));
  await status.focus();
  const keys = ['p', 'a', 'r', 'c', 'w', 'p', 'a', 'r'];
  const filtering = await measure(
    page,
    'filter by status',
    repeated(keys, (key) => page.keyboard.press(key)),
  );
  return [sorting, paging, filtering].map((one) => ({ ...one, what: `${ROWS} rows: ${one.what}` }));
};

const measureTyping = async (page: Page, url: string): Promise<Interaction> => {
  const { schoolId, id } = await offerAt(url, 0);
  await page.goto(`${url}/children/enroll/${schoolId}/${id}/student`);
  await page.locator('[name="hasMailingAddress"]').check();
  const fields = ['firstName', 'placeOfBirth', 'addressLine1', 'mailing.addressLine1'];
  await settle(page);
  await take(page);
  let keys = 0;
  for (const field of fields) {
    const text = 'Twelve Umberfield Terrace, third floor';
    await page.locator(`[name="${field}"]`).focus();
    await page.keyboard.type(text, { delay: 60 });
    keys += text.length;
  }
  await settle(page);
  const reported = await take(page);
  const quick = Array.from({ length: Math.max(0, keys - reported.length) }, () => SHORTEST);
  return { what: 'typing into the longest form', milliseconds: [...reported, ...quick] };
};

/** Chromium at a quarter of this machine's speed, with the real server. */
export const measureInteractions = async (): Promise<{ table: Interaction[]; typing: Interaction }> => {
  const server = await startServer(undefined, (folder) => writeApplications(folder, ROWS));
  const browser = await launch();
  try {
    const page = await openPage(browser);
    await page.addInitScript(listen);
    await signIn(page, server.url);
    const session = await page.context().newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    page.setDefaultTimeout(60_000);
    return { typing: await measureTyping(page, server.url), table: await measureTable(page, server.url) };
  } finally {
    await browser.close();
    await server.stop();
  }
};
