import { createRequire } from 'node:module';

/**
 * Every query by role and every press asks for computed styles. jsdom compares each rule of every style sheet with the element in
 * full and reads each value anew. As in browsers, only rules are compared here that end in one of the element's classes or in its
 * tag, elements with the same rules share what these say, and a style is computed once until the page changes.
 */

/** What jsdom has behind the objects that the window shows. */
interface PageElement {
  localName: string;
  getAttributeNS: (namespace: null, name: string) => string | null;
  style?: Declaration;
  _ownerDocument: Page;
}

interface Page {
  styleSheets: { _list: Sheet[] };
  /** Thrown away whenever the page changes. */
  _styleCache: WeakMap<PageElement, Declaration> | null;
}

interface Declaration extends ArrayLike<string> {
  cssText: string;
  getPropertyValue: (property: string) => string;
  getPropertyPriority: (property: string) => string;
  setProperty: (property: string, value: string, priority?: string) => void;
  removeProperty: (property: string) => void;
}

interface Rule {
  selectorText?: string;
  media?: ArrayLike<string>;
  cssRules: Rule[];
  style: Declaration;
}

interface Sheet {
  cssRules: Rule[];
}

interface StyleRules {
  getDeclarationForElement: (element: PageElement) => Declaration;
  getResolvedValue: (element: PageElement, property: string) => string;
  propertiesWithResolvedValueImplemented: object;
}

const loadJsdom = createRequire(createRequire(__filename).resolve('jest-environment-jsdom'));
const lib = 'jsdom/lib/jsdom';
if (loadJsdom.resolve(`${lib}/living/helpers/style-rules.js`) in loadJsdom.cache)
  throw new Error('Load this file before jsdom: its functions are already bound.');
const styleRules = loadJsdom(`${lib}/living/helpers/style-rules.js`) as StyleRules;
const { matchesDontThrow } = loadJsdom(`${lib}/living/helpers/selectors.js`) as {
  matchesDontThrow: (element: PageElement, selector: string | undefined) => boolean;
};
const { implForWrapper } = loadJsdom(`${lib}/living/generated/utils.js`) as {
  implForWrapper: (shown: Element) => PageElement | null;
};
const loadParser = createRequire(loadJsdom.resolve('jsdom'));
const { CSSStyleDeclaration: EmptyDeclaration } = loadParser('cssstyle') as {
  CSSStyleDeclaration: new () => Declaration;
};
const { parse } = loadParser('rrweb-cssom') as { parse: (text: string) => Sheet };
const ownSheet = parse(loadJsdom(`${lib}/browser/default-stylesheet.js`) as string);

const enclosed = /"[^"]*"|'[^']*'|\[[^[\]"']*\]|\([^()"']*\)/g;

/** What the last part of a selector must have: in `.card > .title:hover` the class `.title`. */
const needOf = (alternative: string): string | undefined => {
  const last =
    alternative
      .trim()
      .split(/[\s>+~]+/)
      .at(-1) ?? '';
  const [, dot, name] = /^(\.?)(-?[a-z_][\w-]*)/i.exec(last) ?? [];
  return name && (dot ? `.${name}` : name.toLowerCase());
};

/** Stands for what every element has. */
const ANY = '*';

