import { passwordTable } from '../../test/builders/passwords';
import { newPassword } from './passwords';

/** R03; the same table goes through the forms and the API. */
test.each(passwordTable.map(({ password, verdict }) => [password.slice(0, 30), verdict, password]))(
  '"%s" as a new password: %s',
  (_beginning, verdict, password) => {
    const { error } = newPassword.safeParse(password);
    expect(error?.issues[0]?.message ?? null).toBe(verdict);
  },
);

test('the table is one of sixty', () => {
  expect(passwordTable.length).toBeGreaterThanOrEqual(60);
});
