import { PASSWORD_MINIMUM_LENGTH } from './limits';

const composition = [/[A-Z]/, /[a-z]/, /\d/, /[@$!%*?&#]/];

/** The first rule of the password rule (portal section 5) that `password` breaks, or null. */
export const passwordProblem = (password: string): 'tooShort' | 'composition' | null => {
  if (password.length < PASSWORD_MINIMUM_LENGTH) return 'tooShort';
  return composition.every((pattern) => pattern.test(password)) ? null : 'composition';
};
