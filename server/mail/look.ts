import * as palettes from '../../src/domain/palette';
import type { Brand } from '../brand/brand';
import { textOn, type Scheme } from '../brand/colours';

interface MailColours {
  page: string;
  card: string;
  line: string;
  text: string;
  quiet: string;
  brand: string;
  onBrand: string;
  accent: string;
}

/** The colours of a mail: the portal's, or the school's where it has its own. */
const coloursOf = (scheme: Scheme, { colour, accent }: Brand): MailColours => {
  const { background, divider, text, primary, secondary } = palettes[scheme];
  const brand = colour?.[scheme];
  return {
    page: background.default,
    card: background.paper,
    line: divider,
    text: text.primary,
    quiet: text.secondary,
    brand: brand ?? primary.main,
    onBrand: brand === undefined ? primary.contrastText : textOn(brand),
    accent: accent?.[scheme] ?? secondary.main,
  };
};

/**
 * The style of each part. It stands in the element itself, because many mail programs read nothing else; its colours are those of the
 * light theme.
 */
const stylesOf = (light: MailColours) => ({
  page: `margin:0;padding:24px 12px;background:${light.page};color:${light.text};font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif`,
  card: `max-width:36em;margin:auto;padding:8px 24px;background:${light.card};border:1px solid ${light.line};border-radius:12px;overflow-wrap:anywhere`,
  name: `padding-bottom:12px;border-bottom:3px solid ${light.accent};font-size:20px;font-weight:700;color:${light.brand}`,
  code: `padding:12px;border:1px solid ${light.line};border-radius:12px;text-align:center;font:700 28px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px`,
  action: `display:inline-block;padding:10px 24px;border-radius:999px;background:${light.brand};color:${light.onBrand};font-weight:600;text-align:center;text-decoration:none`,
  link: `color:${light.brand}`,
  quiet: `padding-top:12px;border-top:1px solid ${light.line};font-size:14px;color:${light.quiet}`,
});

type MailPart = keyof ReturnType<typeof stylesOf>;

/** Programs that know the dark theme take these instead. */
const darkRules = (dark: MailColours) =>
  [
    `.page{background:${dark.page}!important;color:${dark.text}!important}`,
    `.card{background:${dark.card}!important;border-color:${dark.line}!important}`,
    `.name{color:${dark.brand}!important;border-color:${dark.accent}!important}`,
    `.code{border-color:${dark.line}!important}`,
    `.action{background:${dark.brand}!important;color:${dark.onBrand}!important}`,
    `.link{color:${dark.brand}!important}`,
    `.quiet{color:${dark.quiet}!important;border-color:${dark.line}!important}`,
  ].join('');

/** How the mails of this school look. */
export const lookOf = (brand: Brand = {}) => {
  const styles = stylesOf(coloursOf('light', brand));
  const rules = darkRules(coloursOf('dark', brand));
  return {
    /** An opening tag in the look of its part. */
    open: (tag: string, part: MailPart, attributes = ''): string =>
      `<${tag} class="${part}" style="${styles[part]}"${attributes}>`,
    head: (title: string): string =>
      [
        '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
        '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
        `<title>${title}</title>`,
        `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${rules}}</style>`,
      ].join('\n'),
  };
};

export type Look = ReturnType<typeof lookOf>;
