import { isErrorCode } from '../contract/error';
import { refusalWordsFor, type Words } from '../domain/refusals';
import type { ApiError } from './errors';
import { fieldsOf, items, text } from './reading';

export type { Words };

/**
 * The path in the body of an upload that the server has no more, because no record had it within a day: what a parent began
 * and left for longer still names it.
 */
export const goneFileOf = ({ issues }: Pick<ApiError, 'issues'>): string | undefined => {
  const gone = items(issues)
    .map(fieldsOf)
    .find(({ message }) => message === 'validation.file');
  return gone && text(gone.path);
};

/** Why a call failed, for the language of the page. */
export const refusalWords = (error: Pick<ApiError, 'code' | 'message' | 'issues'>): Words =>
  goneFileOf(error) === undefined
    ? refusalWordsFor(error, {
        isEnglish: /^(en|$)/.test(document.documentElement.lang),
        hasWordsFor: isErrorCode,
      })
    : { messageId: 'file.gone' };
