import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Browser } from 'playwright-core';
import { hiddenFocus, watchPages } from './barriers';
import { launch, openPage } from './browser';

let browser: Browser;

before(async () => {
  browser = await launch();
});
after(() => browser.close());

/** What is told of a page with two buttons and a script. */
const toldOf = async (script: string): Promise<string[]> => {
  const page = await openPage(browser);
  await watchPages(page);
  const html = `<title>Page</title><button>One</button><button>Two</button><script>${script}</script>`;
  await page.goto(`data:text/html,${encodeURIComponent(html)}`);
  const told = await hiddenFocus(page);
  await page.context().close();
  return told;
};

const onTab = (act: string) => `addEventListener('keydown', (event) => { ${act} });`;

test('a page that Tab goes round has no trap', async () => {
  assert.deepEqual(await toldOf(''), []);
});

test('a button that keeps the focus is a trap', async () => {
  const trap = onTab('if (document.activeElement.textContent === "One") event.preventDefault();');
  assert.deepEqual(await toldOf(trap), ['Tab never leaves <button>One</button>']);
});

test('a page that has always one more button is never gone round', async () => {
  const more = onTab(
    'document.activeElement.after(Object.assign(document.createElement("button"), { textContent: "More" }));',
  );
  assert.deepEqual(await toldOf(`setTimeout(() => { ${more} });`), ['Tab never comes round']);
});
