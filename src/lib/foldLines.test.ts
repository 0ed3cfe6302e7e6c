/** @jest-environment node */
import { foldLines as foldedByLibrary } from 'ical-generator';
import { foldLines } from './foldLines';

test.each(['a', 'é', '€', '😀', 'aé€😀', '\ud83d', ''])('lines of %j are at most 75 bytes', (character) => {
  for (let length = 0; length < 200; length += 1) {
    const text = `SUMMARY:${character.repeat(length)}\r\nX:y\r\n`;
    const folded = foldLines(text);
    expect(folded.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true);
    expect(folded.replaceAll('\r\n ', '')).toBe(text);
    expect(folded).toBe(foldedByLibrary(text));
  }
});
