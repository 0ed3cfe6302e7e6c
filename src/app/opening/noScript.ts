import { directionOf, languages, type Language } from '../../domain/languages';

type Messages = Record<string, string>;

/** What a browser without scripts shows, in each language. */
export const noScript = (read: (language: Language) => Messages): string =>
  languages
    .map((language) => {
      const text = read(language)['noScript.text'] ?? '';
      return `<p lang="${language}" dir="${directionOf(language)}">${text}</p>`;
    })
    .join('');
