import * as z from 'zod/mini';
import { code } from '../../contract/codes';
import { email } from '../../contract/fields';
import { isConfirmed, newPassword } from '../../contract/passwords';

export interface ResetValues {
  code: string;
  /** The address that the code was sent to, when the form asks for it. */
  sentTo: string;
  password: string;
  confirmation: string;
}

/** P5.3: code, new password, and its confirmation; and the e-mail where this browser does not hold the flow. */
export const resetSchema = (asksEmail: boolean) =>
  z
    .object({
      sentTo: asksEmail ? email : z.string(),
      code,
      password: newPassword,
      confirmation: z.string().check(z.minLength(1, 'validation.passwordConfirm')),
    })
    .check(
      z.refine(isConfirmed, {
        path: ['confirmation'],
        error: 'validation.passwordsDoNotMatch',
        // reported together with whatever else is wrong
        when: () => true,
      }),
    );
