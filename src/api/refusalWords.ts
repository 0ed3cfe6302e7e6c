import { errorCodes } from '../contract/error';
import type { ApiError } from './errors';

/** Words of ours by their id, or those of a school's own API. */
export type Words = { messageId: string } | { text: string };

const codes: readonly string[] = Object.values(errorCodes);

/** The server writes English: there its own sentence stands (portal section 8), which says more than ours for its code. */
const isEnglish = () => /^(en|$)/.test(document.documentElement.lang);

/** What a conflict is refused with was said by its dialog, in the parent's language. */
const isSaidAlready = (code: string) => code === errorCodes.stale;

/** Why a call failed: our words where the code is known and the parent reads French, the server's, or "An error occurred". */
export const refusalWords = ({ code, message }: Pick<ApiError, 'code' | 'message'>): Words => {
  const isOurs = code !== undefined && codes.includes(code);
  if (isOurs && (message === null || !(isEnglish() || isSaidAlready(code))))
    return { messageId: `refusal.${code}` };
  return message === null ? { messageId: 'error.generic' } : { text: message };
};
