/** @jest-environment node */
import {
  hardMessages,
  longestSentences,
  measured,
  readingOf,
  textOf,
  wordsOf,
} from '../reading/readingGrade';
import { messages } from '../render/messages';

/** Above grade 9: the requirements have their words, or they name a button or a right that has no plainer name. */
const hard = {
  en: ['enrolment.background.alreadySaved'],
  fr: ['agreements.isGiveMediaPermission', 'applications.empty', 'applications.notice'],
};

test.each(measured)('the wording in %s is plain, and no sentence has more than 25 words', (language) => {
  const found = hardMessages(messages[language], language).map(({ id }) => id);
  expect(found.filter((id) => !hard[language].includes(id))).toEqual([]);
  const [longest] = longestSentences(messages[language], language);
  expect(longest?.words).toBeLessThanOrEqual(25);
});

test('short words in short sentences are easier than long words in a long one', () => {
  const plain = ['The cat sat. It saw us.'];
  const stilted = ['Notwithstanding the aforementioned considerations, applicability remains undetermined.'];
  expect(readingOf(plain, 'en')).toMatchObject({
    sentences: 2,
    wordsPerSentence: 3,
    syllablesPerWord: 1,
    grade: 5,
  });
  expect(readingOf(stilted, 'en').grade).toBe(16);
  expect(readingOf(['Le chat dort. Il nous a vus.'], 'fr').grade).toBe(5);
  expect(
    readingOf(['Conséquemment, l’établissement réexaminera ultérieurement l’admissibilité.'], 'fr').grade,
  ).toBe(16);
});

test.each([
  ['école', 2],
  ['élèves', 2],
  ['saisie', 2],
  ['une', 1],
  ['l’enfant', 2],
  ['créé', 2],
])('"%s" has %d syllables', (word, syllables) => {
  expect(readingOf([word], 'fr').syllablesPerWord * wordsOf(word, 'fr').length).toBe(syllables);
});

test('of a message it reads one of the choices, with a word for each placeholder', () => {
  expect(textOf('{count, plural, one {# child of <b>{name}</b>} other {# children of <b>{name}</b>}}')).toBe(
    '5 children of x',
  );
});
