import type { Language } from '../../src/domain/languages';
import { notificationTemplate } from './notificationMail';
import { templates, type Block, type MailTemplate, type Template } from './templates';
import { wordingOf } from './wording';

export interface Content {
  subject: string;
  text: string;
  html: string;
  /** Where a mail program unsubscribes from mails like this one (RFC 8058). */
  unsubscribe?: string;
}

export interface Rendering {
  template: MailTemplate;
  language: Language;
  recipient: string;
  /** `username`, `code` where the mail brings one, and what `notificationMail.ts` puts there. */
  values: Record<string, string>;
  /** What the addresses of this server begin with: `PUBLIC_URL`. */
  origin: string;
  /** What those of the portal's pages begin with: `PORTAL_URL`, where another host gives it out. */
  portalAddress: string;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string) => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

const addressOf = (
  { path, withEmail }: { path: string; withEmail?: true },
  { origin, portalAddress, recipient }: Rendering,
) =>
  (path.startsWith('/api/') ? origin : portalAddress) +
  path +
  (withEmail ? `#email=${encodeURIComponent(recipient)}` : '');

type Say = (id: string) => string;

const textOf = (block: Block, say: Say, rendering: Rendering): string => {
  if ('code' in block) return `    ${rendering.values.code ?? ''}`;
  if ('text' in block) return say(block.text);
  if ('said' in block) return block.said;
  const link = wordingOf(rendering.language, 'mail.link.line', { link: say(block.link) });
  return `${link}\n${addressOf(block, rendering)}`;
};

const codeStyle = 'font:700 28px/1.4 ui-monospace,Menlo,Consolas,monospace;letter-spacing:6px';

const htmlOf = (block: Block, say: Say, rendering: Rendering): string => {
  if ('code' in block) return `<p style="${codeStyle}">${escaped(rendering.values.code ?? '')}</p>`;
  if ('link' in block)
    return `<p><a href="${escaped(addressOf(block, rendering))}">${escaped(say(block.link))}</a></p>`;
  return `<p>${escaped('said' in block ? block.said : say(block.text))}</p>`;
};

const templateOf = ({ template, language, values }: Rendering): Template =>
  template === 'notifications' ? notificationTemplate(values, language) : templates[template];

const bodyStyle =
  'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;max-width:36em;margin:auto;padding:16px';

/** A mail in its language, as text and as HTML. */
export const render = (rendering: Rendering): Content => {
  const { language, values, origin } = rendering;
  const say: Say = (id) => wordingOf(language, id, values);
  const { subject, blocks } = templateOf(rendering);
  const all: Block[] = [{ text: 'mail.greeting' }, ...blocks, { text: 'mail.footer' }];
  const title = typeof subject === 'string' ? say(subject) : subject.said;
  return {
    subject: title,
    ...(values.unsubscribe && { unsubscribe: origin + values.unsubscribe }),
    text: `${all.map((block) => textOf(block, say, rendering)).join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><title>${escaped(title)}</title></head>`,
      `<body style="${bodyStyle}">`,
      ...all.map((block) => htmlOf(block, say, rendering)),
      '</body></html>\n',
    ].join('\n'),
  };
};
