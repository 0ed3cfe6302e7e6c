/** @jest-environment node */
import { isKnownWord } from './knownWords';

// one test, because the words are collected once
test('the names of fields, sections, steps and calls, and every choice, are words of the portal, and nothing else is', () => {
  const words = [
    ...['firstName', 'transportationType', 'guardians', 'takenOver', 'e-signature', 'childrenCount'],
    ...['summary', 'createAll', 'confirmed', 'getSchools', 'Stepfather', 'dark'],
  ];
  expect(words.filter((word) => !isKnownWord(word))).toEqual([]);
  expect(['Maya', 'constructor', '0'].filter(isKnownWord)).toEqual([]);
});
