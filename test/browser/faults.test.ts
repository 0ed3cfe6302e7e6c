import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { assertNothingLost } from './assertNothingLost';
import { beginApplication, credentials, offerAt } from './begunApplication';
import { openPage, signIn } from './browser';
import { useDemo, type Demo } from './demo';
import { keepClientLog } from './clientLog';
import { fillAgreements, fillSignature, fillTransportation } from './family';
import { startFaultProxy, type FaultProxy } from './faultProxy';
import { choose, saveAndContinue, type, typeDate } from './form';
import { aPhotograph } from './papers';
import { REQUEST_TIMEOUT } from '../../src/domain/limits';

let proxy: FaultProxy;

const demo: Demo = useDemo({
  begin: async () => {
    proxy = await startFaultProxy(demo.portal.url);
  },
  end: () => proxy.close(),
});

const headingOf = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const firstName = (page: Page) => page.locator('[name="firstName"]');
const onDevice = (page: Page) => page.getByText(/Saved on this device/);

const signInAt = async (path: string, prepare?: (page: Page) => Promise<void>) => {
  const page = await openPage(demo.browser);
  const log = keepClientLog(page.context());
  await prepare?.(page);
  await signIn(page, proxy.url, credentials.username, credentials.password);
  await page.goto(proxy.url + path);
  const check = async (shown = page, typed: string[] = []) =>
    assertNothingLost(await log(shown, typed), await demo.portal.rows());
  return { page, check };
};

const firstStepOf = async (index: number): Promise<string> => {
  const { schoolId, id } = await offerAt(demo.portal.url, index);
  return `/children/enroll/${schoolId}/${id}/student`;
};

const begun = async (mark: string, index: number, upTo: Parameters<typeof beginApplication>[1]['upTo']) =>
  beginApplication(demo.portal.url, { mark, offer: await offerAt(demo.portal.url, index), upTo });

test('F04: what could not be saved offline is saved when back, without another press', async () => {
  const { page, check } = await signInAt(await begun('Tunnel', 0, 'transportation'));
  await headingOf(page, 'Transportation').waitFor();
  await page.context().setOffline(true);
  await page.getByText('Not saved: offline').waitFor();
  await fillTransportation(page);
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await page.getByText(/it is sent as soon as you are online again\.$/).waitFor();
  await onDevice(page).waitFor();
  await check();
  assert.equal(await page.getByRole('button', { name: 'Next' }).isEnabled(), false);

  await page.context().setOffline(false);
  await headingOf(page, 'Agreements').waitFor();
  await check();

  await page.context().setOffline(true);
  await fillAgreements(page);
  await onDevice(page).waitFor();
  await page.context().setOffline(false);
  await page.getByText('Not saved: offline').waitFor({ state: 'detached' });
  await page.reload();
  await headingOf(page, 'Agreements').waitFor();
  assert.ok(await page.locator('[name="isAcceptPaymentSchoolMeals"]').isChecked(), 'back after a reload');
  await check();
});

test('F09, F10: two tabs on one draft, and two with two children', async () => {
  const { page, check } = await signInAt(await firstStepOf(1));
  await headingOf(page, 'Student').waitFor();
  await firstName(page).fill('From this window');
  await onDevice(page).waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url());
  await headingOf(other, 'Student').waitFor();
  assert.equal(await firstName(other).inputValue(), 'From this window');
  await firstName(other).fill('From the other window');
  await page.getByText(/You changed this form in another window/).waitFor();
  await check(page, ['From the other window']);

  await other.goto(proxy.url + (await firstStepOf(2)));
  await headingOf(other, 'Student').waitFor();
  await firstName(other).fill('Second child');
  await firstName(page).fill('First child');
  await Promise.all([onDevice(other).waitFor(), onDevice(page).waitFor()]);
  // a new window has nothing but what stands on the device
  const reopened = await page.context().newPage();
  for (const [tab, name] of [
    [page, 'First child'],
    [other, 'Second child'],
  ] as const) {
    await reopened.goto(tab.url());
    await firstName(reopened).waitFor();
    assert.equal(await firstName(reopened).inputValue(), name);
    await check(reopened, [name]);
  }
});

