/** A class of the marks at letters that stand apart after NFD: of Latin, Greek and Cyrillic, of Hebrew, and of Arabic. */
export const MARKS = '[\u0300-\u036f\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]';

/**
 * What other keyboards, phones and word processors write, by the plain sign that stands for it. Both cases are listed, because the locale
 * of a database may know only those of ASCII.
 */
export const substitutes: Readonly<Record<string, string>> = {
  "'": '’‘‛ʼʻ′´`',
  '"': '“”„',
  '-': '\u2010\u2011\u2012\u2013\u2014\u2212',
  ' ': '\u00a0\u2009\u202f',
  b: 'ɓƁ',
  d: 'đĐðÐɗƊ',
  e: 'ɛƐəƏ',
  h: 'ħĦ',
  i: 'ı',
  l: 'łŁ',
  n: 'ŋŊ',
  o: 'øØɔƆ',
  t: 'ŧŦ',
  σ: 'ς',
  ae: 'æÆ',
  oe: 'œŒ',
  ss: 'ßẞ',
  th: 'þÞ',
};

const plain = new Map(
  Object.entries(substitutes).flatMap(([sign, others]) => [...others].map((other) => [other, sign])),
);
const marks = new RegExp(MARKS, 'g');
const others = new RegExp(`[${[...plain.keys()].join('')}]`, 'g');

/**
 * Text without accents, case and habits of keyboards, for comparing what a reader typed with what is written. `contains` of the server
 * does the same.
 */
export const foldText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(marks, '')
    .toLowerCase()
    .replace(others, (other) => plain.get(other) ?? other);
