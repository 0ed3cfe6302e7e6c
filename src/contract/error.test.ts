import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import en from '../../i18n/en.json';
import fr from '../../i18n/fr.json';
import { errorCodes } from './error';
import { issueWords } from './words';

const wordings: Record<string, Record<string, string>> = { en, fr };
const worded = (language: string) =>
  Object.keys(wordings[language] ?? {}).filter((id) => id.startsWith('refusal.'));
const ids = Object.values(errorCodes).map((code) => `refusal.${code}`);

test.each(['en', 'fr'])(
  'every code with which the server refuses has words in %s, and no words are left over',
  (language) => {
    expect(worded(language).sort()).toEqual([...ids].sort());
  },
);

test('the words of the two languages are not the same', () => {
  expect(ids.filter((id) => wordings.en?.[id] === wordings.fr?.[id])).toEqual([]);
});

/** What only a form can find wrong. */
const ownToForms = [
  'file.empty',
  'file.heic',
  'file.sending',
  'file.tooLargeHere',
  'file.unreadable',
  'file.gone',
  'file.sizeSome',
  'validation.passwordConfirm',
  'validation.passwordsDoNotMatch',
  'validation.priorityUnique',
];

test('every wording of a wrong field is one that the server may send, or belongs to a form', () => {
  const words = Object.keys(en).filter((id) => id.startsWith('validation.') || id.startsWith('file.'));
  expect([...issueWords, ...ownToForms].sort()).toEqual(words.sort());
});

test('every wording that a schema of the contract names is one that the server may send', () => {
  const sources = readdirSync(__dirname).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const named = sources
    .flatMap((name) => [...readFileSync(join(__dirname, name), 'utf8').matchAll(/'([a-z]+\.[A-Za-z.]+)'/g)])
    .map(([, id]) => id ?? '')
    .filter((id) => id in en && !ownToForms.includes(id));
  const words: readonly string[] = issueWords;
  expect(named.filter((id) => !words.includes(id))).toEqual([]);
  expect(named.length).toBeGreaterThan(issueWords.length);
});
