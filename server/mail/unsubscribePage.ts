import { addressOf } from '../../src/domain/addresses';
import { directionOf, type Language } from '../../src/domain/languages';
import { wordingOf } from './wording';

const style =
  'font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif;color-scheme:light dark;max-width:36em;margin:auto;padding:16px';

/**
 * The page behind the address that a mail is unsubscribed from: it asks, or says that it is done. Its texts are ours alone; its link
 * leads to the portal at `portalAddress`.
 */
export const unsubscribePage = (portalAddress: string, language: Language, step: 'ask' | 'done'): string => {
  const say = (id: string) => wordingOf(language, id);
  const form =
    step === 'ask'
      ? `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button style="font:inherit;padding:8px 16px">${say('mail.unsubscribe.button')}</button></form>`
      : '';
  return [
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${say('mail.unsubscribe.title')}</title></head><body style="${style}"><main>`,
    `<h1>${say('mail.unsubscribe.title')}</h1><p>${say(step === 'ask' ? 'mail.unsubscribe.ask' : 'mail.unsubscribe.done')}</p>${form}`,
    `<p><a href="${portalAddress}${addressOf('account')}">${say('mail.link.account')}</a></p></main></body></html>\n`,
  ].join('\n');
};
