import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, CDPSession, Page } from 'playwright-core';
import webpack, { EnvironmentPlugin } from 'webpack';
import { launchToMeasure, openPage, signIn } from '../browser/browser';
import { offerAt } from '../browser/begunApplication';
import { portal } from '../../webpack.config';
import { CPU_SLOWDOWN } from './presses';
import { startServer } from './servers';

const PAGES = 5;
const ROUNDS = 3;

export interface MadeFile {
  milliseconds: number;
  bytes: number;
  actions: number;
}

/** Milliseconds in which the page was at work during the same presses, and of them those inside the recorder. */
export interface Round {
  isRecording: boolean;
  busy: number;
  recorder: number;
}

const bundle = async (folder: string): Promise<string> => {
  const built = portal(false);
  const compiler = webpack({
    ...built,
    entry: join(__dirname, 'supportPage.ts'),
    output: { path: folder, filename: 'page.js', publicPath: '/' },
    plugins: built.plugins?.filter((plugin) => plugin instanceof EnvironmentPlugin),
    optimization: {},
    cache: false,
  });
  await new Promise<void>((resolve, reject) => {
    compiler?.run((error, stats) => {
      if (error ?? stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
      else resolve();
    });
  });
  return readFile(join(folder, 'page.js'), 'utf8');
};

const slowDown = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
  return session;
};

/** Each in a page of its own, for a parent asks for a file once: nothing of it has run before. */
export const measureFiles = async (browser: Browser, pageCount = PAGES): Promise<MadeFile[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-bench-'));
  const code = await bundle(folder).finally(() => rm(folder, { recursive: true, force: true }));
  const files: MadeFile[] = [];
  for (let count = 0; count < pageCount; count += 1) {
    const page = await openPage(browser);
    await page.route('http://localhost/', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>.</title>' }),
    );
    await page.goto('http://localhost/');
    await page.addScriptTag({ content: code });
    await slowDown(page);
    files.push(
      await page.evaluate(() => (window as unknown as { makeSupportFile: () => MadeFile }).makeSupportFile()),
    );
    await page.context().close();
  }
  return files;
};

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string }; children?: number[] }[];
  samples?: number[];
  timeDeltas?: number[];
}

/** A sample belongs to the recorder when one of its functions is anywhere in the stack. */
const judgeProfile = ({ nodes, samples = [], timeDeltas = [] }: Profile): Omit<Round, 'isRecording'> => {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const recorder = new Set<number>();
  const visit = (id: number, isInside: boolean) => {
    const node = byId.get(id);
    const isRecorder = isInside || /\/recorder\.[\da-f]+\.js/.test(node?.callFrame.url ?? '');
    if (isRecorder) recorder.add(id);
    for (const child of node?.children ?? []) visit(child, isRecorder);
  };
  if (nodes[0]) visit(nodes[0].id, false);
  const spent = { busy: 0, recorder: 0 };
  samples.forEach((id, index) => {
    const milliseconds = (timeDeltas[index] ?? 0) / 1_000;
    if (byId.get(id)?.callFrame.functionName !== '(idle)') spent.busy += milliseconds;
    if (recorder.has(id)) spent.recorder += milliseconds;
  });
  return spent;
};

const pages = ['Children', 'Fees', 'Applications', 'Calendar', 'Dashboard'];

const pressThrough = async (page: Page) => {
  for (const field of ['firstName', 'placeOfBirth', 'addressLine1']) {
    await page.locator(`[name="${field}"]`).focus();
    await page.keyboard.type('Twelve Umberfield Terrace', { delay: 60 });
  }
  await page.waitForTimeout(700);
  const menu = page.getByRole('navigation', { name: 'Main menu' }).first();
  for (const name of pages) {
    await menu.getByRole('link', { name }).click();
    await page.waitForTimeout(600);
  }
};

const measureRound = async (page: Page, session: CDPSession, address: string, isRecording: boolean) => {
  await page.unrouteAll();
  await page.route(/\/recorder\.[\da-f]+\.js/, (route) => (isRecording ? route.continue() : route.abort()));
  await page.goto(address);
  await page.locator('[name="firstName"]').waitFor();
  await page.waitForTimeout(1_000);
  await session.send('Profiler.start');
  await pressThrough(page);
  const { profile } = await session.send('Profiler.stop');
  return { isRecording, ...judgeProfile(profile) };
};

/** The same presses by turns with the recorder and, its script refused, without. */
export const measureRecording = async (browser: Browser): Promise<Round[]> => {
  const server = await startServer();
  try {
    const page = await openPage(browser);
    page.setDefaultTimeout(60_000);
    await signIn(page, server.url);
    const { schoolId, id } = await offerAt(server.url, 0);
    const session = await slowDown(page);
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: 200 });
    const address = `${server.url}/children/enroll/${schoolId}/${id}/student`;
    const rounds: Round[] = [];
    for (let count = 0; count < ROUNDS; count += 1) {
      rounds.push(await measureRound(page, session, address, false));
      rounds.push(await measureRound(page, session, address, true));
    }
    return rounds;
  } finally {
    await server.stop();
  }
};

export const measureSupport = async (): Promise<{ files: MadeFile[]; rounds: Round[] }> => {
  const browser = await launchToMeasure();
  try {
    return { files: await measureFiles(browser), rounds: await measureRecording(browser) };
  } finally {
    await browser.close();
  }
};
