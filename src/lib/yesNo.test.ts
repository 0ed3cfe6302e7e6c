import { fromBoolean, optionalYesNo, toBoolean, yesNo } from './yesNo';

test.each([
  ['yes', true],
  ['no', false],
])('%s is %s', (answer, value) => {
  expect(yesNo.parse(answer)).toBe(value);
  expect(fromBoolean(value)).toBe(answer);
  expect(toBoolean(answer)).toBe(value);
});

test('a question without an answer is refused in words', () => {
  const result = yesNo.safeParse('');
  expect(result.error?.issues.map(({ message }) => message)).toEqual(['validation.required']);
});

test('an optional question may stay unanswered', () => {
  expect(optionalYesNo.parse('')).toBeNull();
  expect(optionalYesNo.parse('no')).toBe(false);
  expect(fromBoolean(null)).toBe('');
  expect(fromBoolean(undefined)).toBe('');
  expect(toBoolean('')).toBeUndefined();
  expect(toBoolean(undefined)).toBeUndefined();
});
