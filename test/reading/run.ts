/** `npm run reading-grade`: how easily the wording is read in each language, its longest sentences, and the messages that are hard. */
import { table } from '../bench/table';
import { messages } from '../render/messages';
import { hardMessages, longestSentences, measured, readingOf, saidTexts } from './readingGrade';

const LONGEST = 10;

const rounded = (number: number) => number.toFixed(1);

const rows = measured.map((language) => {
  const texts = [...saidTexts(messages[language], language).values()];
  const { sentences, wordsPerSentence, syllablesPerWord, ease, grade } = readingOf(texts, language);
  const counts = [texts.length, sentences].map(String);
  return [language, ...counts, ...[wordsPerSentence, syllablesPerWord, ease].map(rounded), String(grade)];
});
console.log(
  table(['Language', 'messages', 'sentences', 'words each', 'syllables a word', 'ease', 'grade'], rows),
);

for (const language of measured) {
  console.log(`\nLongest sentences, ${language}:`);
  for (const { id, sentence, words } of longestSentences(messages[language], language).slice(0, LONGEST))
    console.log(`  ${words}  ${id}: ${sentence}`);
  const hard = hardMessages(messages[language], language);
  console.log(`\nAbove grade 9, ${language}: ${hard.length || 'none'}`);
  for (const { id, grade, text } of hard) console.log(`  ${grade}  ${id}: ${text}`);
}
