import { isApiError } from '../../api/errors';
import { errorCodes } from '../../contract/error';
import { isIssueWord } from '../../contract/words';

/** The message for the field of a password that the server refused as easy to guess; undefined for any other failure. */
export const weakPasswordProblem = (error: unknown): string | undefined => {
  if (!isApiError(error) || error.code !== errorCodes.weakPassword) return undefined;
  const problem = error.issues?.[0]?.message;
  return isIssueWord(problem) ? problem : 'validation.passwordCommon';
};
