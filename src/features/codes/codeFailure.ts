import { isApiError } from '../../api/errors';
import { isOwnRefusal } from '../../api/additions';
import { errorCodes } from '../../contract/error';

/**
 * `ended`: the parent must ask for a new code first. `replaced`: no code helps any more, because a newer registration
 * of the address has replaced this one.
 */
export type CodeFailure = 'wrong' | 'ended' | 'replaced' | 'failed';

/** What a refused code means; undefined for a refusal that the server words itself, such as too many attempts. */
export const codeFailureOf = (error: unknown): CodeFailure | undefined => {
  if (!isApiError(error)) return undefined;
  if (error.code === errorCodes.wrongCode) return 'wrong';
  if (error.code === errorCodes.codeFlowEnded) return 'ended';
  if (error.code === errorCodes.registrationReplaced) return 'replaced';
  return error.message === null || error.status === 0 || error.status >= 500 ? 'failed' : undefined;
};

/** The same of an activation: an API without our codes refuses a wrong one in words of its own, or in none (P8.4). */
export const activationFailureOf = (error: unknown): CodeFailure | undefined => {
  const isRefused = isApiError(error) && [400, 404, 422].includes(error.status);
  // another API may call NOT_FOUND what ours calls WRONG_CODE
  const isWrong = isRefused && (!isOwnRefusal(error) || error.code === errorCodes.notFound);
  return isWrong ? 'wrong' : codeFailureOf(error);
};
