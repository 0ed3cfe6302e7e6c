import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import axe, { type AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';
import { listen, supportServer } from '../../server/cli/support/server';
import { supportBudgets } from '../bench/budgets';
import { measureFiles } from '../bench/support';
import { beginApplication, credentials, offerAt } from './begunApplication';
import { closeContext, collectProblems, openPage, signIn } from './browser';
import { useDemo, type Demo } from './demo';
import { eventually } from './eventually';
import { plant, replay, saveSupportFile, screenOf, type Bug, type Replay } from './supportFile';

let folder: string;
const demo: Demo = useDemo({
  begin: async () => {
    folder = await mkdtemp(join(tmpdir(), 'support-'));
  },
  end: async () => {
    await rm(folder, { recursive: true });
  },
});
/** What the last parent saved. */
let saved = '';

interface Journey {
  name: string;
  bug: Bug;
  username: string;
  go: (page: Page) => Promise<unknown>;
  /** What the parent sees, and should not. */
  wrong: RegExp;
  /** What they see once the bug is mended. */
  right: RegExp;
}

const enrolment = async (page: Page, { schoolId, id }: { schoolId: string; id: string }) =>
  page.goto(`${demo.portal.url}/children/enroll/${schoolId}/${id}/student`);

/** It stands in the breadcrumbs a moment after the rest of the page. */
const schoolName = 'Cours Privés Les Baobabs';

const journeys: readonly Journey[] = [
  {
    name: 'a locked step',
    bug: { right: /return"saved"===\(/, wrong: 'return"never"===(' },
    username: credentials.username,
    go: async (page) => {
      const offer = await offerAt(demo.portal.url, 0);
      const address = await beginApplication(demo.portal.url, { mark: 'Lockhart', offer, upTo: 'health' });
      await page.goto(demo.portal.url + address);
      await page.getByText(schoolName).waitFor();
    },
    wrong: /Health cannot be opened yet/,
    right: /Save and continue/,
  },
  {
    name: 'a wrong total',
    bug: { right: /Math\.round\(1e3\*(\w+)\),0\)/, wrong: 'Math.round(500*$1),0)' },
    username: 'parent',
    go: async (page) => {
      await page.getByRole('link', { name: 'Fees' }).first().click();
      // the grid draws its rows a moment after the totals
      await page.getByRole('gridcell', { name: 'Tuition, first term', exact: true }).waitFor();
    },
    wrong: /\$1,197\.50/,
    right: /\$2,395\.00/,
  },
  {
    name: 'an endless loader',
    bug: { right: /kind:"ready",draft/, wrong: 'kind:"loading",draft' },
    username: credentials.username,
    go: async (page) => {
      await enrolment(page, await offerAt(demo.portal.url, 1));
      await page.getByText(schoolName).waitFor();
    },
    wrong: /Loading/,
    right: /Save and continue/,
  },
];

const assertShows = ({ frame }: Replay, seen: string): Promise<void> =>
  eventually(async () => assert.equal(await screenOf(frame.locator('body')), seen));

/** Nothing is asked for but the portal's own files, the page and the support file. */
const assertOffline = ({ page, requests }: Replay) => {
  const { origin } = new URL(page.url());
  for (const request of requests) {
    assert.match(request, new RegExp(`^GET (${origin}/|data:|blob:)`));
    assert.doesNotMatch(request, /\/api\b/);
  }
};

for (const { name, bug, username, go, wrong, right } of journeys) {
  test(`${name}: the file shows the parent's screen, until the bug is mended`, async (context) => {
    const page = await openPage(demo.browser);
    await signIn(page, demo.portal.url, username);
    const scripts = await plant(page.context(), bug);
    await go(page);
    await page.getByText(wrong).first().waitFor();
    assert.equal(scripts(), 1);
    const seen = await screenOf(page.locator('body'));
    saved = await saveSupportFile(page, 'It does not go on.');
    await closeContext(page.context());

    const broken = await replay(demo.browser, saved, bug);
    context.after(() => broken.close());
    const problems = collectProblems(broken.page);
    await assertShows(broken, seen);
    await broken.frame.getByText(wrong).first().waitFor();
    await broken.page.getByText('It does not go on.').waitFor();
    assertOffline(broken);
    problems.none();

    const mended = await replay(demo.browser, saved);
    context.after(() => mended.close());
    await mended.frame.getByText(right).first().waitFor();
    assert.equal(await mended.frame.getByText(wrong).count(), 0);
  });
}

/** What axe finds on the page around the portal, which has its own test. */
const breachesOn = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
  const options = { iframes: false, runOnly: { type: 'tag', values: tags } };
  const { violations } = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return violations.map(
    ({ id, nodes }) => `${id} at ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
};

test('a step back shows the page that the parent was on before, and leaves the focus where it is', async (context) => {
  const page = await openPage(demo.browser);
  await signIn(page, demo.portal.url);
  await page.getByRole('link', { name: 'Schedule' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Schedule' }).waitFor();
  const text = await saveSupportFile(page);
  await page.context().close();
  const { page: desk, close } = await replay(demo.browser, text);
  context.after(close);
  const shown = desk.frameLocator('iframe').getByRole('navigation').locator('[aria-current="page"]').first();
  await shown.getByText('Schedule').waitFor();
  const back = desk.getByRole('button', { name: 'Step back' });
  await back.press('Enter');
  await shown.getByText('Dashboard').waitFor();
  await desk.getByText(/^After action 1 of \d$/).waitFor();
  assert.ok(await back.evaluate((button) => button === document.activeElement));
  for (const tab of ['Network', 'State', 'Redaction']) {
    await desk.getByRole('tab', { name: tab }).click();
    assert.deepEqual(await breachesOn(desk), []);
  }
});

const hostile = (): Record<string, [text: string, sentence: RegExp]> => {
  const file = JSON.parse(saved) as { state: { session: object } };
  const withSession = (session: object) =>
    JSON.stringify({ ...file, state: { ...file.state, session: { ...file.state.session, ...session } } });
  return {
    'no JSON': ['<script>window.ran = true</script>', /it is not JSON/],
    'another file': ['{"format":"something else"}', /not a support file of the portal/],
    __proto__: [saved.replace('{', '{"__proto__":{"polluted":true},'), /holds the key “__proto__”/],
    '50 MB': [saved.padEnd(50_000_000), /larger than 5 MB/],
    'a token': [withSession({ token: 'a'.repeat(43) }), /holds a secret/],
    // where no shape is known, so that only the scan of the whole file can notice it
    'a header': [JSON.stringify({ ...file, headers: { authorization: 'Bearer a' } }), /holds a secret/],
    'a newer version': [saved.replace('"version":1', '"version":2'), /Open it with a newer portal/],
  };
};

/** From the disk, as large ones must be. */
const choose = async (page: Page, text: string) => {
  const path = join(folder, 'file.json');
  await writeFile(path, text);
  await page.locator('input[type="file"]').setInputFiles(path);
};

test('R53: a hostile file is refused with a sentence, or shown as text; nothing of it runs', async (context) => {
  const app = await supportServer('dist', undefined);
  context.after(() => app.close());
  const page = await openPage(demo.browser);
  const problems = collectProblems(page);
  await page.goto(await listen(app));
  for (const [text, sentence] of Object.values(hostile())) {
    await choose(page, text);
    await page.getByRole('alert').getByText(sentence).waitFor();
    assert.equal(await page.locator('iframe').count(), 0);
  }
  const markup = '<img src=x onerror="window.ran = true"><script>window.ran = true</script>';
  await choose(page, JSON.stringify({ ...(JSON.parse(saved) as object), note: markup }));
  await page.getByText(markup).waitFor();
  await page.frameLocator('iframe').getByRole('heading', { level: 1 }).first().waitFor();
  for (const frame of page.frames()) {
    const found = await frame.evaluate(() => ['ran' in window, 'polluted' in {}]);
    assert.deepEqual(found, [false, false]);
  }
  problems.none();
});

test('in the portal itself there is no page for support files', async () => {
  const page = await openPage(demo.browser);
  await page.goto(`${demo.portal.url}/support`);
  await page.getByRole('heading', { level: 1, name: 'Page Not Found' }).waitFor();
  assert.equal(await page.locator('meta[name="portal-support"]').count(), 0);
});

test('the file of a parent with three children and twenty applications keeps its budget of bytes', async () => {
  const [file] = await measureFiles(demo.browser, 1);
  assert.ok(file && file.actions > 100, 'it tells of what the parent did');
  assert.ok(file.bytes < supportBudgets.bytes, `${file.bytes} bytes`);
});
