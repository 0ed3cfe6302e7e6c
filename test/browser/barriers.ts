import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AxeResults } from 'axe-core';
import type { CDPSession, Page } from 'playwright-core';
import { tokens } from '../../src/app/theme/tokens';

/** Every page is given it anew: the small one. */
const axe = readFileSync(join(__dirname, '../../node_modules/axe-core/axe.min.js'), 'utf8');

/** Of WCAG 2.2, and the one good practice that screen readers walk a page by. */
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const practices = ['heading-order'];

/** One sentence for each breach of a rule, with the place of it. */
export const breaches = async (page: Page): Promise<string[]> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe);
  const rules = Object.fromEntries(practices.map((id) => [id, { enabled: true }]));
  const options = { runOnly: { type: 'tag', values: tags }, rules, resultTypes: ['violations'] };
  const results = await page.evaluate<AxeResults>(`axe.run(document, ${JSON.stringify(options)})`);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
};

interface Watched {
  /** What moved by itself since the page was opened. */
  moved: string[];
  /** What had the focus after Tab, and could not be seen. */
  hidden: string[];
  first: Element | null;
  /** What had the focus since `first`. */
  reached: Set<Element>;
  isRound: boolean;
}

interface Shift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Runs in the page before everything else. Methods alone: a function that tsx names does not run there. */
const watch = () => {
  const look = {
    describe(node: Node | null) {
      return node instanceof Element
        ? node.outerHTML.replace(/class="[^"]*"/, '').slice(0, 90)
        : String(node?.textContent);
    },
    box({ x, y, width, height }: DOMRectReadOnly) {
      return [x, y, width, height].map(Math.round).join(' ');
    },
    describeMove({ node, previousRect, currentRect }: Shift['sources'][number]) {
      return `${look.describe(node)} from ${look.box(previousRect)} to ${look.box(currentRect)}`;
    },
    isHidden(element: Element) {
      const target = element.closest('label') ?? element;
      const { left, top, width, height } = target.getBoundingClientRect();
      const parts = [0.1, 0.5, 0.9];
      return parts.every((across) =>
        parts.every((down) => {
          const there = document.elementFromPoint(left + width * across, top + height * down);
          return !there || !(target.contains(there) || there.contains(target));
        }),
      );
    },
  };
  const watched: Watched = { moved: [], hidden: [], first: null, reached: new Set(), isRound: false };
  window.watched = watched;
  new PerformanceObserver((list) => {
    for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[])
      // less is a part that grows by a few pixels; the body moves when there is nothing on it yet
      if (!hadRecentInput && value >= 0.01 && sources.some(({ node }) => node !== document.body))
        watched.moved.push(
          `moved by ${value.toFixed(4)}: ${sources.map((source) => look.describeMove(source)).join('; ')}`,
        );
  }).observe({ type: 'layout-shift', buffered: true });
  // by now the page has scrolled to what has the focus
  document.addEventListener('keyup', ({ key }) => {
    const element = document.activeElement ?? document.body;
    if (key !== 'Tab') return;
    watched.isRound ||= watched.first === element || (element === document.body && watched.first !== null);
    if (element === document.body || watched.isRound) return;
    for (const animation of document.getAnimations()) animation.finish();
    watched.first ??= element;
    watched.reached.add(element);
    if (look.isHidden(element)) watched.hidden.push(`hidden focus: ${look.describe(element)}`);
  });
};

/** From now on each page of this profile tells what moves by itself, and what cannot be seen when it has the focus. */
export const watchPages = (page: Page) => page.context().addInitScript(watch);

export const movedParts = (page: Page): Promise<string[]> => page.evaluate(() => window.watched.moved);

/** More than any page has places where Tab stops: the calendar of a year has 400. */
const FAR = 600;
/** Keys between two questions whether the focus has been everywhere. */
const MANY = 10;

const TAB = { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 };

