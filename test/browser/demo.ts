import { after, afterEach, before, beforeEach } from 'node:test';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { closeContext, launch } from './browser';
import { startPortal, type Portal } from './portal';

export interface Demo {
  portal: Portal;
  browser: Browser;
}

interface DemoOptions {
  /** Of the server's environment. */
  variables?: Record<string, string>;
  /**
   * What the tests of the file need besides; hooks of one file do not wait for each other. A page that is opened here stays until after the
   * last test.
   */
  begin?: () => Promise<void>;
  end?: () => Promise<void>;
  /** The tests run beside each other, so that each closes its own pages. */
  isConcurrent?: boolean;
}

const MOST_LINES = 25;

/** The address of a page, and the beginning of what a screen reader reads in its main part and its dialogs. */
const shown = async (page: Page): Promise<string> => {
  const parts = await page.locator('main, [role="dialog"], [role="alertdialog"]').all();
  const trees = await Promise.all(
    (parts.length > 0 ? parts : [page.locator('body')]).map((part) =>
      part.ariaSnapshot({ timeout: 2_000 }).catch(String),
    ),
  );
  const lines = trees.flatMap((tree) => tree.split('\n').slice(0, MOST_LINES));
  return [page.url(), ...lines].join('\n    ');
};

/** When a test fails: a failure that comes once in many runs leaves nothing else to understand it by. */
const tellPages = async (context: object, { browser }: Demo): Promise<void> => {
  // Node passes the test that has run; its types do not know that
  if (!('passed' in context) || context.passed !== false) return;
  const pages = browser.contexts().flatMap((each) => each.pages());
  for (const page of pages) console.log(`A page that was open: ${await shown(page)}`);
};

/** The server with the demo data, and a browser: there from before the first test of a file until after its last. */
export const useDemo = ({ variables, begin, end, isConcurrent = false }: DemoOptions = {}): Demo => {
  const demo = {} as Demo;
  /** Unlike the demo that tests see, this one may have begun in part. */
  const begun: Partial<Demo> = demo;
  /** The pages that were open before each running test. A subtest stands after its test. */
  const openBefore: BrowserContext[][] = [];
  before(async () => {
    demo.browser = await launch();
    demo.portal = await startPortal(variables);
    await begin?.();
  });
  beforeEach(() => void openBefore.push(demo.browser.contexts()));
  afterEach(async (context) => {
    await tellPages(context, demo);
    if (isConcurrent) return;
    // a page that is left open goes on painting, and keeps its stream of notifications
    const others = openBefore.pop() ?? [];
    const own = demo.browser.contexts().filter((each) => !others.includes(each));
    await Promise.all(own.map(closeContext));
  });
  after(async () => {
    // whatever is left open keeps the process of the file from ending
    await begun.browser?.close();
    await end?.();
    await begun.portal?.remove();
  });
  return demo;
};
