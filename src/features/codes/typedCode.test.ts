import { typedCode } from './typedCode';

test.each([
  ['abc12', 'ABC12'],
  ['a b-c12', 'ABC12'],
  [' ABC12\n', 'ABC12'],
  ['ABC123', 'ABC12'],
  ['é!?', ''],
])('"%s" becomes "%s"', (typed, code) => {
  expect(typedCode(typed)).toBe(code);
});
