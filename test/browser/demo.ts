import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch } from './browser';
import { startPortal, type Portal } from './portal';

export interface Demo {
  portal: Portal;
  browser: Browser;
}

interface DemoOptions {
  /** Of the server's environment. */
  variables?: Record<string, string>;
  /** What the tests of the file need besides; hooks of one file do not wait for each other. */
  begin?: () => Promise<void>;
  end?: () => Promise<void>;
}

/** The server with the demo data, and a browser: there from before the first test of a file until after its last. */
export const useDemo = ({ variables, begin, end }: DemoOptions = {}): Demo => {
  const demo = {} as Demo;
  before(async () => {
    [demo.portal, demo.browser] = await Promise.all([startPortal(variables), launch()]);
    await begin?.();
  });
  after(async () => {
    await demo.browser.close();
    await end?.();
    await demo.portal.remove();
  });
  return demo;
};
