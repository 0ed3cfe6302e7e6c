import { createRequire } from 'node:module';

/** jsdom's element behind the one that the window shows. */
interface Element {
  localName: string;
  getAttributeNS: (namespace: null, name: string) => string | null;
}

interface Selectors {
  matchesDontThrow: (element: Element, selector: string) => boolean;
}

interface Need {
  kind: 'class' | 'tag';
  name: string;
}

const helpers = 'jsdom/lib/jsdom/living/helpers';
const enclosed = /"[^"]*"|'[^']*'|\[[^[\]"']*\]|\([^()"']*\)/g;

/** What the last part of a selector must have: in `.card > .title:hover` the class `title`. */
const needOf = (alternative: string): Need | undefined => {
  const last =
    alternative
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  const [, dot, name] = /^(\.?)(-?[a-z_][\w-]*)/i.exec(last) ?? [];
  if (!name) return undefined;
  return dot ? { kind: 'class', name } : { kind: 'tag', name: name.toLowerCase() };
};

/** An element that the selector matches has one of these; `undefined` when the selector is not that simple. */
const needsOf = (selector: string): Need[] | undefined => {
  let plain = selector;
  for (let before = ''; before !== plain;) [before, plain] = [plain, plain.replace(enclosed, '')];
  if (/[^\w\s.,:>+~*#-]/.test(plain)) return undefined;
  const needs: Need[] = [];
  for (const alternative of plain.split(',')) {
    const need = needOf(alternative);
    if (!need) return undefined;
    needs.push(need);
  }
  return needs;
};

const needs = new Map<string, Need[] | undefined>();
let last = { text: '', classes: new Set<string>() };

const classesOf = (element: Element): Set<string> => {
  const text = element.getAttributeNS(null, 'class') ?? '';
  if (text !== last.text) last = { text, classes: new Set(text.split(/\s+/)) };
  return last.classes;
};

const mayMatch = (element: Element, selector: string): boolean => {
  if (!needs.has(selector)) needs.set(selector, needsOf(selector));
  const alternatives = needs.get(selector);
  if (!alternatives) return true;
  for (const { kind, name } of alternatives)
    if (kind === 'class' ? classesOf(element).has(name) : element.localName.toLowerCase() === name)
      return true;
  return false;
};

/**
 * jsdom compares each rule of every style sheet with an element in full to know its computed style, which every query by role asks
 * for. As in browsers, a rule is passed over here when the element lacks the last class or tag of its selector.
 */
const jsdom = createRequire(createRequire(__filename).resolve('jest-environment-jsdom'));
if (jsdom.resolve(`${helpers}/style-rules.js`) in jsdom.cache)
  throw new Error('Load this file before jsdom: its functions are already bound.');
const selectors = jsdom(`${helpers}/selectors.js`) as Selectors;
const matches = selectors.matchesDontThrow;
selectors.matchesDontThrow = (element, selector) =>
  mayMatch(element, String(selector)) && matches(element, selector);
