import { addressOf } from '../../src/domain/addresses';
import { directionOf, type Language } from '../../src/domain/languages';
import { escapeHtml } from '../../src/lib/escapeHtml';
import type { Brand } from '../brand/brand';
import { lookOf } from './look';
import { portalIn, senderIn, wordingOf } from './wording';

/** Whose page it is: the portal at `portalAddress`, in the look of the school. */
export interface UnsubscribePlace {
  portalAddress: string;
  brand?: Brand | undefined;
}

/** The page behind the address that a mail is unsubscribed from, in the look of that mail: it asks, or says that it is done, or that the address is dead. */
export const unsubscribePage = (
  { portalAddress, brand }: UnsubscribePlace,
  language: Language,
  step: 'ask' | 'done' | 'gone',
): string => {
  const { open, head } = lookOf(brand);
  const say = (id: string) => escapeHtml(wordingOf(language, id, { portal: portalIn(language, brand) }));
  const title = say('mail.unsubscribe.title');
  const button = `${open('button', 'action', ' type="submit"')}${say('mail.unsubscribe.button')}</button>`;
  const form = `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click">${button}</form>`;
  const link = open('a', 'link', ` href="${portalAddress}${addressOf('account')}"`);
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head>${head(title)}</head>`,
    `${open('body', 'page')}${open('main', 'card')}`,
    `${open('p', 'name')}${escapeHtml(senderIn(language, brand))}</p><h1>${title}</h1>`,
    `<p>${say(`mail.unsubscribe.${step}`)}</p>${step === 'ask' ? form : ''}`,
    `<p>${link}${say('mail.link.account')}</a></p></main></body></html>\n`,
  ].join('\n');
};
