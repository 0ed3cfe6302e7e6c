import en from '../../i18n/en.json';
import fr from '../../i18n/fr.json';
import { errorCodes } from './error';

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
