import type { Page } from 'playwright-core';
import { storedTexts } from './storages';

/** Makes the processor of a page's computer that many times slower. */
export const slowDown = async (page: Page, rate: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate });
};

/** Leaves for an address, or reloads without one, at the moment the page says something: not a frame later. */
export const leaveWhenTold = async (page: Page, text: string, to?: string): Promise<() => Promise<void>> => {
  const go = to === undefined ? 'location.reload()' : `location.replace(${JSON.stringify(to)})`;
  await page.evaluate(`new MutationObserver((_changes, watcher) => {
    if (!document.body.innerText.includes(${JSON.stringify(text)})) return;
    watcher.disconnect();
    ${go};
  }).observe(document.body, { subtree: true, childList: true, characterData: true })`);
  const arrived = page.waitForEvent('load');
  return async () => void (await arrived);
};

/** The token of the session that the device has, as somebody might have copied it. */
export const copiedToken = async (page: Page): Promise<string> => {
  const { session = '' } = await storedTexts(page);
  const token = /"token\\?":\\?"([\w-]+)/.exec(session)?.[1];
  if (!token) throw new Error(`The device has no session: ${session}`);
  return token;
};
