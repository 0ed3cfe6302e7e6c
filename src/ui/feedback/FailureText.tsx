import { FormattedMessage, useIntl } from 'react-intl';
import { refusalWordsFor } from '../../domain/refusals';
import { Wording } from './Wording';

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
 * What became of a call that failed: how long to wait, that nobody can be reached, or why it was refused. The codes are those
 * of the wording that is loaded, so that pages of visitors need no list of them.
 */
export const FailureText = ({ failure }: FailureTextProps) => {
  const { messages, locale } = useIntl();
  const { status, message, retryAfter } = failure;
  if (status === 429 && retryAfter)
    return <FormattedMessage id="error.tooManyAttempts" values={waitOf(retryAfter)} />;
  if (status === 0 && message === null) return <FormattedMessage id="error.offline" />;
  const hasWordsFor = (code: string) => `refusal.${code}` in messages;
  return <Wording {...refusalWordsFor(failure, { isEnglish: locale === 'en', hasWordsFor })} />;
};
