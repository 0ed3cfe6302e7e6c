import { errorCodes } from '../../contract/error';
import { weakPasswordProblem } from './weakPasswordProblem';

const refused = (message: string, code: string = errorCodes.weakPassword) => ({
  status: 400,
  message: null,
  code,
  issues: [{ path: 'newPassword', message }],
});

test.each([
  [refused('validation.passwordOwn'), 'validation.passwordOwn'],
  [refused('Choose something longer.'), 'validation.passwordCommon'],
  [refused('validation.passwordOwn', errorCodes.invalid), undefined],
])('%j is said beside the field as %s', (error, problem) => {
  expect(weakPasswordProblem(error)).toBe(problem);
});
