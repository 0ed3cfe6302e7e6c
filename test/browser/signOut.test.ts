import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { pathOf } from '../../src/contract/endpoints';
import { IDLE_SIGN_OUT } from '../../src/domain/limits';
import { openPage, signIn } from './browser';
import { useDemo } from './demo';
import { eventually } from './eventually';
import { copiedToken, leaveWhenTold, slowDown } from './leaving';
import { storedTexts } from './storages';

const PASSWORD = 'Parent#2026';

const demo = useDemo();

const chooseInProfile = async (page: Page, entry: string) => {
  await page.getByRole('button', { name: 'Profile', exact: true }).click();
  await page.getByRole('menuitem', { name: entry }).click();
};
const heading = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();
const goodbye = (page: Page) => heading(page, 'Goodbye');

/** What the token opens: 200 while the session lasts, 401 when it is over. */
const tokenOpens = async (token: string): Promise<number> => {
  const address = `${demo.portal.url}/api${pathOf('getParentEvents')}`;
  return (await fetch(address, { headers: { authorization: `Bearer ${token}` } })).status;
};

const assertEnded = (token: string): Promise<void> =>
  eventually(async () => assert.equal(await tokenOpens(token), 401, 'what the copied token is answered'));

/** What tells the server that a session has ended. */
const isEnd = ({ pathname }: URL) =>
  pathname === `/api${pathOf('logout')}` || pathname === `/api${pathOf('endSession')}`;

/** A signed-in parent, and the token of the session as somebody has copied it. */
const openSession = async (username = 'parent') => {
  const page = await openPage(demo.browser);
  await page.clock.install();
  await signIn(page, demo.portal.url, username, PASSWORD);
  const token = await copiedToken(page);
  assert.equal(await tokenOpens(token), 200);
  return { page, context: page.context(), token };
};

/** A tab that was at the sign-in page before anybody had signed in, and signs in there. */
const signInLate = async (late: Page, username: string) => {
  await late.getByLabel('User name').fill(username);
  await late.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await late.getByRole('button', { name: 'Sign in' }).click();
  await late.getByRole('button', { name: 'Profile', exact: true }).waitFor();
};
const openTwoSessions = async (username: string) => {
  const page = await openPage(demo.browser);
  const late = await page.context().newPage();
  await late.goto(`${demo.portal.url}/auth/sign-in`);
  await late.getByLabel('User name').waitFor();
  await signIn(page, demo.portal.url, 'parent', PASSWORD);
  const token = await copiedToken(page);
  await signInLate(late, username);
  const lateToken = await copiedToken(late);
  assert.notEqual(token, lateToken);
  return { page, late, token, lateToken };
};

const ways: Record<string, (page: Page) => Promise<void>> = {
  'the menu': async (page) => {
    await chooseInProfile(page, 'Sign out');
    await goodbye(page);
  },
  'the lock': async (page) => {
    await chooseInProfile(page, 'Lock');
    await heading(page, /^Hello/);
  },
  'idle time': async (page) => {
    await page.clock.fastForward(IDLE_SIGN_OUT);
    await goodbye(page);
  },
  'the menu, and the tab is closed at once': async (page) => {
    await chooseInProfile(page, 'Sign out');
    await page.close();
  },
};

for (const [how, leave] of Object.entries(ways)) {
  test(`R61: after ${how} a copied token opens nothing`, async () => {
    const { page, context, token } = await openSession();
    await leave(page);
    await assertEnded(token);
    await context.close();
  });
}

test('R61: signing out in one tab ends the session of the other too, when it had one of its own', async () => {
  const { page, late, token, lateToken } = await openTwoSessions('parent');
  await chooseInProfile(late, 'Sign out');
  await Promise.all([page, late].map(goodbye));
  await Promise.all([token, lateToken].map(assertEnded));
});

test('R61: a session that another parent replaces in another tab ends, and theirs goes on', async () => {
  const { token, lateToken } = await openTwoSessions('parent2');
  await assertEnded(token);
  assert.equal(await tokenOpens(lateToken), 200);
});

test('R61: a session that was left offline ends when the device is online again, and no token stays on it', async () => {
  const { page, context, token } = await openSession();
  await context.setOffline(true);
  await chooseInProfile(page, 'Sign out');
  await goodbye(page);
  assert.ok(!JSON.stringify(await storedTexts(page)).includes(token), 'the token can be read');
  assert.equal(await tokenOpens(token), 200);
  await context.setOffline(false);
  await assertEnded(token);
});

test('R61: and when the portal was closed before, at its next start', async () => {
  const { page, context, token } = await openSession();
  // a page that is only set offline is online again in its last moment, and may tell the server then
  await context.route(isEnd, (route) => route.abort());
  await chooseInProfile(page, 'Sign out');
  await goodbye(page);
  await page.close();
  assert.equal(await tokenOpens(token), 200);
  await context.unroute(isEnd);
  const later = await context.newPage();
  await later.goto(demo.portal.url);
  await later.getByLabel('User name').waitFor();
  await assertEnded(token);
  await eventually(async () => assert.equal((await storedTexts(later))['portal.ended'], undefined));
});

/** Nothing of the parent: no token, no name, no key of drafts. */
const assertForgotten = async (page: Page, token: string) => {
  const text = JSON.stringify(await storedTexts(page));
  assert.ok(!text.includes(token), 'the token is still there');
  assert.doesNotMatch(text, /draftKey\\*":\\*"[^"\\]|firstName\\*":\\*"[^"\\]|username\\*":\\*"[^"\\]|@/);
};

const ROUNDS = 6;

for (const [what, address] of [
  ['leaves', '/account'],
  ['reloads', undefined],
] as const) {
  test(`R62: who ${what} at the moment of goodbye leaves nothing behind, ${ROUNDS} times`, async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const page = await openPage(demo.browser);
      await signIn(page, demo.portal.url, 'parent', PASSWORD);
      const token = await copiedToken(page);
      await slowDown(page, 4);
      const gone = await leaveWhenTold(page, 'Goodbye', address);
      await chooseInProfile(page, 'Sign out');
      await gone();
      await assertForgotten(page, token);
      await page.locator('[name="username"], h1:has-text("Goodbye")').first().waitFor();
      assert.equal(await page.getByRole('button', { name: 'Profile', exact: true }).count(), 0);
      await page.context().close();
    }
  });
}

test('R62: who closes the tab at the moment of goodbye, or of the lock, leaves nothing behind', async () => {
  for (const [entry, told] of [
    ['Sign out', 'Goodbye'],
    ['Lock', /^Hello/],
  ] as const) {
    const page = await openPage(demo.browser);
    await signIn(page, demo.portal.url, 'parent', PASSWORD);
    const token = await copiedToken(page);
    await slowDown(page, 4);
    await chooseInProfile(page, entry);
    await heading(page, told);
    const next = await page.context().newPage();
    await page.close();
    await next.goto(`${demo.portal.url}/icons/nothing`);
    const text = JSON.stringify(await storedTexts(next));
    assert.ok(!text.includes(token), 'the token is still there');
    assert.doesNotMatch(text, /draftKey\\*":\\*"[^"\\]|@/);
    await next.context().close();
  }
});
