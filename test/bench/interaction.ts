import type { Page } from 'playwright-core';
import { launchToMeasure } from '../browser/browser';
import { offerAt } from '../browser/begunApplication';
import { writeApplications } from './manyApplications';
import { nativeColumns, nativePage } from './nativePage';
import {
  measure,
  openSlowPage,
  repeated,
  settle,
  SHORTEST,
  take,
  type Interaction,
  type SlowPage,
} from './presses';
import { servePage } from './servePage';
import { startServer } from './servers';

const ROWS = 10_000;

const columns = ['Applicant name', 'School', 'School year', 'Application date', 'Reference number', 'Status'];

const measureTable = async (slow: SlowPage, url: string): Promise<Interaction[]> => {
  const { page } = slow;
  await page.goto(`${url}/applications`);
  await page.getByRole('columnheader', { name: columns[0] ?? '' }).waitFor();
  const byHeader = (name: string) => page.getByRole('columnheader', { name, exact: true }).click();
  const byPage = (name: string) => page.getByRole('button', { name, exact: true }).click();
  const status = page.getByLabel('Status', { exact: true });
  const sorting = await measure(slow, 'sort', repeated([...columns, ...columns], byHeader));
  const pages = ['Page 2', 'Page 3', 'Page 4', 'Page 5', 'Page 4', 'Page 3', 'Page 2', 'Page 1'];
  const paging = await measure(slow, 'turn the page', repeated(pages, byPage));
  await status.focus();
  const keys = ['p', 'a', 'r', 'c', 'w', 'p', 'a', 'r'];
  const filtering = await measure(
    slow,
    'filter by status',
    repeated(keys, (key) => page.keyboard.press(key)),
  );
  return [sorting, paging, filtering].map((one) => ({ ...one, what: `${ROWS} rows: ${one.what}` }));
};

const TEXT = 'Twelve Umberfield Terrace, third floor';

/** Types into each field, and gives the time of each key. */
const typeInto = async (page: Page, what: string, fields: readonly string[]): Promise<Interaction> => {
  await settle(page);
  await take(page);
  for (const field of fields) {
    await page.locator(`[name="${field}"]`).focus();
    await page.keyboard.type(TEXT, { delay: 60 });
  }
  await settle(page);
  const reported = await take(page);
  const keys = fields.length * TEXT.length;
  const quick = Array.from({ length: Math.max(0, keys - reported.length) }, () => SHORTEST);
  return { what, work: [], milliseconds: [...reported, ...quick] };
};

const join = (one: Interaction, other: Interaction): Interaction => ({
  ...one,
  work: [...one.work, ...other.work],
  milliseconds: [...one.milliseconds, ...other.milliseconds],
});

/** The longest form and the native one, two fields each by turns. */
const measureTyping = async ({ page }: SlowPage, url: string, nativeUrl: string) => {
  const { schoolId, id } = await offerAt(url, 0);
  const turn = async (fields: readonly string[], nativeFields: readonly string[]) => {
    await page.goto(`${url}/children/enroll/${schoolId}/${id}/student`);
    // with the keyboard, because Chromium looks at each frame for what is under a mouse
    const box = page.locator('[name="hasMailingAddress"]');
    if (!(await box.isChecked())) await box.press('Space');
    const typing = await typeInto(page, 'typing into the longest form', fields);
    await page.goto(nativeUrl);
    return { typing, native: await typeInto(page, 'typing into native inputs', nativeFields) };
  };
  const first = await turn(['firstName', 'placeOfBirth'], ['answer0', 'answer1']);
  const second = await turn(['addressLine1', 'mailing.addressLine1'], ['answer20', 'answer21']);
  return { typing: join(first.typing, second.typing), native: join(first.native, second.native) };
};

const measureNativeTable = async (slow: SlowPage, nativeUrl: string): Promise<Interaction> => {
  const { page } = slow;
  await page.goto(nativeUrl);
  const sort = (name: string) => page.getByRole('button', { name, exact: true }).click();
  return measure(slow, `${ROWS} rows: sorted by hand`, repeated([...nativeColumns, ...nativeColumns], sort));
};

/** What was measured, beside the same on a page of native elements. */
export interface Interactions {
  table: Interaction[];
  typing: Interaction;
  native: { table: Interaction; typing: Interaction };
}

/** Chromium at a quarter of this machine's speed, with the real server. */
export const measureInteractions = async (): Promise<Interactions> => {
  const server = await startServer({ prepare: (folder) => writeApplications(folder, ROWS) });
  const nativeServer = await servePage(nativePage(ROWS));
  const browser = await launchToMeasure();
  try {
    const page = await openSlowPage(browser, server.url);
    const { typing, native } = await measureTyping(page, server.url, nativeServer.url);
    const table = await measureTable(page, server.url);
    const nativeTable = await measureNativeTable(page, nativeServer.url);
    return { table, typing, native: { table: nativeTable, typing: native } };
  } finally {
    await browser.close();
    await server.stop();
    nativeServer.stop();
  }
};
