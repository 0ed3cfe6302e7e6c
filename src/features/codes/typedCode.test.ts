import { typedCode } from './typedCode';

test.each([
  ['aB3dE', 'aB3dE'],
  ['a b-c12', 'abc12'],
  [' ABC12\n', 'ABC12'],
  ['ABC123', 'ABC12'],
  ['é!?', ''],
  ['aB٣dE', 'aB3dE'],
  ['１２３４５', '12345'],
])('"%s" becomes "%s"', (typed, code) => {
  expect(typedCode(typed)).toBe(code);
});
