import { createHash } from 'node:crypto';
import { languages } from '../../src/domain/languages';
import { escapeHtml } from '../../src/lib/escapeHtml';
import type { Brand } from './brand';
import { declarationsOf, type Scheme } from './colours';

const imageOf = (svg: string) => `--portal-mark:url("data:image/svg+xml,${encodeURIComponent(svg)}");`;

/** The class of `PortalMark`, whose own shapes are hidden. */
const MARK_RULES =
  '.portal-mark{background:var(--portal-mark) center/contain no-repeat;print-color-adjust:exact}.portal-mark>*{display:none}';

/** A name may be longer than the portal's own, which fits everywhere. */
const NAME_RULES = '[data-portal-name]{overflow-wrap:anywhere}';

/** Stronger than the theme's own rules, wherever these stand. Paper always has the light theme. */
const styleOf = ({ name, mark, ...tones }: Brand): string => {
  const image = (scheme: Scheme) => (mark ? imageOf(mark[scheme]) : '');
  const root = ':root:root:root';
  const light = declarationsOf('light', tones) + image('light');
  const dark = declarationsOf('dark', tones) + (mark?.dark === mark?.light ? '' : image('dark'));
  const rules = `${root}{${light}}@media screen{${root}[data-mui-color-scheme=dark]{${dark}}}`;
  return rules + (mark ? MARK_RULES : '') + (name ? NAME_RULES : '');
};

/** The short form of a brand that a page bears: when it changes, so must what devices keep of the portal. */
export const brandDigestIn = (page: string): string =>
  /<meta name="portal-brand" content="(\w+)">/.exec(page)?.[1] ?? '';

const headOf = (brand: Brand): string => {
  const digest = createHash('sha256').update(JSON.stringify(brand)).digest('hex').slice(0, 8);
  const names = languages.flatMap((language) =>
    brand.name
      ? `<meta name="portal-name" lang="${language}" content="${escapeHtml(brand.name[language])}">`
      : [],
  );
  return `<meta name="portal-brand" content="${digest}">${names.join('')}<style>${styleOf(brand)}</style>`;
};

/** Where a written page shows the portal's name. */
const shownName = /(<span data-portal-name[^>]*>)([^<]*)/g;

/** A page of the built portal with the brand in it. */
export const brandedPage = (page: string, brand: Brand): string => {
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(page) ?? [];
  // without a name in it, the page has the portal's name alone as its title
  const own = [...page.matchAll(shownName)][0]?.[2] ?? title;
  const language = languages.find((each) => page.includes(`<html lang="${each}"`)) ?? languages[0];
  const name = brand.name ? escapeHtml(brand.name[language]) : own;
  return page
    .replace(shownName, (_shown, tag: string) => tag + name)
    .replace(
      `<title>${title}</title>`,
      () => `<title>${title.replace(own, () => name)}</title>${headOf(brand)}`,
    );
};

/** The web manifest, in the first language. */
export const brandedManifest = (text: string, { name, colour }: Brand): string => {
  const manifest = JSON.parse(text) as object;
  const called = name?.[languages[0]];
  return `${JSON.stringify(
    {
      ...manifest,
      ...(called !== undefined && { name: called, short_name: called }),
      ...(colour && { theme_color: colour.light }),
    },
    null,
    2,
  )}\n`;
};
