import { isErrorCode } from '../contract/error';
import { goneFileOf, refusalWordsFor, type Words } from '../domain/refusals';
import type { ApiError } from './errors';

export { goneFileOf, type Words };

/** Why a call failed, for the language of the page. */
export const refusalWords = (error: Pick<ApiError, 'status' | 'code' | 'message' | 'issues'>): Words =>
  refusalWordsFor(error, {
    isEnglish: /^(en|$)/.test(document.documentElement.lang),
    hasWordsFor: isErrorCode,
  });