const findNeeds = (selector: string): string[] => {
  let plain = selector;
  for (let before = ''; before !== plain;) [before, plain] = [plain, plain.replace(enclosed, '')];
  if (/[^\w\s.,:>+~*#-]/.test(plain)) return [ANY];
  const needs = plain.split(',').map((alternative) => needOf(alternative) ?? ANY);
  return needs.includes(ANY) ? [ANY] : [...new Set(needs)];
};

const knownNeeds = new Map<string, string[]>();

/** An element that the selector matches has one of these. */
const needsOf = (selector: string): string[] => {
  const needs = knownNeeds.get(selector) ?? findNeeds(selector);
  knownNeeds.set(selector, needs);
  return needs;
};

const rulesOf = ({ cssRules }: Sheet): Rule[] =>
  Array.from(cssRules).flatMap((rule) => {
    if (!rule.media) return [rule];
    return Array.from(rule.media).includes('screen') ? Array.from(rule.cssRules) : [];
  });

/** What these say together, as jsdom takes it: what comes later holds. */
const merge = (styles: readonly Declaration[]): Declaration => {
  const merged = new EmptyDeclaration();
  for (const style of styles)
    for (const property of Array.from(style)) {
      const value = style.getPropertyValue(property);
      if (value === 'unset') merged.removeProperty(property);
      else merged.setProperty(property, value, style.getPropertyPriority(property));
    }
  return merged;
};

const resolved = Object.keys(styleRules.propertiesWithResolvedValueImplemented);

/** The styles of a page for as long as no sheet goes or changes. */
class StyleBook {
  private readonly sheets: { sheet: Sheet; count: number }[] = [];
  private readonly rules: Rule[] = [];
  /** By what an element must have, the numbers of the rules in the order in which they hold. */
  private readonly numbers = new Map<string, number[]>();
  private readonly declarations = new Map<string, Declaration>();
  private readonly computed = new Map<Declaration, Map<string, Declaration>>();

  constructor() {
    this.addRules(ownSheet);
  }

  private addRules(sheet: Sheet) {
    for (const rule of rulesOf(sheet)) {
      for (const need of needsOf(String(rule.selectorText))) {
        const numbers = this.numbers.get(need);
        if (numbers) numbers.push(this.rules.length);
        else this.numbers.set(need, [this.rules.length]);
      }
      this.rules.push(rule);
    }
  }

  /** Takes in the sheets that have come; false when one of the others has gone or changed. */
  follow(sheets: readonly Sheet[]): boolean {
    const isThere = ({ sheet, count }: (typeof this.sheets)[number], index: number) =>
      sheets[index] === sheet && sheet.cssRules.length === count;
    if (!this.sheets.every(isThere)) return false;
    for (const sheet of sheets.slice(this.sheets.length)) {
      this.sheets.push({ sheet, count: sheet.cssRules.length });
      this.addRules(sheet);
    }
    return true;
  }

  /** What the rules and the element itself say. */
  declarationOf(element: PageElement): Declaration {
    const classes = element.getAttributeNS(null, 'class')?.split(/\s+/) ?? [];
    const has = new Set([ANY, element.localName.toLowerCase(), ...classes.map((name) => `.${name}`)]);
    const candidates = new Set([...has].flatMap((need) => this.numbers.get(need) ?? []));
    const styles: Declaration[] = [];
    let key = '';
    for (const number of [...candidates].sort((one, other) => one - other)) {
      const rule = this.rules[number];
      if (!rule || !matchesDontThrow(element, rule.selectorText)) continue;
      styles.push(rule.style);
      key += `${number},`;
    }
    if (element.style?.length) {
      styles.push(element.style);
      key += element.style.cssText;
    }
    let declaration = this.declarations.get(key);
    if (!declaration) this.declarations.set(key, (declaration = merge(styles)));
    return declaration;
  }

  /** With the values that come from its ancestors. */
  computedOf(element: PageElement): Declaration {
    const declaration = styleRules.getDeclarationForElement(element);
    const values = resolved.map((property) => styleRules.getResolvedValue(element, property));
    const key = values.join('\n');
    const known = this.computed.get(declaration) ?? new Map<string, Declaration>();
    this.computed.set(declaration, known);
    let computed = known.get(key);
    if (!computed) {
      computed = merge([declaration]);
      for (const [index, property] of resolved.entries()) computed.setProperty(property, values[index] ?? '');
      known.set(key, computed);
    }
    return computed;
  }
}

interface Kept {
  book: StyleBook;
  declarations: WeakMap<PageElement, Declaration>;
  computed: WeakMap<PageElement, Declaration>;
}

const keptOf = new WeakMap<Page, Kept>();

/** What is known of a page as it is now: jsdom takes `_styleCache` away when the page changes. */
const knownOf = (page: Page): Kept => {
  const before = keptOf.get(page);
  if (before?.declarations === page._styleCache) return before;
  const sheets = page.styleSheets._list;
  let book = before?.book ?? new StyleBook();
  if (!book.follow(sheets)) {
    book = new StyleBook();
    book.follow(sheets);
  }
  const kept = { book, declarations: new WeakMap(), computed: new WeakMap() };
  page._styleCache = kept.declarations;
  keptOf.set(page, kept);
  return kept;
};

styleRules.getDeclarationForElement = (element) => {
  const { book, declarations } = knownOf(element._ownerDocument);
  let declaration = declarations.get(element);
  if (!declaration) declarations.set(element, (declaration = book.declarationOf(element)));
  return declaration;
};

/** For a window that jsdom has made. */
export const computeStylesQuickly = (window: Pick<Window, 'getComputedStyle'>): void => {
  const computeSlowly = window.getComputedStyle;
  window.getComputedStyle = (shown, pseudoElement) => {
    const element = implForWrapper(shown);
    if (!element || pseudoElement) return computeSlowly(shown, pseudoElement);
    const { book, computed } = knownOf(element._ownerDocument);
    let style = computed.get(element);
    if (!style) computed.set(element, (style = book.computedOf(element)));
    return style as unknown as CSSStyleDeclaration;
  };
};
