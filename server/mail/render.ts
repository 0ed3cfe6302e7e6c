import type { Language } from '../../src/domain/languages';
import { templates, type Block, type MailTemplate } from './templates';
import { wordingOf } from './wording';

export interface Content {
  subject: string;
  text: string;
  html: string;
}

export interface Rendering {
  template: MailTemplate;
  language: Language;
  recipient: string;
  /** `username`, and `code` where the mail brings one. */
  values: Record<string, string>;
  /** The origin that parents use: `PUBLIC_URL`. */
  origin: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const addressOf = (block: { path: string; withEmail?: true }, { origin, recipient }: Rendering) =>
  origin + block.path + (block.withEmail ? `#email=${encodeURIComponent(recipient)}` : '');

type Say = (id: string) => string;

const textOf = (block: Block, say: Say, rendering: Rendering): string => {
  if ('code' in block) return `    ${rendering.values.code ?? ''}`;
  if ('text' in block) return say(block.text);
  const link = wordingOf(rendering.language, 'mail.link.line', { link: say(block.link) });
  return `${link}\n${addressOf(block, rendering)}`;
};

const codeStyle = 'font:700 28px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px';

const htmlOf = (block: Block, say: Say, rendering: Rendering): string => {
  if ('code' in block) return `<p style="${codeStyle}">${escaped(rendering.values.code ?? '')}</p>`;
  if ('link' in block)
    return `<p><a href="${escaped(addressOf(block, rendering))}">${escaped(say(block.link))}</a></p>`;
  return `<p>${escaped(say(block.text))}</p>`;
};

const bodyStyle =
  'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;max-width:36em;margin:auto;padding:16px';

/** A mail in its language, as text and as HTML. */
export const render = (rendering: Rendering): Content => {
  const { template, language, values } = rendering;
  const say: Say = (id) => wordingOf(language, id, values);
  const { subject, blocks } = templates[template];
  const all: Block[] = [{ text: 'mail.greeting' }, ...blocks, { text: 'mail.footer' }];
  const title = say(subject);
  return {
    subject: title,
    text: `${all.map((block) => textOf(block, say, rendering)).join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>`,
      `<body style="${bodyStyle}">`,
      ...all.map((block) => htmlOf(block, say, rendering)),
      '</body></html>\n',
    ].join('\n'),
  };
};
