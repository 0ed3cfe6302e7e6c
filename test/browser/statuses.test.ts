import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { openPage, signIn } from './browser';
import { useDemo, type Demo } from './demo';

let page: Page;

const demo: Demo = useDemo({
  begin: async () => {
    page = await openPage(demo.browser);
    await signIn(page, demo.portal.url);
  },
});

/** E4.15 to E4.17 and E4.21, written out once more: what the list offers, and whether the page of the application offers to edit. */
const table = {
  Draft: { offers: 'Continue Delete' },
  Pending: { offers: 'View Cancel', edit: false },
  Accepted: { offers: 'View', edit: false },
  Rejected: { offers: 'View', edit: true },
  Reviewed: { offers: 'View', edit: true },
  Cancelled: { offers: 'Delete' },
  Received: { offers: 'Cancel Delete' },
  Failed: { offers: 'Cancel Delete' },
  Passed: { offers: 'Cancel Delete' },
  Denied: { offers: 'Cancel Delete' },
  Admitted: { offers: 'Cancel Delete' },
  Waitlisted: { offers: 'Cancel Delete' },
} as const;
type Status = keyof typeof table;

/** What the server says when it is asked all the same: as the page would, with its token. */
const askServer = (method: string, id: string, body?: object): Promise<number> =>
  page.evaluate(
    async ({ path, init }) => {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open('parent-portal');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error('The storage cannot be opened.'));
      });
      const text = await new Promise<string>((resolve) => {
        const request = database.transaction('state').objectStore('state').get('session');
        request.onsuccess = () => resolve(request.result as string);
      });
      const { state } = JSON.parse(text) as { state: { token: string } };
      const headers = { authorization: `Bearer ${state.token}`, 'content-type': 'application/json' };
      return (await fetch(path, { ...init, headers })).status;
    },
    { path: `/api/applications/${id}`, init: { method, ...(body ? { body: JSON.stringify(body) } : {}) } },
  );

const idOf = async (status: Status): Promise<string> => {
  const { applications, parents, accounts } = await demo.portal.rows();
  const account = accounts?.find(({ username }) => username === 'parent');
  const parent = parents?.find(({ account_id }) => account_id === account?.id);
  const own = applications?.filter(({ parent_id }) => parent_id === parent?.id) ?? [];
  const found = own.find((row) => (status === 'Draft' ? row.type === 'Draft' : row.status === status));
  return String(found?.id);
};

for (const [status, { offers, ...detail }] of Object.entries(table)) {
  test(`an application that is ${status} offers ${offers}, and the server refuses the rest`, async () => {
    await page.goto(`${demo.portal.url}/applications?status=${status}`);
    const row = page.getByRole('row').filter({ hasText: new RegExp(status, 'i') });
    const actions = row
      .first()
      .locator('[aria-label]')
      .filter({ has: page.locator('svg') });
    await actions.first().waitFor();
    const labels = await actions.evaluateAll((all) =>
      all.map((each) => each.getAttribute('aria-label')?.split(' ')[0]),
    );
    assert.equal(labels.filter((label) => label !== 'Apply').join(' '), offers);

    const id = await idOf(status as Status);
    if (!offers.includes('Cancel')) {
      assert.equal(await askServer('PATCH', id, { status: 'Cancelled' }), 409);
    }
    if (!offers.includes('Delete')) assert.equal(await askServer('DELETE', id), 409);

    if (!('edit' in detail)) return;
    await row.first().getByRole('link', { name: /^View/ }).click();
    await page.getByRole('region', { name: 'E-signature' }).waitFor();
    const edits = await page.getByRole('button', { name: /^Edit/ }).count();
    assert.equal(edits > 0, detail.edit);
  });
}
