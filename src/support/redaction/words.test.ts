/** @jest-environment node */
import { createWords } from './words';

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const digits = [...'0123456789'];

/** Capital, small letter, other letter, mark, digit, or the sign itself. */
const formOf = (text: string) =>
  [...text].map((sign) => {
    const classes = { A: /\p{Lu}/u, a: /\p{Ll}/u, o: /\p{L}/u, m: /\p{M}/u, 1: /\p{Nd}/u };
    return Object.entries(classes).find(([, each]) => each.test(sign))?.[0] ?? sign;
  });

test.each([
  'Ada',
  "Jean-Luc O'Brien, 2e étage",
  'McDonald',
  'ÉCOLE',
  'Straße',
  // the accent is a sign of its own
  'Zoe\u0308',
  // in lower case it would be two
  'İpek',
  // some small letters of this script have no single capital
  'ՕՐՒՓՔ ՕՐՒՓ ՕՐՓՔ ՐՒՓՔ',
  '٢٠٢٦',
  '𠮷田',
  '𐐀𐐨',
])('R51: the stand-in of %s has its form', (text) => {
  const standIn = createWords()(text);
  expect(standIn).not.toBe(text);
  expect(formOf(standIn)).toEqual(formOf(text));
  expect(standIn).toHaveLength(text.length);
});

test.each([
  ['Ada Moreau', 'Eve Thomas'],
  ['Élodie', 'Ükomas'],
  ['Ése', 'Ōta'],
  ['Ольга', 'Денис'],
  ['Αλκης', 'Νικος'],
  ['محمد', 'سعود'],
  ['דוד', 'שרה'],
  ['राम', 'निक'],
  ['กมล', 'นภส'],
  ['さくら', 'ひなの'],
  ['サクラ', 'ヒナノ'],
  ['김철수', '박영희'],
  ['李小龍', '王大明'],
  ['1973', '2048'],
])('R51: the first stand-in is the same for %s and %s: it tells nothing of the word', (one, other) => {
  expect(createWords()(one)).toBe(createWords()(other));
});

test('a word has the same stand-in wherever it stands and however it is written', () => {
  const words = createWords();
  const [ada, moreau] = ['Ada', 'Moreau'].map(words);
  expect(words('Moreau, Ada')).toBe(`${moreau}, ${ada}`);
  expect(words('ADA ada aDA')).toBe(
    [ada!.toUpperCase(), ada!.toLowerCase(), ada![0]!.toLowerCase() + ada!.slice(1).toUpperCase()].join(' '),
  );
});

test.each([...letters, ...digits, 'à', 'ё', 'ω'])('R51: %s is not its own stand-in', (word) => {
  expect(createWords()(word)).not.toBe(word);
});

test.each(['ada', 'moreau'])('R51: a word that is the first stand-in of %s is not its own', (text) => {
  const word = createWords()(text);
  expect(createWords()(word)).not.toBe(word);
});

test('stand-ins can be spoken: vowels and consonants take turns', () => {
  const words = createWords();
  for (const standIn of ['Moreau', 'Strengths', 'Aoueia'].map(words))
    expect(standIn).toMatch(/^[aeiou]?([^aeiou][aeiou])*[^aeiou]?$/i);
});

test('different words have different stand-ins', () => {
  const words = createWords();
  const numbers = Array.from({ length: 60 }, (_, index) => String(index + 10));
  const syllables = letters.flatMap((one) => ['a', 'e', 'n'].map((other) => one + other));
  for (const all of [numbers, syllables]) expect(new Set(all.map(words)).size).toBe(all.length);
});
