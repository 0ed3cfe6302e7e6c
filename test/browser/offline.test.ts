import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { collectProblems, openPage, signIn } from './browser';
import { offerAt } from './begunApplication';
import { useDemo, type Demo } from './demo';
import { eventually } from './eventually';
import { type } from './form';
import { startTwoBuilds } from './twoBuilds';
import { quietNetwork } from './quietNetwork';

let school: Awaited<ReturnType<typeof startTwoBuilds>>;
const demo: Demo = useDemo({
  begin: async () => {
    school = await startTwoBuilds(demo.portal.url);
  },
  end: () => school.stop(),
});

/** The worker has every file; a page that is opened from now on comes from it. */
const keptOnDevice = (page: Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });

const openKept = async (): Promise<Page> => {
  school.release('first');
  const page = await openPage(demo.browser, { serviceWorkers: 'allow' });
  await signIn(page, school.url);
  await keptOnDevice(page);
  return page;
};

const buildOf = (page: Page) => page.locator('html').getAttribute('data-build');
const noticeOf = (page: Page) => page.getByText('A newer version of the portal is ready.');
const stepOf = async () => {
  const { schoolId, id } = await offerAt(demo.portal.url, 0);
  return `${school.url}/children/enroll/${schoolId}/${id}/student`;
};

test('without a network the portal opens, says so, and goes on with what was typed', async () => {
  const page = await openKept();
  const step = await stepOf();
  await page.goto(step);
  await type(page, 'firstName', 'Amina');
  await page.getByText('Saved on this device').first().waitFor();
  await page.context().setOffline(true);
  await page.goto(step);
  await page.getByText('There is no network.').waitFor();
  await eventually(async () => assert.equal(await page.locator('[name="firstName"]').inputValue(), 'Amina'));
  // a name with a dot is no file
  for (const path of ['/calendar', '/calendar?school=L.I.S', '/children/St.John']) {
    await page.goto(school.url + path);
    await page.getByText('There is no network.').waitFor();
  }
  await page.context().setOffline(false);
  await page.getByText('There is no network.').waitFor({ state: 'detached' });
});

test('a visitor without a network sees the sign-in page in the language that was chosen', async () => {
  const page = await openPage(demo.browser, { serviceWorkers: 'allow', locale: 'en-US' });
  await page.goto(`${school.url}/auth/sign-in`);
  await page.getByRole('button', { name: 'Français' }).click();
  await page.getByRole('heading', { name: 'Se connecter' }).waitFor();
  await keptOnDevice(page);
  await page.context().setOffline(true);
  await page.goto(`${school.url}/auth/sign-in`);
  await page.getByText('Il n’y a pas de réseau.').waitFor();
  assert.equal(await page.locator('html').getAttribute('data-written'), 'fr.ltr');
});

test('a first visit that loses the network keeps its page and says so', async () => {
  const page = await openPage(demo.browser);
  await page.goto(`${school.url}/auth/sign-in`);
  await page.locator('form:not([data-waiting])').waitFor();
  await page.context().setOffline(true);
  await page.getByText('There is no network.').waitFor();
  await type(page, 'username', 'parent');
  await page.context().setOffline(false);
  await page.getByText('There is no network.').waitFor({ state: 'detached' });
  assert.equal(await page.locator('[name="username"]').inputValue(), 'parent');
});

test('no answer of the API is kept by the worker', async () => {
  const page = await openKept();
  await page.goto(`${school.url}/applications`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await quietNetwork(page);
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return all.flat().map(({ url }) => new URL(url).pathname);
  });
  assert.ok(kept.length > 50, `${kept.length} files`);
  assert.deepEqual(
    kept.filter(
      (path) => !/^\/(?:auth\/|fonts\/)?[\w.-]+\.(?:js|css|html|svg|png|webmanifest|woff2)$/.test(path),
    ),
    [],
  );
});

test('a worker that the browser has stopped keeps neither a call of the API nor a file of the build waiting', async () => {
  const page = await openKept();
  await page.goto(`${school.url}/applications`);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await quietNetwork(page);
  const devTools = await page.context().newCDPSession(page);
  const statuses: string[] = [];
  devTools.on('ServiceWorker.workerVersionUpdated', ({ versions }) =>
    statuses.push(...versions.map(({ runningStatus }) => runningStatus)),
  );
  await devTools.send('ServiceWorker.enable');
  await devTools.send('ServiceWorker.stopAllWorkers');
  await eventually(async () => assert.equal(statuses.at(-1), 'stopped'));
  const ask = (path: string) => page.evaluate(async (url) => (await fetch(url)).status, school.url + path);
  const script = await page.locator('script[src*="main."]').getAttribute('src');
  assert.deepEqual([await ask('/api/countries'), await ask(script!)], [200, 200]);
  assert.equal(statuses.at(-1), 'stopped');
  // it answers what has no name of its own for each build
  assert.equal(await ask('/favicon.svg'), 200);
  await eventually(async () => assert.equal(statuses.at(-1), 'running'));
});

