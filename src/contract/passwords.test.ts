import * as z from 'zod/mini';
import { passwordOwner, passwordTable } from '../../test/builders/passwords';
import { judgePassword } from '../domain/passwordStrength';
import { newPassword, withStrength } from './passwords';

/** R03; the same table goes through the forms and the API. */
test.each(passwordTable.map(({ password, verdict }) => [password.slice(0, 30), verdict, password]))(
  '"%s" as a new password: %s',
  (_beginning, verdict, password) => {
    const form = withStrength(z.object({ newPassword }), 'newPassword', judgePassword, () => passwordOwner);
    const { error } = form.safeParse({ newPassword: password });
    expect(error?.issues[0]?.message ?? null).toBe(verdict);
  },
);

/** R38. */
test.each(['a', 'aA1!', '4@8({[</369&#!1|', 'qwertyuiop', 'Pa$$w0rd1'])(
  'a hundred thousand characters of "%s" are judged within 50 ms',
  (part) => {
    const password = part.repeat(100_000 / part.length);
    judgePassword('Violet-Kettle#58', passwordOwner);
    const { user } = process.cpuUsage();
    judgePassword(password, passwordOwner);
    expect(process.cpuUsage({ user, system: 0 }).user / 1000).toBeLessThan(50);
  },
);

test('the table is one of sixty', () => {
  expect(passwordTable.length).toBeGreaterThanOrEqual(60);
});
