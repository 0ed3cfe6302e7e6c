import { passwordOwner, passwordTable } from '../../../test/builders/passwords';
import { withStrength } from '../../contract/passwords';
import { judgePassword } from '../../domain/passwordStrength';
import { validateWith } from '../../lib/validateWith';
import { passwordForm, type PasswordFormValues } from './passwordForm';

const problemsOf = validateWith<PasswordFormValues>(
  withStrength(passwordForm, 'newPassword', judgePassword, () => passwordOwner),
);
const filled = (change: Partial<PasswordFormValues>): PasswordFormValues => ({
  oldPassword: 'Parent#2026',
  newPassword: 'Violet-Kettle#58',
  confirmation: 'Violet-Kettle#58',
  ...change,
});

test.each(passwordTable)('the new password $password: $verdict', ({ password, verdict }) => {
  expect(problemsOf(filled({ newPassword: password, confirmation: password })).newPassword ?? null).toBe(
    verdict,
  );
});

test('a whole form has no problem', () => expect(problemsOf(filled({}))).toEqual({}));

test.each<[string, Partial<PasswordFormValues>, object]>([
  ['no old password', { oldPassword: '' }, { oldPassword: 'validation.passwordRequired' }],
  ['no confirmation', { confirmation: '' }, { confirmation: 'account.password.confirmRequired' }],
  [
    'another confirmation',
    { confirmation: 'Violet-Kettle#59' },
    { confirmation: 'account.password.mismatch' },
  ],
  [
    'another confirmation of a short password',
    { newPassword: 'Aa1!', confirmation: 'Aa1#' },
    { newPassword: 'validation.passwordTooShort', confirmation: 'account.password.mismatch' },
  ],
])('%s', (_, change, problems) => expect(problemsOf(filled(change))).toEqual(problems));
