import * as z from 'zod/mini';
import { commonPasswords } from '../domain/commonPasswords';
import { passwordProblem } from '../domain/password';

/** Longer ones are refused before they are hashed, never cut. */
export const PASSWORD_MAXIMUM_LENGTH = 200;

/**
 * A password that is chosen (portal section 5): at least 8 characters with an upper-case letter, a lower-case letter, a
 * digit and a special one, and none of the passwords that everybody guesses first. Apart from the other contracts, because
 * the list weighs more than the sign-in form may.
 */
export const newPassword = z.string('validation.passwordRequired').check(
  z.minLength(1, 'validation.passwordRequired'),
  z.maxLength(PASSWORD_MAXIMUM_LENGTH, 'validation.tooLong'),
  z.refine((text) => passwordProblem(text) !== 'tooShort', 'validation.passwordTooShort'),
  z.refine((text) => passwordProblem(text) !== 'composition', 'validation.passwordComposition'),
  z.refine((text) => !commonPasswords.has(text.toLowerCase()), 'validation.passwordCommon'),
);

/** The fields of every form in which a password is chosen: the password and its confirmation. */
export const isConfirmed = ({ password, confirmation }: { password: string; confirmation: string }) =>
  password === confirmation;

/** PUT /accounts/change-password/{accountId} */
export const changePasswordPayload = z.strictObject({
  oldPassword: z
    .string('validation.passwordRequired')
    .check(
      z.minLength(1, 'validation.passwordRequired'),
      z.maxLength(PASSWORD_MAXIMUM_LENGTH, 'validation.tooLong'),
    ),
  newPassword,
});
export type ChangePasswordPayload = z.infer<typeof changePasswordPayload>;
