import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '../../src/domain/languages';
import { markVowel, withElisions } from '../../src/lib/elision';
import type { Brand } from '../brand/brand';

const messagesIn = (language: Language) =>
  JSON.parse(readFileSync(join(__dirname, '..', '..', 'i18n', `${language}.json`), 'utf8')) as Record<
    string,
    string
  >;
const messages = new Map(languages.map((language) => [language, messagesIn(language)]));

/** Every message of a language. */
export const messagesOf = (language: Language): Record<string, string> => messages.get(language) ?? {};

/** A message in a language, its placeholders filled. */
export const wordingOf = (language: Language, id: string, values: Record<string, string> = {}): string => {
  const isFrench = language === 'fr';
  const text = (messagesOf(language)[id] ?? id).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name] ?? '';
    return isFrench ? markVowel(value) : value;
  });
  return isFrench ? withElisions(text) : text;
};

/** Who writes: the school, or the portal. */
export const senderIn = (language: Language, { name }: Brand = {}): string =>
  name?.[language] ?? wordingOf(language, 'mail.sender');

/** What the portal is called within a sentence. */
export const portalIn = (language: Language, { name }: Brand = {}): string =>
  name === undefined
    ? wordingOf(language, 'mail.sender')
    : wordingOf(language, 'mail.portalOf', { school: name[language] });
