/** The portal's colours (`src/app/theme/palette.ts`; `test/lint/mailLook.test.ts` compares them) that a mail is made of. */
export const mailColours = {
  light: {
    page: '#faf6f0',
    card: '#fffdfa',
    line: '#e4dbcf',
    text: '#26211b',
    quiet: '#5f574d',
    brand: '#17505c',
    onBrand: '#ffffff',
    accent: '#a8431f',
  },
  dark: {
    page: '#1a1714',
    card: '#25211d',
    line: '#403a33',
    text: '#f2ece4',
    quiet: '#c2b8ab',
    brand: '#8fcbd8',
    onBrand: '#06262c',
    accent: '#f2a987',
  },
};

const { light, dark } = mailColours;

/**
 * The style of each part. It stands in the element itself, because many mail programs read nothing else; its colours are those of the
 * light theme.
 */
export const styles = {
  page: `margin:0;padding:24px 12px;background:${light.page};color:${light.text};font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif`,
  card: `max-width:36em;margin:auto;padding:8px 24px;background:${light.card};border:1px solid ${light.line};border-radius:12px;overflow-wrap:anywhere`,
  name: `padding-bottom:12px;border-bottom:3px solid ${light.accent};font-size:20px;font-weight:700;color:${light.brand}`,
  code: `padding:12px;border:1px solid ${light.line};border-radius:12px;text-align:center;font:700 28px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px`,
  action: `display:inline-block;padding:10px 24px;border-radius:999px;background:${light.brand};color:${light.onBrand};font-weight:600;text-decoration:none`,
  link: `color:${light.brand}`,
  quiet: `padding-top:12px;border-top:1px solid ${light.line};font-size:14px;color:${light.quiet}`,
};

export type MailPart = keyof typeof styles;

/** An opening tag in the look of its part. */
export const open = (tag: string, part: MailPart, attributes = ''): string =>
  `<${tag} class="${part}" style="${styles[part]}"${attributes}>`;

/** Programs that know the dark theme take these instead. */
const darkRules = [
  `.page{background:${dark.page}!important;color:${dark.text}!important}`,
  `.card{background:${dark.card}!important;border-color:${dark.line}!important}`,
  `.name{color:${dark.brand}!important;border-color:${dark.accent}!important}`,
  `.code{border-color:${dark.line}!important}`,
  `.action{background:${dark.brand}!important;color:${dark.onBrand}!important}`,
  `.link{color:${dark.brand}!important}`,
  `.quiet{color:${dark.quiet}!important;border-color:${dark.line}!important}`,
].join('');

export const head = (title: string): string =>
  [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    '<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">',
    `<title>${title}</title>`,
    `<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${darkRules}}</style>`,
  ].join('\n');
