import type { Page } from 'playwright-core';

interface Look {
  direction?: 'ltr' | 'rtl';
  language?: 'en' | 'fr';
}

/**
 * Changes what the device keeps of the parent's choices; the page has it from the next opening on. The portal has no language that is
 * written from right to left yet, but keeps the direction.
 */
export const keepLook = (page: Page, look: Look): Promise<void> =>
  page.evaluate(
    (changed) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('parent-portal');
        opening.onsuccess = () => {
          const state = opening.result.transaction('state', 'readwrite').objectStore('state');
          const reading = state.get('ui') as IDBRequest<string>;
          reading.onsuccess = () => {
            const kept = JSON.parse(reading.result) as { state: object };
            const turned = { ...kept, state: { ...kept.state, ...changed } };
            state.put(JSON.stringify(turned), 'ui').onsuccess = () => {
              opening.result.close();
              resolve();
            };
          };
        };
      }),
    look,
  );
