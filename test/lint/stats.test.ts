/** @jest-environment node */
import { measureFile } from '../stats/measureFile';

test('counts lines, functions with their names, and tests', () => {
  const text = `
export const short = () => 1;
export function long() {
  return {
    method() {},
  };
}
it('adds', () => undefined);
test.each([1, 2])('adds %d', () => undefined);
`;
  expect(measureFile('example.ts', text)).toEqual({
    lines: 9,
    tests: 2,
    functions: [
      { name: 'short', lines: 1 },
      { name: 'long', lines: 5 },
      { name: 'method', lines: 1 },
      { name: 'a function without a name', lines: 1 },
      { name: 'a function without a name', lines: 1 },
    ],
  });
});
