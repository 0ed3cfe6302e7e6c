import type * as z from 'zod/mini';
import { passwordOwner, passwordTable } from '../../../test/builders/passwords';
import { aGuardianInformation, aLocation, someStudentValues } from '../../../test/builders/registration';
import { withStrength } from '../../contract/passwords';
import { judgePassword } from '../../domain/passwordStrength';
import { validateWith } from '../../lib/validateWith';
import { accountSchema, guardianSchema, locationSchema, studentSchema } from './registrationSchemas';

const problems = (schema: z.ZodMiniType, values: object) => validateWith(schema)(values);
const REQUIRED = 'validation.required';
const thisYear = new Date().getFullYear();

test('an address needs everything but its second line', () => {
  expect(problems(locationSchema, aLocation())).toEqual({});
  expect(problems(locationSchema, aLocation({ postalCode: '', addressLine1: ' ' }))).toEqual({
    postalCode: REQUIRED,
    addressLine1: REQUIRED,
  });
});

test('before a city is chosen, what is not asked yet is not missing', () => {
  const nothing = aLocation({ countryId: '', provinceId: '', cityId: '', postalCode: '', addressLine1: '' });
  expect(problems(locationSchema, nothing)).toEqual({
    countryId: REQUIRED,
    provinceId: REQUIRED,
    cityId: REQUIRED,
  });
});

test('a guardian may do without a middle name, and nothing else', () => {
  const nothing = Object.fromEntries(Object.keys(aGuardianInformation()).map((name) => [name, '']));
  expect(problems(guardianSchema, nothing)).toEqual({
    childrenCount: REQUIRED,
    firstName: REQUIRED,
    lastName: REQUIRED,
    gender: REQUIRED,
    email: 'validation.emailRequired',
    dateOfBirth: REQUIRED,
    profession: REQUIRED,
  });
});

test.each([
  ['1', undefined],
  [' 10 ', undefined],
  ['0', 'registration.guardian.childrenCount.wrong'],
  ['11', 'registration.guardian.childrenCount.wrong'],
  ['1.5', 'registration.guardian.childrenCount.wrong'],
  ['-2', 'registration.guardian.childrenCount.wrong'],
  ['two', 'registration.guardian.childrenCount.wrong'],
])('a number of children of "%s"', (childrenCount, problem) => {
  expect(problems(guardianSchema, aGuardianInformation({ childrenCount }))).toEqual(
    problem ? { childrenCount: problem } : {},
  );
});

test.each([
  [`${thisYear - 18}-12-31`, undefined],
  [`${thisYear - 17}-01-01`, 'validation.guardianAge'],
])('of a guardian born on %s only the year counts', (dateOfBirth, problem) => {
  expect(problems(guardianSchema, aGuardianInformation({ dateOfBirth }))).toEqual(
    problem ? { dateOfBirth: problem } : {},
  );
});

test('an e-mail address follows the simple pattern', () => {
  expect(problems(guardianSchema, aGuardianInformation({ email: 'nadia@' }))).toEqual({
    email: 'validation.email',
  });
});

test('a child may do without a middle name and a picture, and nothing else', () => {
  const nothing = Object.fromEntries(Object.keys(someStudentValues()).map((name) => [name, '']));
  expect(problems(studentSchema, nothing)).toEqual({
    firstNameStudent: REQUIRED,
    lastNameStudent: REQUIRED,
    placeOfBirth: REQUIRED,
    dateOfBirth: REQUIRED,
    gender: REQUIRED,
  });
});

const account = (overrides: object) => ({
  username: 'nadia',
  password: 'Maple#Leaf26',
  confirmation: 'Maple#Leaf26',
  ...overrides,
});

test.each<[string, object, object]>([
  ['that is whole', {}, {}],
  ['without a user name', { username: '' }, { username: REQUIRED }],
  ['with spaces in the user name', { username: 'na dia' }, { username: 'validation.usernameSpaces' }],
  [
    'with a user name that was refused',
    { username: ' mallow ' },
    { username: 'registration.account.username.taken' },
  ],
  [
    'without a password',
    { password: '', confirmation: '' },
    { password: 'validation.passwordRequired', confirmation: 'validation.passwordConfirm' },
  ],
  ['with a short password', { password: 'Ab#1' }, { password: 'validation.passwordTooShort' }],
  ['without a capital', { password: 'maple#leaf26' }, { password: 'validation.passwordComposition' }],
  ['without a special sign', { password: 'MapleLeaf26' }, { password: 'validation.passwordComposition' }],
  [
    'with a password that everybody guesses',
    { password: 'Passw0rd!' },
    { password: 'validation.passwordCommon' },
  ],
  ['without a confirmation', { confirmation: '' }, { confirmation: 'validation.passwordConfirm' }],
  [
    'with another confirmation',
    { confirmation: 'Maple#Leaf27' },
    { confirmation: 'validation.passwordsDoNotMatch' },
  ],
  [
    'with another confirmation and no user name',
    { username: '', confirmation: 'Maple' },
    { username: REQUIRED, confirmation: 'validation.passwordsDoNotMatch' },
  ],
])('an account %s', (_what, overrides, expected) => {
  const values = account(overrides);
  const found = problems(accountSchema(['mallow']), values);
  // a password that is refused is not the confirmation's affair
  const same = 'password' in overrides && !('confirmation' in overrides);
  const { confirmation: _mismatch, ...rest } = found as Record<string, string>;
  expect(same ? rest : found).toEqual(expected);
});

test.each(passwordTable)('R03: the password $password: $verdict', ({ password, verdict }) => {
  const schema = withStrength(accountSchema([]), 'password', judgePassword, ({ username = '' }) => ({
    ...passwordOwner,
    username,
  }));
  const found = problems(schema, account({ username: 'robin', password, confirmation: password }));
  expect((found as Record<string, string>).password ?? null).toBe(verdict);
});
