import type { ResolvedIntlConfig } from 'react-intl';
import type { Language } from '../domain/languages';

type Messages = ResolvedIntlConfig['messages'];

/** `guest`: the messages of the pages before sign-in; `whole`: all messages. */
export type WordingScope = 'guest' | 'whole';

type Load = (language: Language) => Promise<{ default: Messages }>;

/** webpack.config.ts says which files these are: those of the portal's languages. */
const loaders: Record<WordingScope, Load> = {
  guest: (language) =>
    import(/* webpackChunkName: "messages-guest-[request]" */ `../../i18n/${language}.json?guest`),
  whole: (language) => import(/* webpackChunkName: "messages-[request]" */ `../../i18n/${language}.json`),
};

export interface LoadedWording {
  language: Language;
  scope: WordingScope;
  messages: Messages;
}

/** Loads the messages of one language and no other. */
export const loadWording = async (language: Language, scope: WordingScope): Promise<LoadedWording> => {
  const { default: messages } = await loaders[scope](language);
  return { language, scope, messages };
};
