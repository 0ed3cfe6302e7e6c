import * as z from 'zod/mini';
import { changePasswordPayload } from '../../contract/passwords';

/** The payload's own fields, and the new password once more (P5.9). */
export const passwordForm = z
  .object({
    oldPassword: changePasswordPayload.shape.oldPassword,
    newPassword: changePasswordPayload.shape.newPassword,
    endCalendars: changePasswordPayload.shape.endCalendars,
    confirmation: z
      .string('account.password.confirmRequired')
      .check(z.minLength(1, 'account.password.confirmRequired')),
  })
  .check(
    z.refine(({ newPassword, confirmation }) => confirmation === '' || newPassword === confirmation, {
      path: ['confirmation'],
      error: 'account.password.mismatch',
      // said even while the password itself is refused
      when: () => true,
    }),
  );
export type PasswordFormValues = z.infer<typeof passwordForm>;

export const emptyPasswordForm: PasswordFormValues = {
  oldPassword: '',
  newPassword: '',
  confirmation: '',
  endCalendars: true,
};
