import { after, before } from 'node:test';
import type { Browser } from 'playwright-core';
import { launch } from './browser';
import { startPortal, type Portal } from './portal';

export interface Demo {
  portal: Portal;
  browser: Browser;
}

/** The server with the demo data, and a browser: there from before the first test of a file until after its last. */
export const useDemo = (): Demo => {
  const demo = {} as Demo;
  before(async () => {
    [demo.portal, demo.browser] = await Promise.all([startPortal(), launch()]);
  });
  after(async () => {
    await demo.browser.close();
    await demo.portal.remove();
  });
  return demo;
};