test('what is pushed to a closed portal shows its kind alone, and leads to its page', async () => {
  const page = await openKept();
  const context = page.context();
  await context.grantPermissions(['notifications']);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const session = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registered;
  await page.goto('about:blank');
  const push = (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin: school.url, registrationId, data });
  const shown = () =>
    worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      return (await registration.getNotifications()).map(({ title, body, lang, tag }) => [
        title,
        body,
        lang,
        tag,
      ]);
    });
  const message = { title: 'An absence', body: 'Open the portal.', lang: 'en', tag: 'absence' };
  await push(JSON.stringify({ ...message, path: '/attendance' }));
  await eventually(async () => assert.deepEqual(await shown(), [Object.values(message)]));

  /** Presses the notification; only a real press may open a window, so the address is caught. */
  const pressed = () =>
    worker.evaluate(async () => {
      const scope = globalThis as unknown as EventTarget & {
        registration: ServiceWorkerRegistration;
        clients: { openWindow: (address: string) => Promise<null> };
      };
      const [notification] = await scope.registration.getNotifications();
      if (!notification) throw new Error('Nothing is shown.');
      const opened = new Promise<string>((resolve) => {
        scope.clients.openWindow = (address) => Promise.resolve(null).finally(() => resolve(address));
      });
      const Press = Reflect.get(scope, 'NotificationEvent') as new (type: string, init: object) => Event;
      scope.dispatchEvent(new Press('notificationclick', { notification }));
      return opened;
    });
  const address = await pressed();
  assert.equal(address, `${school.url}/attendance`);
  assert.deepEqual(await shown(), []);
  await page.goto(address);
  await page.getByRole('heading', { level: 1, name: 'Attendance' }).waitFor();

  for (const data of [JSON.stringify({ path: 'https://elsewhere.example/' }), 'no message']) {
    await push(data);
    await eventually(async () => assert.equal((await shown())[0]?.[0], new URL(school.url).hostname));
    assert.equal(new URL(await pressed()).origin, school.url);
  }
});

test('the next release waits for the parent; no page is made of two', async () => {
  const page = await openKept();
  const problems = collectProblems(page);
  await page.goto(await stepOf());
  await type(page, 'lastName', 'Beaumont');
  const other = await page.context().newPage();
  await other.goto(school.url);
  await other.getByRole('heading', { level: 1 }).first().waitFor();

  school.release('next');
  await page.reload();
  await noticeOf(page).waitFor();
  assert.equal(await buildOf(page), null);
  assert.equal(await page.locator('[name="lastName"]').inputValue(), 'Beaumont');

  await page.getByRole('button', { name: 'Use it now' }).click();
  await page.locator('html[data-build="next"]').waitFor({ state: 'attached' });
  await page.locator('[name="lastName"]').waitFor();
  assert.equal(await page.locator('[name="lastName"]').inputValue(), 'Beaumont');
  assert.equal(await noticeOf(page).count(), 0);

  // the other window is of the first release still, and finds the rest of it
  assert.equal(await buildOf(other), null);
  await other.getByRole('link', { name: 'Calendar' }).first().click();
  await other.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
  await noticeOf(other).waitFor();
  await other.getByRole('button', { name: 'Use it now' }).click();
  await other.locator('html[data-build="next"]').waitFor({ state: 'attached' });
  problems.none();
});

/** What has been released is on the device, and waits. */
const waits = (page: Page, build: string) =>
  eventually(async () =>
    assert.ok(
      await page.evaluate(async (name) => {
        const registration = await navigator.serviceWorker.getRegistration();
        const names = await caches.keys();
        return registration?.waiting && !registration.installing && names.some((each) => each.includes(name));
      }, `${build}-`),
    ),
  );

