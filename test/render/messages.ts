import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language } from '../../src/domain/languages';

const read = (language: Language) =>
  JSON.parse(readFileSync(join(__dirname, '..', '..', 'i18n', `${language}.json`), 'utf8')) as unknown;

/** Every message in every language. */
export const messages = Object.fromEntries(languages.map((language) => [language, read(language)])) as Record<
  Language,
  Record<string, string>
>;
