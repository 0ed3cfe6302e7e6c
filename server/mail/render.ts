import { directionOf, type Language } from '../../src/domain/languages';
import { escapeHtml } from '../../src/lib/escapeHtml';
import type { Brand } from '../brand/brand';
import { lookOf, type Look } from './look';
import { notificationTemplate } from './notificationMail';
import { templates, type Block, type MailTemplate, type Template } from './templates';
import { portalIn, senderIn, wordingOf } from './wording';

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
  brand?: Brand | undefined;
}

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

const htmlOf = (block: Block, say: Say, { open }: Look, rendering: Rendering): string => {
  if ('code' in block) return `${open('p', 'code')}${escapeHtml(rendering.values.code ?? '')}</p>`;
  if ('link' in block) {
    const anchor = open(
      'a',
      block.isAction ? 'action' : 'link',
      ` href="${escapeHtml(addressOf(block, rendering))}"`,
    );
    return `<p>${anchor}${escapeHtml(say(block.link))}</a></p>`;
  }
  if ('text' in block) return `<p>${escapeHtml(say(block.text))}</p>`;
  const said = escapeHtml(block.said);
  return block.isTitle ? `<p><strong>${said}</strong></p>` : `<p>${said}</p>`;
};

const isTold = (block: Block, { values }: Rendering): boolean =>
  !('needs' in block) || values[block.needs ?? ''] !== undefined;

const templateOf = ({ template, language, values }: Rendering): Template =>
  template === 'notifications' ? notificationTemplate(values, language) : templates[template];

/** A mail in its language, as text and as HTML. */
export const render = (rendering: Rendering): Content => {
  const { language, values, origin, brand } = rendering;
  const portal = portalIn(language, brand);
  const say: Say = (id) => wordingOf(language, id, { ...values, portal });
  const look = lookOf(brand);
  const { open, head } = look;
  const { subject, blocks } = templateOf(rendering);
  const body: Block[] = [{ text: 'mail.greeting' }, ...blocks.filter((block) => isTold(block, rendering))];
  const all: Block[] = [...body, { text: 'mail.footer' }];
  const title = typeof subject === 'string' ? say(subject) : subject.said;
  return {
    subject: title,
    ...(values.unsubscribe && { unsubscribe: origin + values.unsubscribe }),
    text: `${all.map((block) => textOf(block, say, rendering)).join('\n\n')}\n`,
    html: [
      `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head>${head(escapeHtml(title))}</head>`,
      open('body', 'page') + open('div', 'card'),
      `${open('p', 'name')}${escapeHtml(senderIn(language, brand))}</p>`,
      ...body.map((block) => htmlOf(block, say, look, rendering)),
      `${open('p', 'quiet')}${escapeHtml(say('mail.footer'))}</p>`,
      '</div></body></html>\n',
    ].join('\n'),
  };
};
