import { PASSWORD_MINIMUM_LENGTH } from './limits';

const composition = [/[A-Z]/, /[a-z]/, /\d/, /[@$!%*?&#]/];

/** The first rule of the password rule (P5.3) that `password` breaks, or null. */
export const passwordProblem = (password: string): 'tooShort' | 'composition' | null => {
  if (password.length < PASSWORD_MINIMUM_LENGTH) return 'tooShort';
  return composition.every((pattern) => pattern.test(password)) ? null : 'composition';
};

/** What somebody knows who knows the owner of a password. */
export interface PasswordOwner {
  username?: string;
  email?: string;
  names?: readonly string[];
}

/** `own`: contains the user name, or the part of the e-mail before the @. The first two are refused. */
export type PasswordStrength = 'own' | 'weak' | 'good' | 'strong';

/** Its one implementation, `judgePassword`, is heavy: who chooses a password loads it, and hands it to the schema. */
export type JudgePassword = (password: string, owner: PasswordOwner) => PasswordStrength;
