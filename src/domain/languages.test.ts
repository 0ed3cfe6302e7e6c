import type * as Languages from './languages';
import { directionOf, isLanguage, languageName, languages, nextLanguage, shownDirection } from './languages';

afterEach(() => {
  delete process.env.PSEUDO_LANGUAGES;
});

test('each language follows once before the first comes again', () => {
  const seen = languages.map((language) => nextLanguage(language));
  expect(new Set(seen)).toEqual(new Set(languages));
  expect(nextLanguage(languages.at(-1) ?? '')).toBe('en');
});

test('English follows a language that the portal does not have', () => {
  expect(nextLanguage('de')).toBe('en');
});

test('a language has its name in itself and its direction; an unknown one reads as English does', () => {
  expect(languageName('fr')).toBe('Français');
  expect(directionOf('fr')).toBe('ltr');
  expect(directionOf('de')).toBe('ltr');
  expect(isLanguage('constructor')).toBe(false);
});

test('only development has the pseudo-languages', () => {
  expect(languages).not.toContain('en-XA');
  process.env.PSEUDO_LANGUAGES = '1';
  jest.isolateModules(() => {
    const development = jest.requireActual<typeof Languages>('./languages');
    expect(development.languages).toEqual([...languages, 'en-XA', 'en-XB']);
    expect(development.shownDirection('auto', 'en-XB')).toBe('rtl');
    expect(development.shownDirection('ltr', 'en-XB')).toBe('ltr');
  });
});

test('the direction follows the language, until the reader chooses one', () => {
  for (const language of languages) {
    expect(shownDirection('auto', language)).toBe(directionOf(language));
    expect(shownDirection('rtl', language)).toBe('rtl');
    expect(shownDirection('ltr', language)).toBe('ltr');
  }
});
