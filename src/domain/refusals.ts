/** The code of a body that the server does not accept. */
export const INVALID = 'INVALID';
/** What the bundled server says beside that code; the portal's own words for the code say the same. */
export const INVALID_MESSAGE = 'Some answers are not valid.';

/** The code of a conflict. Its dialog has worded the message, in the parent's language. */
export const STALE = 'STALE';

/** Words of ours by their id, in which those of a school's own API may be quoted, or these alone. */
export type Words = { messageId: string; text?: string } | { messageId?: undefined; text: string };

interface Reader {
  /** The server's sentence is English, and says more than our words for its code (P8.1). */
  isEnglish: boolean;
  hasWordsFor: (code: string) => boolean;
}

/** A school's own API may call INVALID whatever it refuses. */
export const saysMoreThanCode = (code: string, message: string | null): boolean =>
  code === INVALID && message !== INVALID_MESSAGE;

interface Refused {
  /** The HTTP status; 0 without an answer. */
  status: number;
  code?: string | undefined;
  message: string | null;
  /** What is wrong with which field, in whatever shape an API gives it. */
  issues?: unknown;
}

const isOfGoneFile = (issue: unknown): issue is { path?: unknown } =>
  typeof issue === 'object' && issue !== null && 'message' in issue && issue.message === 'validation.file';

/**
 * The path in the body of an upload that the server has no more, because no record had it within a day: what a parent began
 * and left for longer still names it.
 */
export const goneFileOf = ({ issues }: Pick<Refused, 'issues'>): string | undefined => {
  const gone: { path?: unknown } | undefined = Array.isArray(issues) ? issues.find(isOfGoneFile) : undefined;
  return gone && (typeof gone.path === 'string' ? gone.path : '');
};

/**
 * Why a call failed: our words when no answer came or a file is gone. Otherwise in English the server's own sentence; in another
 * language our words for its code, and the sentence as a quotation where they do not say the same. "An error occurred" where there
 * is neither.
 */
export const refusalWordsFor = (
  { status, code, message, issues }: Refused,
  { isEnglish, hasWordsFor }: Reader,
): Words => {
  if (status === 0 && message === null) return { messageId: 'error.offline' };
  if (goneFileOf({ issues }) !== undefined) return { messageId: 'file.gone' };
  const ours = code !== undefined && hasWordsFor(code) ? code : undefined;
  if (message === null) return { messageId: ours === undefined ? 'error.generic' : `refusal.${ours}` };
  if (isEnglish || ours === STALE) return { text: message };
  if (ours === undefined) return { messageId: 'error.quoted', text: message };
  return saysMoreThanCode(ours, message)
    ? { messageId: 'error.quotedInvalid', text: message }
    : { messageId: `refusal.${ours}` };
};
