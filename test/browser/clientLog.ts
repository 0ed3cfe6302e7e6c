import type { BrowserContext, Page, Request, Response } from 'playwright-core';

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
  /** The names in the list of completed forms. */
  completed: string[];
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

const textOf = async (page: Page, text: RegExp): Promise<string> => {
  const found = page.getByText(text).first();
  return (await found.isVisible()) ? found.innerText() : '';
};

const namesIn = (sentence: string): string[] =>
  sentence
    .replace(/^[^:]*:/, '')
    .split(/,| and /)
    .map((name) => name.trim())
    .filter(Boolean);

const readPage = async (page: Page) => ({
  shown: await page
    .locator('main input, main textarea')
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value)),
  completed: namesIn(await textOf(page, /^\d+ completed forms?:/)),
  isSubmitted: await page.getByText('Your registration has been successfully completed!').isVisible(),
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
