import en from '../../../i18n/en.json';
import { passwordOwner, passwordTable } from '../../../test/builders/passwords';
import { withStrength } from '../../contract/passwords';
import { judgePassword } from '../../domain/passwordStrength';
import { validateWith } from '../../lib/validateWith';
import { resetSchema, type ResetValues } from './resetForm';

const PASSWORD = 'Meadow#Kite26';
const valid: ResetValues = { code: 'ABC12', sentTo: '', password: PASSWORD, confirmation: PASSWORD };
const empty: ResetValues = { code: '', sentTo: '', password: '', confirmation: '' };
const schema = resetSchema(false);
const wordings: Record<string, string> = en;

/** What the form says beneath each field. */
const problems = (values: Partial<ResetValues>) => {
  const errors = validateWith<ResetValues>(schema)({ ...valid, ...values });
  return Object.fromEntries(Object.entries(errors).map(([field, id]) => [field, wordings[id]]));
};
const composition = 'Password must include uppercase, lowercase, number, and special character';

test('a code, a good password and the same again are taken', () => {
  expect(problems({})).toEqual({});
});

test.each([
  ['', 'Password is required'],
  ['Short#1', 'Password must be at least 8 characters'],
  ['alllower#1', composition],
  ['ALLUPPER#1', composition],
  ['NoDigits#x', composition],
  ['NoSpecial1', composition],
  ['Wrong^Special1', composition],
  ['Passw0rd!', 'This password is too easy to guess. Choose another one.'],
])('the password "%s" is refused', (password, message) => {
  expect(problems({ password, confirmation: password || 'x' })).toMatchObject({ password: message });
});

test.each(passwordTable)('R03: the new password $password: $verdict', ({ password, verdict }) => {
  const values = { ...valid, password, confirmation: password };
  const strong = withStrength(schema, 'password', judgePassword, () => passwordOwner);
  expect(validateWith<ResetValues>(strong)(values).password ?? null).toBe(verdict);
});

test.each(['@', '$', '!', '%', '*', '?', '&', '#'])('"%s" is a special character', (special) => {
  const password = `Meadow2026${special}`;
  expect(problems({ password, confirmation: password })).toEqual({});
});

test.each([
  ['', 'This answer is required'],
  ['AB12', 'Enter the 5 letters and digits of the code'],
  ['ABC123', 'Enter the 5 letters and digits of the code'],
  ['ABC1!', 'Enter the 5 letters and digits of the code'],
])('the code "%s" is refused', (code, message) => {
  expect(problems({ code })).toEqual({ code: message });
});

test('the confirmation is required and must be equal, whatever else is wrong', () => {
  expect(problems({ confirmation: '' })).toEqual({ confirmation: 'Please confirm your password' });
  expect(problems({ confirmation: 'meadow#Kite26' })).toEqual({ confirmation: 'Passwords do not match' });
  expect(problems({ code: '', confirmation: 'other' })).toMatchObject({
    confirmation: 'Passwords do not match',
  });
  expect(Object.keys(validateWith<ResetValues>(schema)(empty))).toEqual(['code', 'password', 'confirmation']);
});

test('where this browser does not know it, the email that the code was sent to is required', () => {
  const problemsOf = (sentTo: string) => validateWith<ResetValues>(resetSchema(true))({ ...valid, sentTo });
  expect(problemsOf('')).toEqual({ sentTo: 'validation.emailRequired' });
  expect(problemsOf('nadia@')).toEqual({ sentTo: 'validation.email' });
  expect(problemsOf('nadia@example.com')).toEqual({});
});
