/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { languages as written } from '../../i18n/languages.cjs';
import keepLanguages from '../../i18n/localesLoader.cjs';
import { languages } from '../../src/domain/languages';

test('each language of the list has a file of wording, and each file is of a language in the list', () => {
  expect([...written].sort()).toEqual([...languages].sort());
});

test.each([
  '@mui/x-data-grid/locales/index.mjs',
  '@mui/x-date-pickers/locales/index.mjs',
  'date-fns/locale.js',
])('of the languages in %s only those that are asked for are built in', (list) => {
  const source = readFileSync(`node_modules/${list}`, 'utf8');
  const names = ['enUS', 'heIL', 'he'];
  const kept = keepLanguages.call({ getOptions: () => ({ names }) }, source).split('\n');
  expect(kept).toHaveLength(2);
  expect(kept.join()).toMatch(/en-?US\.m?js.*he(?:IL)?\.m?js/);
});
