import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs } from '@zxcvbn-ts/language-common';
import passwords from '@zxcvbn-ts/language-common/dist/passwords.json.cjs';
import englishWords from '@zxcvbn-ts/language-en/dist/commonWords.json.cjs';
import englishNames from '@zxcvbn-ts/language-en/dist/firstnames.json.cjs';
import englishSeries from '@zxcvbn-ts/language-en/dist/wordSequences.json.cjs';
import frenchWords from '@zxcvbn-ts/language-fr/dist/commonWords.json.cjs';
import frenchNames from '@zxcvbn-ts/language-fr/dist/firstnames.json.cjs';
import frenchSeries from '@zxcvbn-ts/language-fr/dist/wordSequences.json.cjs';
import type { JudgePassword } from './password';
import { PASSWORD_WORDS } from './passwordWords';

/** Words of this product, the first that somebody would guess. */
const placeWords = [
  'parent',
  'parents',
  'school',
  'ecole',
  'family',
  'famille',
  'student',
  'portal',
  'portail',
];
/** Days, months and seasons, behind which people put a year. */
const series = [englishSeries, frenchSeries].flatMap((named) => Object.values(named).flat());
const lists = [placeWords, series, passwords, englishWords, frenchWords, englishNames, frenchNames];

/** One list for all languages, the most common words first: searching one list is many times faster than searching six. */
const words = () => {
  const all = new Set<string>();
  for (let rank = 0; rank < PASSWORD_WORDS; rank += 1)
    for (const list of lists) {
      const word = list[rank];
      if (word !== undefined) all.add(word.toLowerCase());
    }
  return [...all];
};

/**
 * Longer passwords are judged by their beginning, without looking for characters that stand for letters; that takes a
 * few milliseconds.
 */
const JUDGED_LENGTH = 32;
const { azerty, qwerty } = adjacencyGraphs;
const estimator = new ZxcvbnFactory({
  graphs: { azerty, qwerty },
  dictionary: { words: words() },
  maxLength: JUDGED_LENGTH,
  l33tMaxSubstitutions: 8,
});

/**
 * How many guesses a password must take: what its characters would be worth if they were random, counting ten at most.
 * So the shortest password that the specification allows passes when it is random, and a word with a year behind it
 * does not.
 */
const good = (password: string) => 10 ** Math.min(Array.from(password.slice(0, JUDGED_LENGTH)).length, 10);
const STRONG = 1e12;
/** Shorter names are part of other words by chance. */
const OWN_LENGTH = 4;

/** How hard a password is to guess for somebody who knows its owner's user name, e-mail and names. Loaded lazily: it is heavy. */
export const judgePassword: JudgePassword = (password, { username = '', email = '', names = [] }) => {
  const judged = password.slice(0, 10 * JUDGED_LENGTH).toLowerCase();
  const identifiers = [username, email.split('@')[0] ?? ''].map((text) => text.trim().toLowerCase());
  if (identifiers.some((text) => text.length >= OWN_LENGTH && judged.includes(text))) return 'own';
  const own = [...identifiers, email, ...names].filter((text) => text !== '');
  const { guesses } = estimator.check(password, own);
  if (guesses < good(password)) return 'weak';
  return guesses < STRONG ? 'good' : 'strong';
};
