import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** Shapes and gradients. Nothing that runs, moves, loads, repeats without end or holds a page. */
const elements = new Set([
  ...['svg', 'g', 'defs', 'title', 'desc', 'style', 'path', 'rect', 'circle', 'ellipse', 'line', 'polyline'],
  ...['polygon', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask'],
]);

/** The functions that a value or a style may call. Any other could load something. */
const harmless =
  /\b(?:url\(\s*["']?#[\w-]+["']?\s*\)|(?:rgba?|hsla?|matrix|translate|scale|rotate|skew[XY])\([^()]*\))/gi;
const leadsElsewhere = (text: string) => /[(@\\]/.test(text.replace(harmless, ''));

const short = (name: string) => name.slice(0, 40);

const attributeProblem = ([name, value]: [string, string]): string | undefined => {
  if (/^xmlns(?::|$)/.test(name) || name === 'xml:space') return undefined;
  if (/^on/i.test(name)) return `the attribute ${short(name)}, which runs a script`;
  if (/(?:^|:)href$/i.test(name) || leadsElsewhere(value))
    return `the attribute ${short(name)}, which leads elsewhere`;
  return undefined;
};

const tagProblem = ({ name, attributes }: SaxesTagPlain): string | undefined => {
  if (!elements.has(name)) return `the element <${short(name)}>: it may have shapes and gradients alone`;
  return Object.entries(attributes).map(attributeProblem).find(Boolean);
};

const isViewBox = (text = '') => {
  const numbers = text
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  return numbers.length === 4 && numbers.every(Number.isFinite) && numbers.slice(2).every((size) => size > 0);
};

/**
 * Why this text cannot be a mark, in words that follow its name; undefined when it can. Pages show it as a picture, which runs nothing in
 * any case.
 */
export const markProblem = (text: string): string | undefined => {
  const found: string[] = [];
  const has = (problem: string | undefined) => {
    if (problem) found.push(`has ${problem}`);
  };
  const parser = new SaxesParser();
  const open: string[] = [];
  let root: SaxesTagPlain | undefined;
  parser.on('error', () => found.push('is not an SVG: it cannot be read as XML'));
  parser.on('doctype', () => has('a DOCTYPE: save it as plain SVG'));
  parser.on('processinginstruction', () => has('a processing instruction: save it as plain SVG'));
  parser.on('opentag', (tag) => {
    root ??= tag;
    open.push(tag.name);
    has(tagProblem(tag));
  });
  parser.on('closetag', () => open.pop());
  const read = (style: string) => {
    if (open.at(-1) === 'style' && leadsElsewhere(style)) has('a style that leads elsewhere');
  };
  parser.on('text', read);
  parser.on('cdata', read);
  parser.write(text).close();
  if (root?.name !== 'svg' || root.attributes.xmlns !== 'http://www.w3.org/2000/svg')
    return 'is not an SVG: it must begin with <svg xmlns="http://www.w3.org/2000/svg" …>';
  if (!isViewBox(root.attributes.viewBox)) has('no viewBox, so it cannot be shown in every size');
  return found[0];
};
