import assert from 'node:assert/strict';
import {
  chromium,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { PATIENCE } from './eventually';
import { watchPresses } from './lostPresses';
import { watchNetwork } from './quietNetwork';

const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const launchWith = (args: string[]): Promise<Browser> =>
  chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args });

/**
 * Without V8's optimizing compilers: what they make of the portal costs a page that lives for seconds more than it brings. Opening one
 * takes the processor a quarter less time.
 */
export const launch = (): Promise<Browser> => launchWith([...flags, '--js-flags=--no-opt --no-maglev']);

/** The browser as parents have it, for what measures time. */
export const launchToMeasure = (): Promise<Browser> => launchWith(flags);

/** A page in a profile of its own. `collectProblems` tells what went wrong in it. */
export const openPage = async (browser: Browser, options: BrowserContextOptions = {}): Promise<Page> => {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1280, height: 900 },
    // what a worker answers, a test can neither hold back nor count; offline.test.ts has it
    serviceWorkers: 'block',
    ...options,
  });
  context.setDefaultTimeout(PATIENCE);
  watchNetwork(context);
  await watchPresses(context);
  return context.newPage();
};

/** Scripts that a test still held back or changed have nobody to come to. */
export const closeContext = async (context: BrowserContext): Promise<void> => {
  await context.unrouteAll({ behavior: 'ignoreErrors' });
  await context.close();
};

/** What a page must not have said by the end of a journey. Failed calls that a journey provokes are allowed by it. */
export const collectProblems = (page: Page, allowed = /^$/): { none: () => void } => {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(`thrown: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error' && !allowed.test(message.text()))
      problems.push(`logged: ${message.text()}`);
  });
  return { none: () => assert.deepEqual(problems, []) };
};

export const signIn = async (
  page: Page,
  url: string,
  username = 'parent',
  password = 'Parent#2026',
): Promise<void> => {
  await page.goto(url);
  await page.locator('[name="username"]').fill(username);
  await page.locator('[name="password"]').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('navigation', { name: 'Main menu' }).first().waitFor({ state: 'attached' });
};

/** By how many pixels the page is wider than a phone of the width that parents have at least. */
export const sidewaysScroll = async (page: Page): Promise<number> => {
  await page.setViewportSize({ width: 360, height: 780 });
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
};
