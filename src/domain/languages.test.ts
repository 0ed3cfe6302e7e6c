import { languages, nextLanguage } from './languages';

test('each language follows once before the first comes again', () => {
  const seen = languages.map((language) => nextLanguage(language));
  expect(new Set(seen)).toEqual(new Set(languages));
  expect(nextLanguage(languages.at(-1) ?? '')).toBe('en');
});

test('English follows a language that the portal does not have', () => {
  expect(nextLanguage('de')).toBe('en');
});
