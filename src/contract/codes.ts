import * as z from 'zod/mini';
import { CODE_LENGTH } from '../domain/limits';
import { email, fileUrl, id, pastDate } from './fields';
import { newPassword } from './passwords';

/** Exactly 5 letters or digits (P5.8), sent as they were typed; to our own server small letters are capitals. */
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

/** The signed-in parent's own address. `isConfirmed`: see ADR 27. `hasCode`: a code with which to confirm it was sent and can be entered. */
export const ownEmailDto = z.object({ address: z.string(), isConfirmed: z.boolean(), hasCode: z.boolean() });
export type OwnEmailDto = z.infer<typeof ownEmailDto>;

/** `flowId` is null when the address is confirmed already, so that no code was sent. */
export const emailCodeDto = z.object({ flowId: z.nullable(z.string()) });
export type EmailCodeDto = z.infer<typeof emailCodeDto>;

/** Without `flowId` the newest code of the account is meant, so that the parent may enter it on any device on which they are signed in. */
export const emailConfirmationPayload = z.strictObject({ flowId: z.optional(id), code });
export type EmailConfirmationPayload = z.infer<typeof emailConfirmationPayload>;

export const resetPasswordPayload = z.strictObject({ code, newPassword });
export type ResetPasswordPayload = z.infer<typeof resetPasswordPayload>;

/** POST /accounts/identity-verification (decision 15). */
export const identityPayload = z.strictObject({
  dateOfBirth: pastDate,
  documentUrl: fileUrl.check(z.minLength(1, 'validation.required')),
  email,
});
export type IdentityPayload = z.infer<typeof identityPayload>;
