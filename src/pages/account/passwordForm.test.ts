import { passwordTable } from '../../../test/builders/passwords';
import { validateWith } from '../../lib/validateWith';
import { passwordForm, type PasswordFormValues } from './passwordForm';

const problemsOf = validateWith<PasswordFormValues>(passwordForm);
const filled = (change: Partial<PasswordFormValues>): PasswordFormValues => ({
  oldPassword: 'Parent#2026',
  newPassword: 'Right#2026',
  confirmation: 'Right#2026',
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
  ['another confirmation', { confirmation: 'Right#2027' }, { confirmation: 'account.password.mismatch' }],
  [
    'another confirmation of a short password',
    { newPassword: 'Aa1!', confirmation: 'Aa1#' },
    { newPassword: 'validation.passwordTooShort', confirmation: 'account.password.mismatch' },
  ],
])('%s', (_, change, problems) => expect(problemsOf(filled(change))).toEqual(problems));
