import { isErrorCode } from '../contract/error';
import { refusalWordsFor, type Words } from '../domain/refusals';
import type { ApiError } from './errors';

export type { Words };

/** Why a call failed, for the language of the page. */
export const refusalWords = (error: Pick<ApiError, 'code' | 'message'>): Words =>
  refusalWordsFor(error, {
    isEnglish: /^(en|$)/.test(document.documentElement.lang),
    hasWordsFor: isErrorCode,
  });
