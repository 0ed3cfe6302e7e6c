import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { syllable } from 'syllable';

/** A text as it may be read: each placeholder is a short word, and of a choice the last text counts. */
const read = (elements: readonly MessageFormatElement[]): string =>
  elements
    .map((element) => {
      if (element.type === TYPE.literal) return element.value;
      if (element.type === TYPE.tag) return read(element.children);
      if (element.type === TYPE.select || element.type === TYPE.plural)
        return read(Object.values(element.options).at(-1)?.value ?? []);
      return element.type === TYPE.pound ? '5' : 'x';
    })
    .join('');

export const textOf = (message: string): string => read(parse(message)).replaceAll(/\s+/g, ' ').trim();

const segmentsOf = (text: string, language: string, granularity: 'sentence' | 'word') => [
  ...new Intl.Segmenter(language, { granularity }).segment(text),
];

export const sentencesOf = (text: string, language: string): string[] =>
  segmentsOf(text, language, 'sentence')
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '');

export const wordsOf = (text: string, language: string): string[] =>
  segmentsOf(text.replaceAll('’', "'"), language, 'word').flatMap(({ segment, isWordLike }) =>
    isWordLike ? [segment.toLowerCase()] : [],
  );

/** Groups of vowels; "é" begins one of its own, and "e" is mute at the end. */
const frenchSyllables = (word: string): number => {
  const said = word.length > 2 ? word.replace(/(?<=[^aeiouyéèêàâîôû])es?$/, '') : word;
  const groups = said.replaceAll(/[éèê]/g, 'e.').match(/[aeiouyàâäëîïôöùûü]+/g) ?? [];
  return Math.max(1, groups.length);
};

interface Formula {
  syllablesIn: (word: string) => number;
  ease: (wordsPerSentence: number, syllablesPerWord: number) => number;
}

/** Flesch for English, Kandel and Moles for French. A language that has no formula is not measured. */
const formulas = {
  en: { syllablesIn: syllable, ease: (words, syllables) => 206.835 - 1.015 * words - 84.6 * syllables },
  fr: { syllablesIn: frenchSyllables, ease: (words, syllables) => 207 - 1.015 * words - 73.6 * syllables },
} satisfies Record<string, Formula>;

export type Measured = keyof typeof formulas;
export const measured = Object.keys(formulas) as Measured[];

export interface Reading {
  sentences: number;
  wordsPerSentence: number;
  syllablesPerWord: number;
  /** 90 and more reads by itself, 60 is plain, below 30 is for scholars. */
  ease: number;
  /** The year of school in which that is read. */
  grade: number;
}

/** Flesch's own table: the ease from which each year of school reads a text. */
const grades = [
  [90, 5],
  [80, 6],
  [70, 7],
  [65, 8],
  [60, 9],
  [50, 11],
  [30, 13],
] as const;

export const readingOf = (texts: readonly string[], language: Measured): Reading => {
  const formula = formulas[language];
  const sentences = texts.flatMap((text) => sentencesOf(text, language));
  const words = sentences.flatMap((sentence) => wordsOf(sentence, language));
  const syllables = words.reduce((sum, word) => sum + formula.syllablesIn(word), 0);
  const [wordsPerSentence, syllablesPerWord] = [words.length / sentences.length, syllables / words.length];
  const ease = formula.ease(wordsPerSentence, syllablesPerWord);
  const grade = grades.find(([least]) => ease >= least)?.[1] ?? 16;
  return { sentences: sentences.length, wordsPerSentence, syllablesPerWord, ease, grade };
};

/** Fewer words say nothing about how easily they are read: one long name of a thing outweighs them. */
const ENOUGH_WORDS = 12;

/** The messages that are sentences; labels and headings have no grade. */
export const saidTexts = (messages: Record<string, string>, language: Measured): Map<string, string> => {
  const texts = Object.entries(messages).map(([id, message]) => [id, textOf(message)] as const);
  return new Map(texts.filter(([, text]) => /[.!?…]$/.test(text) && wordsOf(text, language).length > 2));
};

export const hardMessages = (messages: Record<string, string>, language: Measured) =>
  [...saidTexts(messages, language)]
    .filter(([, text]) => wordsOf(text, language).length >= ENOUGH_WORDS)
    .map(([id, text]) => ({ id, text, ...readingOf([text], language) }))
    .filter(({ grade }) => grade > 9)
    .sort((one, other) => one.ease - other.ease);

export const longestSentences = (messages: Record<string, string>, language: Measured) =>
  [...saidTexts(messages, language)]
    .flatMap(([id, text]) => sentencesOf(text, language).map((sentence) => ({ id, sentence })))
    .map((one) => ({ ...one, words: wordsOf(one.sentence, language).length }))
    .sort((one, other) => other.words - one.words);
