import type { ResolvedIntlConfig } from 'react-intl';
import type { Language } from '../domain/languages';
import { schoolName } from '../lib/schoolName';

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

/** As a message is compiled: 0 is text, 1 a value. */
const text = (value: string) => ({ type: 0 as const, value });
const value = (name: string) => ({ type: 1 as const, value: name });

/** The messages that tell the portal's name tell the school's instead, where the server has written one into the page. */
const named = (messages: Messages, school: string | undefined): Messages =>
  school === undefined
    ? messages
    : {
        ...(messages as Record<string, never>),
        'shell.portal': [text(school)],
        'ui.page.documentTitle': [value('title'), text(` – ${school}`)],
      };

/** Loads the messages of one language and no other. */
export const loadWording = async (language: Language, scope: WordingScope): Promise<LoadedWording> => {
  const { default: messages } = await loaders[scope](language);
  return { language, scope, messages: named(messages, schoolName(language)) };
};
