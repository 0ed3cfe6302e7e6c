import type { Browser, Page } from 'playwright-core';
import { openPage, signIn } from '../browser/browser';

export const CPU_SLOWDOWN = 4;
/** What takes less is not reported by the browser. */
export const SHORTEST = 16;

/** Milliseconds from each press of a key or button to the next paint. */
export interface Interaction {
  what: string;
  milliseconds: number[];
  /** Milliseconds that the page's main thread worked for each, later renders included: a busy machine changes them less. */
  work: number[];
}

/** A page whose CPU is slowed down. */
export interface SlowPage {
  page: Page;
  /** Seconds that its main thread has worked. */
  worked: () => Promise<number>;
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
export const take = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const { longest } = window as unknown as { longest: Map<number, number> };
    const durations = [...longest.values()];
    longest.clear();
    return durations;
  });

export const settle = (page: Page) => page.waitForTimeout(350);

/** Presses one after the other and gives the time of each. */
export const measure = async (
  { page, worked }: SlowPage,
  what: string,
  presses: readonly (() => Promise<void>)[],
): Promise<Interaction> => {
  const work: number[] = [];
  await settle(page);
  await take(page);
  for (const press of presses) {
    const before = await worked();
    await press();
    await settle(page);
    work.push(Math.round(((await worked()) - before) * 1000));
  }
  const reported = await take(page);
  const quick = Math.max(0, presses.length - reported.length);
  return { what, work, milliseconds: [...reported, ...Array.from({ length: quick }, () => SHORTEST)] };
};

export const repeated = <Item>(items: readonly Item[], press: (item: Item) => Promise<void>) =>
  items.map((item) => () => press(item));

/** A signed-in parent's page whose CPU is slowed down and whose presses are timed. */
export const openSlowPage = async (browser: Browser, url: string): Promise<SlowPage> => {
  const page = await openPage(browser);
  await page.addInitScript(listen);
  await signIn(page, url);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics');
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0;
  };
  page.setDefaultTimeout(60_000);
  return { page, worked };
};

/** What so large a share of them keeps. */
export const shareOf = (milliseconds: readonly number[], share: number): number =>
  [...milliseconds].sort((one, other) => one - other)[Math.ceil(milliseconds.length * share) - 1] ?? 0;
