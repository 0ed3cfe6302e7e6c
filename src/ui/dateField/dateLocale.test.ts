import { dateLocale } from './dateLocale';

test('an empty part of a date is said to be empty, not to be emptied', () => {
  expect(dateLocale('fr').localeText.empty).toBe('vide');
});

test('no text of the pickers has a straight apostrophe in French', () => {
  const texts = Object.values(dateLocale('fr').localeText).filter((text) => typeof text === 'string');
  expect(texts).toContain('Aujourd’hui');
  expect(texts.filter((text) => text.includes("'"))).toEqual([]);
});
