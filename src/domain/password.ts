import { PASSWORD_MINIMUM_LENGTH } from './limits';

const composition = [/[A-Z]/, /[a-z]/, /\d/, /[@$!%*?&#]/];

/** The first part of the password rule (P5.3) that `password` breaks, or null. */
export const passwordProblem = (password: string): 'tooShort' | 'composition' | null => {
  if (password.length < PASSWORD_MINIMUM_LENGTH) return 'tooShort';
  return composition.every((pattern) => pattern.test(password)) ? null : 'composition';
};

/** What is known to somebody who knows the owner of a password. */
export interface PasswordOwner {
  username?: string;
  email?: string;
  names?: readonly string[];
}

/** `own`: contains the user name, or the part of the e-mail before the @. The first two are refused. */
export type PasswordStrength = 'own' | 'weak' | 'good' | 'strong';

/**
 * Its only implementation, `judgePassword`, is heavy: a page on which a password is chosen loads it and passes it to
 * the schema.
 */
export type JudgePassword = (password: string, owner: PasswordOwner) => PasswordStrength;
