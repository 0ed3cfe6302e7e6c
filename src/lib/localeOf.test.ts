import { localeName, localeOf } from './localeOf';

test.each([
  ['fr', ['enUS', 'frCA', 'fr'], 'fr'],
  ['fr', ['frCA', 'frFR'], 'frFR'],
  ['pt', ['ptPT', 'ptBR'], 'ptBR'],
  ['ar', ['arSD', 'enUS'], 'arSD'],
  ['en-XB', ['enAU', 'enUS'], 'enUS'],
  ['es', ['esperanto', 'enUS'], 'enUS'],
])('%s among %j is %s', (language, names, name) => {
  expect(localeName(language, names)).toBe(name);
});

test('a language that a library does not have gets its English', () => {
  const words = { frFR: 'Rien', enUS: 'Nothing' };
  expect(localeOf(words, 'fr')).toBe('Rien');
  expect(localeOf(words, 'es')).toBe('Nothing');
});
