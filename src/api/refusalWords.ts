import { errorCodes } from '../contract/error';
import type { ApiError } from './errors';

/** Words of ours by their id, or those of a school's own API. */
export type Words = { messageId: string } | { text: string };

const codes: readonly string[] = Object.values(errorCodes);

/** The id of our words for a code; undefined for none, and for one that is not of our server. */
export const wordingOfCode = (code: string | undefined): string | undefined =>
  code !== undefined && codes.includes(code) ? `refusal.${code}` : undefined;

/** Why a call failed: our words where the code is known, else the server's, else "An error occurred". */
export const refusalWords = ({ status, code, message }: ApiError): Words => {
  const messageId = wordingOfCode(code);
  if (messageId !== undefined) return { messageId };
  return message === null
    ? { messageId: status === 0 ? 'error.offline' : 'error.generic' }
    : { text: message };
};
