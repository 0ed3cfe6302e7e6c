import * as z from 'zod/mini';
import { CODE_LENGTH } from '../domain/limits';
import { email, fileUrl, pastDate } from './fields';
import { newPassword } from './passwords';

/** Exactly 5 letters or digits; capitals do not matter (P5.8). */
export const code = z
  .string('validation.required')
  .check(
    z.trim(),
    z.minLength(1, 'validation.required'),
    z.regex(new RegExp(`^[0-9A-Za-z]{${CODE_LENGTH}}$`), 'validation.code'),
  );

/** The answer to registering and to asking for a code, the same for known and unknown addresses. */
export const codeFlowDto = z.object({ flowId: z.string() });
export type CodeFlowDto = z.infer<typeof codeFlowDto>;

export const resetPasswordPayload = z.strictObject({ code, newPassword });
export type ResetPasswordPayload = z.infer<typeof resetPasswordPayload>;

/** POST /accounts/identity-verification (decision 15). */
export const identityPayload = z.strictObject({
  dateOfBirth: pastDate,
  documentUrl: fileUrl.check(z.minLength(1, 'validation.required')),
  email,
});
export type IdentityPayload = z.infer<typeof identityPayload>;