/** The browser takes the keys one after the other; to wait for the answer to each would take twice as long. */
const pressTabs = (session: CDPSession, count: number) =>
  Promise.all(
    Array.from({ length: count }, () => [
      session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...TAB }),
      session.send('Input.dispatchKeyEvent', { type: 'keyUp', ...TAB }),
    ]).flat(),
  );

/** Where Tab stops on this page, or in the dialog that is open; of the radio buttons of a question only one, so none is counted. */
const STOPS =
  'a[href], button:enabled, input:enabled:not([type="hidden"], [type="radio"]), textarea:enabled, select:enabled, [tabindex="0"]';

/** Whoever has no mouse gets out of everything again (WCAG 2.2, 2.1.2). */
const trappedFocus = (page: Page): Promise<string[]> =>
  page.evaluate((stops) => {
    const { first, reached, isRound } = window.watched;
    if (!isRound) return ['Tab never comes round'];
    const dialogs = document.querySelectorAll('[role="dialog"], [role="alertdialog"]');
    const scope = dialogs[dialogs.length - 1] ?? document;
    const all = [...scope.querySelectorAll<HTMLElement>(stops)].filter(
      (stop) => stop.tabIndex >= 0 && stop.checkVisibility({ visibilityProperty: true }),
    );
    return reached.size === 1 && all.length > 1
      ? [`Tab never leaves ${(first?.outerHTML ?? '').slice(0, 90)}`]
      : [];
  }, STOPS);

const leaveFocus = (page: Page) =>
  page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  });

/** Goes through the page by Tab: what has the focus and is wholly covered, or off the screen (WCAG 2.2, 2.4.11), or keeps it. */
export const hiddenFocus = async (page: Page): Promise<string[]> => {
  const session = await page.context().newCDPSession(page);
  await page.evaluate(() => {
    Object.assign(window.watched, { hidden: [], first: null, reached: new Set(), isRound: false });
  });
  await leaveFocus(page);
  for (let pressed = 0; pressed < FAR; pressed += MANY) {
    await pressTabs(session, MANY);
    if (await page.evaluate(() => window.watched.isRound)) break;
  }
  const trapped = await trappedFocus(page);
  await leaveFocus(page);
  await session.detach();
  return [...trapped, ...(await page.evaluate(() => window.watched.hidden))];
};

/** What a finger presses on this page and is not tall enough for it, a word within a sentence excepted (WCAG 2.2, 2.5.8). */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.evaluate((least) => {
    const pressed =
      'a[href], button, summary, input:not([type="hidden"]), textarea, select, label, [role="button"], [role="combobox"], [role="menuitem"], [role="menuitemradio"], [role="option"], [role="tab"], [role="radio"], [role="checkbox"], [role="switch"]';
    const found = new Set<string>();
    for (const element of document.querySelectorAll<HTMLElement>(pressed)) {
      // a link may be pressed anywhere on its card
      const isStretched =
        getComputedStyle(element, '::after').position === 'absolute' && element.matches('a');
      const card = isStretched ? element.closest<HTMLElement>('.MuiPaper-root, li') : null;
      const target = card ?? element.closest<HTMLElement>('label, .MuiInputBase-root') ?? element;
      const { height, width } = target.getBoundingClientRect();
      const isThere = element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
      const isCovered = element.matches(
        '[aria-hidden="true"], :disabled, [aria-hidden="true"] *, [tabindex="-1"]',
      );
      const isLabel = element.matches('label') && !element.querySelector('input');
      const isInline = getComputedStyle(element).display === 'inline' && target === element;
      if (!isThere || isCovered || isLabel || isInline || height < 2) continue;
      if (Math.min(height, width) < least - 0.5)
        found.add(
          `${Math.round(width)} × ${Math.round(height)} is small for a finger: ${target.outerHTML.replace(/class="[^"]*"/g, '').slice(0, 120)}`,
        );
    }
    return [...found];
  }, tokens.target.touch);
