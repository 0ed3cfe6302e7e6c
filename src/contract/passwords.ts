import * as z from 'zod/mini';
import { commonPasswords } from '../domain/commonPasswords';
import {
  passwordProblem,
  type JudgePassword,
  type PasswordOwner,
  type PasswordStrength,
} from '../domain/password';
import type { IssueWord } from './words';

/** Longer ones are refused before they are hashed, never cut. */
export const PASSWORD_MAXIMUM_LENGTH = 200;

/**
 * A password that is chosen (P5.3): at least 8 characters with an upper-case letter, a lower-case letter, a
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

/** Why a password that satisfies the rule is refused, as a message id; null when it is hard enough to guess (R03). */
export const strengthProblem = (strength: PasswordStrength): IssueWord | null => {
  if (strength === 'own') return 'validation.passwordOwn';
  return strength === 'weak' ? 'validation.passwordCommon' : null;
};

/**
 * The schema of a form in which a password is chosen, with the server's judgement of it. Without `judge`, which comes a
 * moment after the page, the server alone judges.
 */
export const withStrength = <Schema extends z.ZodMiniType>(
  schema: Schema,
  field: string,
  judge: JudgePassword | undefined,
  ownerOf: (values: Record<string, string>) => PasswordOwner,
): Schema => {
  if (!judge) return schema;
  const problemOf = (values: unknown) => {
    const texts = values as Record<string, string>;
    return strengthProblem(judge(texts[field] ?? '', ownerOf(texts)));
  };
  const refused = z.refine((values: unknown) => problemOf(values) === null, {
    path: [field],
    error: ({ input }) => problemOf(input) ?? undefined,
    // reported together with whatever else is wrong
    when: () => true,
  });
  return schema.check(refused);
};

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
  /** Whether the addresses of subscribed calendars end too; they do unless it is false (addition). */
  endCalendars: z.optional(z.boolean()),
});
export type ChangePasswordPayload = z.infer<typeof changePasswordPayload>;
