import { directionOf, languages, type Language } from '../../domain/languages';

type Messages = Record<string, string>;
type Read = (language: Language) => Messages;

const inEachLanguage = (write: (language: Language) => string): string =>
  languages
    .map((language) => `<p lang="${language}" dir="${directionOf(language)}">${write(language)}</p>`)
    .join('');

/** What a browser without scripts shows, in each language. */
export const noScript = (read: Read): string =>
  inEachLanguage((language) => read(language)['noScript.text'] ?? '');

/** What the page shows when the portal's scripts could not be loaded, or are too new for the browser. */
export const notStarted = (read: Read): string =>
  inEachLanguage((language) => {
    const { 'notStarted.text': text = '', 'shell.fault.reload': reload = '' } = read(language);
    return `${text} <a href="">${reload}</a>`;
  });