/** As a browser treats a window that is behind another one. */
const slowDown = async (page: Page) => {
  await page.addInitScript(() => {
    const setIntervalOf = window.setInterval;
    Object.assign(window, {
      setInterval: (run: () => void, pause = 0) => setIntervalOf(run, Math.max(pause, 3_000)),
    });
  });
};

test('F09: what one window saves while the parent goes on in another one is sent, and is signed there', async () => {
  const { page, check } = await signInAt(await begun('Twofold', 5, 'agreements'), slowDown);
  await headingOf(page, 'Agreements').waitFor();
  await page.getByRole('link', { name: /^Health/ }).click();
  await headingOf(page, 'Health').waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url().replace('/health', '/agreements'));
  await headingOf(other, 'Agreements').waitFor();

  await type(page, 'physicianName', 'Sorrel Fern');
  const saved = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await page.getByRole('button', { name: 'Save and continue' }).click();
  await choose(other, 'isGiveMediaPermission', 'no');
  assert.equal((await saved).status(), 200);

  await other.getByRole('link', { name: /^Health/ }).click();
  await other.locator('[name="physicianName"][value="Sorrel Fern"]').waitFor();
  await other
    .getByText(/changes not yet sent/i)
    .first()
    .waitFor({ state: 'detached' });
  await other.getByRole('link', { name: /^Agreements/ }).click();
  await headingOf(other, 'Agreements').waitFor();
  assert.ok(await other.locator('[name="isGiveMediaPermission"][value="no"]').isChecked());
  await fillAgreements(other);
  await saveAndContinue(other, 'E-signature');
  await fillSignature(other);
  await saveAndContinue(other, 'Summary');
  await check(other);
});

test('F09: an application that was submitted in another tab is told, with the way to it', async () => {
  const address = await begun('Elsewhere', 3, 'summary');
  const { page, check } = await signInAt(address);
  await headingOf(page, 'Summary').waitFor();
  const other = await page.context().newPage();
  await other.goto(page.url().replace('/summary', '/health'));
  await headingOf(other, 'Health').waitFor();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByText('Your registration has been successfully completed!').waitFor();

  await other.getByText('This application has already been submitted.').waitFor();
  await other.getByRole('link', { name: 'See the application' }).click();
  await headingOf(other, 'Application of Elsewhere Haddad').waitFor();
  await check();
});

/** In 2018 the fourth of November began at one o'clock in São Paulo. */
const zones = ['Pacific/Kiritimati', 'Pacific/Pago_Pago'];
const TWO_DAYS = 2 * 24 * 60 * 60 * 1000;

