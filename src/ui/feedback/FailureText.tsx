import { FormattedMessage, useIntl } from 'react-intl';

interface FailureTextProps {
  /** `status`: of HTTP, 0 without an answer; `message`: the server's own; `retryAfter`: seconds. */
  failure: {
    status: number;
    message: string | null;
    code?: string | undefined;
    retryAfter?: number | undefined;
  };
}

/** How long to wait, in whole minutes from one on. */
const waitOf = (seconds: number) => ({ minutes: seconds < 60 ? 0 : Math.ceil(seconds / 60), seconds });

/**
 * What became of a call that failed: how long to wait, else the server's words, which are English, or ours for its code, else
 * that nobody can be reached. The codes are those of the wording that is loaded, so that pages of visitors need no list of them.
 */
export const FailureText = ({ failure: { status, message, code, retryAfter } }: FailureTextProps) => {
  const { messages, locale } = useIntl();
  const wordingId = `refusal.${code}`;
  if (status === 429 && retryAfter)
    return <FormattedMessage id="error.tooManyAttempts" values={waitOf(retryAfter)} />;
  // what a conflict is refused with was said by its dialog, in the parent's language
  const isReadable = message !== null && (locale === 'en' || code === 'STALE');
  if (wordingId in messages && !isReadable) return <FormattedMessage id={wordingId} />;
  return message ?? <FormattedMessage id={status === 0 ? 'error.offline' : 'error.generic'} />;
};
