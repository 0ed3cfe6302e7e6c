import { foldText } from './foldText';

const namesIn = (language: string) => new Intl.DisplayNames([language], { type: 'region', fallback: 'none' });

/** "Trinidad and Tobago" is "Trinidad & Tobago", with any apostrophe and accent. */
const fold = (name: string) => foldText(name).replace(/\band\b|[^a-z]/g, '');

const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'];
let codes: ReadonlyMap<string, string> | undefined;

/** The ISO 3166-1 codes by their English names; of two codes for a country the first one counts. */
const codesByName = (): ReadonlyMap<string, string> => {
  if (codes) return codes;
  const english = namesIn('en');
  const found = new Map<string, string>();
  for (const first of LETTERS)
    for (const second of LETTERS) {
      const name = english.of(first + second);
      if (name !== undefined && !found.has(fold(name))) found.set(fold(name), first + second);
    }
  codes = found;
  return found;
};

const codePattern = /^[A-Za-z]{2}$/;

/**
 * A country in the reader's language, by its ISO 3166-1 code or else its English name. A country that is known by neither, and
 * every country to an English reader, is called as the API calls it.
 */
export const countryName = (name: string, language: string, code = ''): string => {
  if (language.startsWith('en') && name !== '') return name;
  const known = codePattern.test(code) ? code.toUpperCase() : codesByName().get(fold(name));
  return (known && namesIn(language).of(known)) ?? name;
};
