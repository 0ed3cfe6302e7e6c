import bidiFactory from 'bidi-js';

const bidi = bidiFactory();

/** Whether a text reads from right to left: its first letter with a direction decides (Unicode annex 9). */
export const isRightToLeft = (text: string): boolean =>
  bidi.getEmbeddingLevels(text).paragraphs.some(({ level }) => level % 2 === 1);

/** A line with its letters in the order in which they stand from left to right, as a PDF wants them. */
export const visualText = (line: string, rightToLeft: boolean): string =>
  bidi.getReorderedString(line, bidi.getEmbeddingLevels(line, rightToLeft ? 'rtl' : 'ltr'));
