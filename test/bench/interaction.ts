import { launch } from '../browser/browser';
import { offerAt } from '../browser/begunApplication';
import { writeApplications } from './manyApplications';
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

const measureTyping = async ({ page }: SlowPage, url: string): Promise<Interaction> => {
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
  return { what: 'typing into the longest form', work: [], milliseconds: [...reported, ...quick] };
};

/** Chromium at a quarter of this machine's speed, with the real server. */
export const measureInteractions = async (): Promise<{ table: Interaction[]; typing: Interaction }> => {
  const server = await startServer({ prepare: (folder) => writeApplications(folder, ROWS) });
  const browser = await launch();
  try {
    const page = await openSlowPage(browser, server.url);
    return { typing: await measureTyping(page, server.url), table: await measureTable(page, server.url) };
  } finally {
    await browser.close();
    await server.stop();
  }
};
