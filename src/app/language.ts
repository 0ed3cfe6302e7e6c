import type { ResolvedIntlConfig } from 'react-intl';
import type { Language } from '../domain/languages';

type Messages = ResolvedIntlConfig['messages'];

/** `guest`: the messages of the pages before sign-in; `whole`: all messages. */
export type WordingScope = 'guest' | 'whole';

const loaders: Record<WordingScope, Record<Language, () => Promise<{ default: unknown }>>> = {
  guest: {
    en: () => import(/* webpackChunkName: "messages-guest-en" */ '../../i18n/en.json?guest'),
    fr: () => import(/* webpackChunkName: "messages-guest-fr" */ '../../i18n/fr.json?guest'),
  },
  whole: {
    en: () => import(/* webpackChunkName: "messages-en" */ '../../i18n/en.json'),
    fr: () => import(/* webpackChunkName: "messages-fr" */ '../../i18n/fr.json'),
  },
};

export interface LoadedWording {
  language: Language;
  scope: WordingScope;
  messages: Messages;
}

/** Loads the messages of one language and no other. */
export const loadWording = async (language: Language, scope: WordingScope): Promise<LoadedWording> => {
  const { default: messages } = await loaders[scope][language]();
  return { language, scope, messages: messages as Messages };
};
