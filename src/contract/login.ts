import * as z from 'zod/mini';

/**
 * Sign-in form and body: the user name is required and has no spaces, the password is required (P5.1). Kept apart from
 * the other contracts, because the sign-in page loads it alone.
 */
export const loginPayload = z.strictObject({
  username: z
    .string('validation.required')
    .check(
      z.minLength(1, 'validation.required'),
      z.maxLength(200, 'validation.tooLong'),
      z.regex(/^\S*$/, 'validation.usernameSpaces'),
    ),
  password: z
    .string('validation.required')
    .check(z.minLength(1, 'validation.required'), z.maxLength(1_000, 'validation.tooLong')),
});
export type LoginPayload = z.infer<typeof loginPayload>;
