import { errorCodes } from '../contract/error';
import { saysMoreThanCode } from '../domain/refusals';
import type { ApiError } from './errors';

/** Words of ours by their id, in which those of a school's own API may be quoted, or these alone. */
export type Words = { messageId: string; text?: string } | { messageId?: undefined; text: string };

const codes: readonly string[] = Object.values(errorCodes);

/** The server writes English: there its own sentence stands (P8.1), which says more than ours for its code. */
const isEnglish = () => /^(en|$)/.test(document.documentElement.lang);

/** What a conflict is refused with was said by its dialog, in the parent's language. */
const isSaidAlready = (code: string) => code === errorCodes.stale;

/**
 * Why a call failed. In English the server's own sentence; in another language our words for its code, and the sentence as a
 * quotation where they do not say the same. "An error occurred" where there is neither.
 */
export const refusalWords = ({ code, message }: Pick<ApiError, 'code' | 'message'>): Words => {
  const isOurs = code !== undefined && codes.includes(code);
  if (message === null) return { messageId: isOurs ? `refusal.${code}` : 'error.generic' };
  if (isEnglish() || (isOurs && isSaidAlready(code))) return { text: message };
  if (!isOurs) return { messageId: 'error.quoted', text: message };
  return saysMoreThanCode({ code, message })
    ? { messageId: 'error.quotedInvalid', text: message }
    : { messageId: `refusal.${code}` };
};
