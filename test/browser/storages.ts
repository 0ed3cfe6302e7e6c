import type { Page } from 'playwright-core';

/** Everything that the browser keeps for the portal, by key: localStorage, sessionStorage, IndexedDB and caches. */
export const storedTexts = (page: Page): Promise<Record<string, string>> =>
  page.evaluate<Record<string, string>>(`(async () => {
    const answerOf = (request) =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('IndexedDB does not answer'));
      });
    const kept = { ...localStorage, ...sessionStorage };
    for (const { name } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name));
      for (const storeName of database.objectStoreNames) {
        const store = database.transaction(storeName).objectStore(storeName);
        const [keys, values] = await Promise.all([answerOf(store.getAllKeys()), answerOf(store.getAll())]);
        keys.forEach((key, index) => (kept[key] = JSON.stringify(values[index])));
      }
      database.close();
    }
    for (const name of await caches.keys()) kept['cache:' + name] = name;
    return kept;
  })()`);