test('F17: a date of birth is the same day in every time zone, with a clock that is two days wrong', async () => {
  const address = (await begun('Timeless', 4, 'contacts')).replace('/contacts', '/student');
  const shownIn = async (timezoneId: string, wrong: number, typed?: string) => {
    const page = await openPage(demo.browser, { timezoneId });
    await page.clock.install({ time: Date.now() + wrong });
    await signIn(page, proxy.url, credentials.username, credentials.password);
    await page.goto(proxy.url + address);
    await headingOf(page, 'Student').waitFor();
    const field = page.getByRole('group', { name: 'Date of birth' });
    if (typed) {
      await typeDate(page, 'Date of birth', typed);
      await saveAndContinue(page, 'Background');
      await page.getByRole('link', { name: 'Previous' }).click();
      await headingOf(page, 'Student').waitFor();
    }
    const shown = await field.innerText();
    await page.context().close();
    return shown.replace(/[^\d/]/g, '');
  };
  assert.equal(await shownIn('America/Sao_Paulo', TWO_DAYS, '11042018'), '11/04/2018');
  for (const zone of zones) assert.equal(await shownIn(zone, -TWO_DAYS), '11/04/2018', zone);
  const [child] = (await demo.portal.rows()).applicants?.filter((row) => row.first_name === 'Timeless') ?? [];
  assert.match(JSON.stringify(child), /"2018-11-04/);
});

const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const storage of ['indexedDB', 'localStorage', 'sessionStorage'])
      Object.defineProperty(window, storage, {
        get() {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    window.BroadcastChannel = function () {
      throw new DOMException('blocked', 'SecurityError');
    } as unknown as typeof BroadcastChannel;
  });

test('F12: where storage is blocked the portal works from memory, and says so', async () => {
  const page = await openPage(demo.browser);
  await blockStorage(page);
  const log = keepClientLog(page.context());
  await signIn(page, proxy.url, credentials.username, credentials.password);
  await page.getByRole('link', { name: 'Enrol a child' }).first().click();
  await page.getByLabel('Search for a school').fill('laurel');
  await page.getByRole('link', { name: /Bay Laurel Academy/ }).click();
  await page.locator('main').getByRole('link', { name: /grade/i }).first().click();
  await headingOf(page, 'Student').waitFor();
  await type(page, 'firstName', 'Kept in memory');
  await page.getByText(/This device cannot keep what you type/).waitFor();
  assertNothingLost(await log(page, ['Kept in memory']), await demo.portal.rows());
});

test('F11: a full device is said; as soon as it has room again, what was typed is kept', async () => {
  const { page, check } = await signInAt(await firstStepOf(4));
  await headingOf(page, 'Student').waitFor();
  await type(page, 'firstName', 'Before');
  await onDevice(page).waitFor();
  await page.evaluate(() => {
    const roomy = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put');
    Object.assign(window, { roomy });
    IDBObjectStore.prototype.put = function () {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await type(page, 'lastName', 'While full');
  await page.getByText(/This device cannot keep what you type/).waitFor();
  await check(page, ['Before', 'While full']);

  await page.evaluate(() => {
    const { roomy } = window as unknown as { roomy: PropertyDescriptor };
    Object.defineProperty(IDBObjectStore.prototype, 'put', roomy);
  });
  await onDevice(page).waitFor();
  await page.reload();
  await firstName(page).waitFor();
  await check(page, ['Before', 'While full']);
});

test('a picture on a slow network is sent, though it takes longer than any other call may', async () => {
  const { page } = await signInAt(await firstStepOf(5));
  await headingOf(page, 'Student').waitFor();
  const network = await page.context().newCDPSession(page);
  const slow = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 40_000 };
  await network.send('Network.emulateNetworkConditions', slow);
  const photograph = await aPhotograph({ width: 700, height: 700 });
  const began = Date.now();
  await page.locator('input[type=file][name=profilePicture]').setInputFiles(photograph);
  const progress = page.getByRole('progressbar', { name: /portrait\.png/ });
  for (const tens of [2, 5, 8]) await progress.and(page.locator(`[aria-valuenow^="${tens}"]`)).waitFor();
  await page.getByRole('button', { name: 'Remove portrait.png' }).waitFor();
  assert.ok(Date.now() - began > REQUEST_TIMEOUT, 'the network is slow');
});

test('F30: a page whose code is gone after a new version offers a reload, and nothing is lost', async () => {
  const { page, check } = await signInAt(await firstStepOf(5));
  await headingOf(page, 'Student').waitFor();
  await type(page, 'firstName', 'Before the update');
  const form = page.url();
  await page.route(/\.js$/, (route) => route.fulfill({ status: 404, body: '' }));
  await page.getByRole('link', { name: 'Applications' }).first().click();
  await page.getByText(/new version of the portal/).waitFor();
  await page.unroute(/\.js$/);
  await page.getByRole('button', { name: 'Reload the page' }).click();
  await headingOf(page, 'My applications').waitFor();
  await page.goto(form);
  await firstName(page).waitFor();
  await check(page, ['Before the update']);
});