test('a window that is two releases behind finds the rest of its build', async () => {
  const page = await openKept();
  const other = await page.context().newPage();
  await other.goto(school.url);
  await other.getByRole('heading', { level: 1 }).first().waitFor();
  await quietNetwork(other);
  for (const build of ['next', 'third'] as const) {
    school.release(build);
    await page.reload();
    await waits(page, build);
  }
  await page.getByRole('button', { name: 'Use it now' }).click();
  await page.locator('html[data-build="third"]').waitFor({ state: 'attached' });

  const devTools = await other.context().newCDPSession(other);
  await devTools.send('Network.clearBrowserCache');
  await other.getByRole('link', { name: 'Calendar' }).first().click();
  await other.getByRole('heading', { level: 1, name: 'Calendar' }).waitFor();
  assert.equal(await buildOf(other), null);
});

test('a release that is only in part there is not kept; the whole one is offered afterwards', async () => {
  const page = await openKept();
  await page.evaluate(() =>
    navigator.serviceWorker.ready.then((registration) =>
      registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => {
          document.documentElement.dataset.seen = installing.state;
        });
      }),
    ),
  );
  school.releaseInPart();
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await page.locator('html[data-seen="redundant"]').waitFor({ state: 'attached' });

  school.release('next');
  await page.reload();
  await noticeOf(page).waitFor();
  await page.getByRole('button', { name: 'Use it now' }).click();
  await page.locator('html[data-build="next"]').waitFor({ state: 'attached' });
});

test('a window past the worker, reloaded with Shift, comes to the next release too', async () => {
  const page = await openKept();
  // the next worker waits as long as a window has the one before
  const other = await page.context().newPage();
  await other.goto(school.url);
  await other.waitForFunction(() => navigator.serviceWorker.controller !== null);
  const devTools = await page.context().newCDPSession(page);
  await devTools.send('Page.reload', { ignoreCache: true });
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await page.waitForFunction(() => navigator.serviceWorker.controller === null);
  school.release('next');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
  });
  await noticeOf(page).waitFor();
  await waits(page, 'next');
  await page.getByRole('button', { name: 'Use it now' }).click();
  await page.locator('html[data-build="next"]').waitFor({ state: 'attached' });
});

test('where data is to be saved, the next release is offered once there is a worker', async () => {
  const page = await openKept();
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  );
  school.release('next');
  await page.reload();
  await noticeOf(page).waitFor();
});

/** In the middle of the first step, in a browser without a worker. */
const inTheMiddle = async (name: string) => {
  school.release('first');
  const page = await openPage(demo.browser);
  await signIn(page, school.url);
  const step = await stepOf();
  await page.goto(step);
  await type(page, 'firstName', name);
  const goOn = async () => {
    await page.getByRole('button', { name: 'Reload the page' }).click();
    await page.getByRole('heading', { level: 1, name: 'My applications' }).waitFor();
    await page.goto(step);
    await eventually(async () => assert.equal(await page.locator('[name="firstName"]').inputValue(), name));
  };
  return { page, goOn };
};
const goElsewhere = (page: Page) => page.getByRole('link', { name: 'Applications' }).first().click();

test('F30: a tab of the release before, whose next page the server has no longer, is told so and goes on in the new one', async () => {
  const { page, goOn } = await inTheMiddle('Before');
  school.release('next');
  const gone = page.waitForResponse((response) => response.status() === 404);
  await goElsewhere(page);
  await page.getByText('there is a new version of the portal').waitFor();
  assert.match((await gone).url(), /\.js$/);
  await goOn();
  assert.equal(await buildOf(page), 'next');
});

test('F30: a page that cannot be loaded without a network says so, and nothing that was typed is lost', async () => {
  const { page, goOn } = await inTheMiddle('Tunnel');
  await page.context().setOffline(true);
  await goElsewhere(page);
  await page.getByText('This page could not be loaded: there is no network.').waitFor();
  await page.context().setOffline(false);
  await goOn();
});

test('a school that does not want the worker has it forget everything', async () => {
  const page = await openKept();
  const keptCaches = () => page.evaluate(async () => (await caches.keys()).length);
  const passedTheWorker = () =>
    page.evaluate(() => {
      const [opening] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
      return opening!.workerStart > 0;
    });
  await page.reload();
  assert.deepEqual([(await keptCaches()) > 0, await passedTheWorker()], [true, true]);
  school.release('withoutWorker');
  await page.reload();
  await eventually(async () => assert.equal(await keptCaches(), 0));
  // the page registers what is there at its idle time, and may so keep the worker that keeps nothing
  await page.reload();
  await quietNetwork(page);
  assert.deepEqual([await keptCaches(), await passedTheWorker()], [0, false]);
});
