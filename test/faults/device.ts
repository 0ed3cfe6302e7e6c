import type { Browser, Page } from 'playwright-core';
import { openPage } from '../browser/browser';
import type { FaultPage } from './page';

export const FAULT_PAGE = '/faults/page.html';

/** The portal's timers run this much faster: its spinners and pauses are there for people. */
const HASTE = 20;

/** The page around the bundle; the address leads to the API behind it, as the portal's own does. */
export const pagesOf = (script: string) => ({
  [FAULT_PAGE]: {
    type: 'text/html',
    text: `<!doctype html><html lang="en"><title>Faults</title><script>
const wait = window.setTimeout.bind(window);
window.setTimeout = (act, milliseconds, ...rest) => wait(act, milliseconds / ${HASTE}, ...rest);
</script><script src="/faults/page.js"></script></html>`,
  },
  '/faults/page.js': { type: 'text/javascript', text: script },
});

type Call = keyof FaultPage;

/** The parent's browser. */
export const openDevice = async (browser: Browser, url: string) => {
  const page: Page = await openPage(browser);
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.stack ?? error.message));
  await page.goto(url + FAULT_PAGE);
  return {
    page,
    problems,
    reload: async () => void (await page.reload()),
    ask: <Name extends Call>(
      name: Name,
      ...given: Parameters<FaultPage[Name]>
    ): Promise<Awaited<ReturnType<FaultPage[Name]>>> =>
      page.evaluate(
        async ([called, values]) => {
          const { faultPage } = window as unknown as { faultPage: Promise<Record<string, unknown>> };
          const act = (await faultPage)[called] as (...all: unknown[]) => unknown;
          return act(...values);
        },
        [name, given] as [string, unknown[]],
      ) as Promise<Awaited<ReturnType<FaultPage[Name]>>>,
  };
};
export type Device = Awaited<ReturnType<typeof openDevice>>;
