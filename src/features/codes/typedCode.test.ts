import { typedCode } from './typedCode';

test.each([
  ['aB3dE', 'aB3dE'],
  ['a b-c12', 'abc12'],
  [' ABC12\n', 'ABC12'],
  ['ABC123', 'ABC12'],
  ['é!?', ''],
])('"%s" becomes "%s"', (typed, code) => {
  expect(typedCode(typed)).toBe(code);
});
