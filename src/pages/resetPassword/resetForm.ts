import * as z from 'zod/mini';
import { code } from '../../contract/codes';
import { isConfirmed, newPassword } from '../../contract/passwords';

export const emptyReset = { code: '', password: '', confirmation: '' };
export type ResetValues = typeof emptyReset;

/** Portal section 5: code, new password, and its confirmation. */
export const resetSchema = z
  .object({
    code,
    password: newPassword,
    confirmation: z.string().check(z.minLength(1, 'validation.passwordConfirm')),
  })
  .check(
    z.refine(isConfirmed, {
      path: ['confirmation'],
      error: 'validation.passwordsDoNotMatch',
      // told together with whatever else is wrong
      when: () => true,
    }),
  );
