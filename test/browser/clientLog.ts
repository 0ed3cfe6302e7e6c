import type { BrowserContext, Page, Request, Response } from 'playwright-core';
import { createIntl } from 'react-intl';
import en from '../../i18n/en.json';

export interface Write {
  method: string;
  path: string;
  body: unknown;
  answer: unknown;
}

/** What a parent's browser has sent and was told, and what the page says in the end. */
export interface ClientLog {
  /** Writes of records that the portal saw a 2xx of, in their order. */
  acknowledged: Write[];
  /** Writes that it saw no answer of. */
  unanswered: Write[];
  /** Typed and not confirmed by the server. */
  typed: string[];
  /** Everything that the open form shows. */
  shown: string[];
  /** The steps in the list of completed forms, as the ids of their names end. */
  completed: string[];
  /** The step whose form is open, as its address ends. */
  step?: string | undefined;
  isSubmitted: boolean;
  /** The line above the buttons; empty where there is none. */
  line: string;
  isOnDevice: boolean;
  isOnline: boolean;
}

const json = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
};

const isWriteOfRecord = (request: Request) => {
  const { pathname } = new URL(request.url());
  return request.method() !== 'GET' && /^\/api\/(?!uploads|files|accounts)/.test(pathname);
};

const writeOf = (request: Request, answer: unknown): Write => ({
  method: request.method(),
  path: new URL(request.url()).pathname,
  body: json(request.postData()),
  answer,
});

/** What came whole and from the API; undefined for anything else. */
const answerOf = async (response: Response): Promise<unknown> =>
  json(await response.text().catch(() => null));

const hasDrafts = () =>
  new Promise<boolean>((resolve) => {
    const opening = indexedDB.open('parent-portal');
    opening.onerror = () => resolve(false);
    opening.onsuccess = () => {
      const keys = opening.result.transaction('state').objectStore('state').getAllKeys();
      keys.onsuccess = () => resolve((keys.result as string[]).some((key) => key.startsWith('drafts:')));
      keys.onerror = () => resolve(false);
    };
  });

const STEP_NAME = 'enrolment.step.';
const stepNames = Object.entries(en)
  .filter(([id]) => id.startsWith(STEP_NAME))
  .map(([id, name]) => ({ step: id.slice(STEP_NAME.length), name }));

const intl = createIntl({ locale: 'en', messages: en });
/** How the list of completed forms begins, for each length that it may have. */
const beginnings = stepNames.map((_, index) =>
  intl.formatMessage({ id: 'enrolment.completedForms' }, { count: index + 1, forms: '' }).trim(),
);

const readCompleted = async (page: Page): Promise<string[]> => {
  const lists = beginnings.map((beginning) => page.getByText(beginning));
  const [first, ...others] = lists;
  const list = others.reduce((all, other) => all.or(other), first!).first();
  const sentence = (await list.isVisible()) ? await list.innerText() : '';
  return stepNames.filter(({ name }) => sentence.includes(name)).map(({ step }) => step);
};

const readStep = async (page: Page): Promise<string | undefined> => {
  const [, step] = /^\/children\/enroll\/[^/]+\/[^/]+\/([^/]+)$/.exec(new URL(page.url()).pathname) ?? [];
  return (await page.locator('main form').first().isVisible()) ? step : undefined;
};

const readPage = async (page: Page) => ({
  shown: await page
    .locator('main input, main textarea')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
  completed: await readCompleted(page),
  step: await readStep(page),
  isSubmitted: await page.getByText(en['enrolment.completed'], { exact: true }).isVisible(),
  line: (await page.locator('main form p').allInnerTexts()).join(' '),
  isOnDevice: await page.evaluate(hasDrafts).catch(() => false),
  isOnline: await page.evaluate(() => navigator.onLine),
});

/** Writes down every write of every page of a browser from now on. */
export const keepClientLog = (context: BrowserContext) => {
  const acknowledged: Promise<Write | undefined>[] = [];
  const unanswered: Write[] = [];
  const listen = async (response: Response): Promise<Write | undefined> => {
    const request = response.request();
    if (!isWriteOfRecord(request)) return undefined;
    const answer = await answerOf(response);
    const isUnanswered = answer === undefined || response.status() >= 502;
    if (isUnanswered) unanswered.push(writeOf(request, undefined));
    return isUnanswered || !response.ok() ? undefined : writeOf(request, answer);
  };
  context.on('response', (response) => void acknowledged.push(listen(response)));
  context.on('requestfailed', (request) => {
    if (isWriteOfRecord(request)) unanswered.push(writeOf(request, undefined));
  });
  /** The log until now, with what a page says now; `typed`: what the server has not confirmed yet. */
  return async (page: Page, typed: string[] = []): Promise<ClientLog> => ({
    acknowledged: (await Promise.all(acknowledged)).filter((write) => write !== undefined),
    unanswered,
    typed,
    ...(await readPage(page)),
  });
};
