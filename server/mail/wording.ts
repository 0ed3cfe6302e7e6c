import english from '../../i18n/en.json';
import french from '../../i18n/fr.json';
import type { Language } from '../language';

const messages: Record<Language, Record<string, string>> = { en: english, fr: french };

/** A message in a language, its placeholders filled. */
export const wordingOf = (language: Language, id: string, values: Record<string, string> = {}): string =>
  (messages[language][id] ?? id).replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');
