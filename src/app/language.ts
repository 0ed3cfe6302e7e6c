import type { ResolvedIntlConfig } from 'react-intl';
import type { Language } from '../store/ui';

type Messages = ResolvedIntlConfig['messages'];

const loaders: Record<Language, () => Promise<{ default: unknown }>> = {
  en: () => import(/* webpackChunkName: "messages-en" */ '../../i18n/en.json'),
  fr: () => import(/* webpackChunkName: "messages-fr" */ '../../i18n/fr.json'),
};

/** The wording of one language; only the language that is read is ever loaded. */
export const loadMessages = async (language: Language): Promise<Messages> =>
  (await loaders[language]()).default as Messages;

/** The browser's language where the portal speaks it, otherwise English (portal section 1). */
export const browserLanguage = (languages: readonly string[] = navigator.languages): Language =>
  languages
    .map((tag) => tag.slice(0, 2).toLowerCase())
    .find((code): code is Language => code === 'en' || code === 'fr') ?? 'en';
