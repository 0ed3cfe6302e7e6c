import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import type { Browser, BrowserContext, Frame, Locator, Page } from 'playwright-core';
import { listen, supportServer } from '../../server/cli/support/server';
import { openPage } from './browser';

/** A bug in the portal's scripts, as they come to the browser. */
export interface Bug {
  right: RegExp;
  wrong: string;
}

/** Whoever opens a page in `context` gets the portal with the bug. Tells how many scripts have it. */
export const plant = async (context: BrowserContext, { right, wrong }: Bug): Promise<() => number> => {
  let scripts = 0;
  await context.route(/\.js$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    if (right.test(text)) scripts += 1;
    await route.fulfill({ response, body: text.replace(right, wrong) });
  });
  return () => scripts;
};

/** "Get help", as a parent finds it; gives the text of the file. */
export const saveSupportFile = async (page: Page, note = ''): Promise<string> => {
  await page.getByRole('button', { name: 'Profile' }).click();
  await page.getByRole('menuitem', { name: 'Get help' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name="note"]').fill(note);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Download' }).click(),
  ]);
  const text = await readFile(await download.path(), 'utf8');
  await dialog.getByRole('button', { name: 'Close' }).last().click();
  await dialog.waitFor({ state: 'detached' });
  return text;
};

/** Stand-ins have the letters' and digits' places; addresses of mail and days of birth their own length. */
const normalised = (snapshot: string): string =>
  snapshot
    .replace(/[\w.+-]+@[\w.-]+\w/g, 'e')
    .replace(/\p{L}\p{M}*/gu, 'x')
    .replace(/\d/g, '0');

/** The screen as assistive technology has it, without what stand-ins change. */
export const screenOf = async (body: Locator): Promise<string> => normalised(await body.ariaSnapshot());

export interface Replay {
  page: Page;
  frame: Frame;
  /** Everything that was asked for over the network, as method and address. */
  requests: string[];
  /** Ends the server; call it once the page is closed. */
  close: () => Promise<void>;
}

const frameOf = async (page: Page): Promise<Frame> => {
  const element = await page.locator('iframe').elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('There is no frame.');
  return frame;
};

/** The support server with a file, from a fresh start, in a profile of its own. */
export const replay = async (browser: Browser, text: string, bug?: Bug): Promise<Replay> => {
  const app: FastifyInstance = await supportServer('dist', text);
  const address = await listen(app);
  const page = await openPage(browser);
  const requests: string[] = [];
  page.context().on('request', (request) => requests.push(`${request.method()} ${request.url()}`));
  if (bug) await plant(page.context(), bug);
  await page.goto(address);
  await page.locator('iframe').waitFor();
  return { page, frame: await frameOf(page), requests, close: () => app.close() };
};
