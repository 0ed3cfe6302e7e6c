import { isApiError } from '../../api/errors';
import { errorCodes } from '../../contract/error';

/**
 * `ended`: no code can be entered any more before a new one was asked for. `replaced`: none at all, for a newer registration
 * of the address has taken the place of this one.
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
