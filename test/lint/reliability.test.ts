/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';

const from = (letter: string, first: number, last: number, ...without: number[]): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index)
    .filter((number) => !without.includes(number))
    .map((number) => letter + String(number).padStart(2, '0'));

/** The rows of the list; the numbers that are left out were never given. */
const rows = [
  ...from('R', 1, 38),
  ...from('R', 41, 55),
  ...from('R', 57, 72),
  ...from('F', 1, 32, 19, 26, 31),
];

const document = readFileSync('docs/reliability.md', 'utf8');
const [tables = '', notCovered = ''] = document.split('## Not covered');

interface Row {
  id: string;
  files: string[];
}
const rowsIn = (text: string): Row[] =>
  text.split('\n').flatMap((line) => {
    const [, id, , tests = ''] = line.split('|').map((cell) => cell.trim());
    return id !== undefined && /^[RF]\d\d$/.test(id)
      ? [{ id, files: [...tests.matchAll(/`([^`]+)`/g)].map(([, file = '']) => file) }]
      : [];
  });
const proven = rowsIn(tables);

test('every row of the list stands in docs/reliability.md once', () => {
  expect([...proven, ...rowsIn(notCovered)].map(({ id }) => id).sort()).toEqual([...rows].sort());
});

test('every row names tests that are there and bear its id', () => {
  const wrong = proven.flatMap(({ id, files }) => {
    const missing = files.filter(
      (file) =>
        !existsSync(file) || !new RegExp(`['"\`][^'"\`\n]*\\b${id}\\b`).test(readFileSync(file, 'utf8')),
    );
    return files.length === 0 ? [`${id} names no test`] : missing.map((file) => `${id} is not in ${file}`);
  });
  expect(wrong).toEqual([]);
});
