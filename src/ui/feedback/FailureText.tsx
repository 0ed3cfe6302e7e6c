import { FormattedMessage } from 'react-intl';

interface FailureTextProps {
  /** `status`: of HTTP, 0 without an answer; `message`: the server's own; `retryAfter`: seconds. */
  failure: { status: number; message: string | null; retryAfter?: number | undefined };
}

/** How long to wait, in whole minutes from one on. */
const waitOf = (seconds: number) => ({ minutes: seconds < 60 ? 0 : Math.ceil(seconds / 60), seconds });

/** What became of a call that failed: how long to wait, else the server's words, else that nobody can be reached. */
export const FailureText = ({ failure: { status, message, retryAfter } }: FailureTextProps) => {
  if (status === 429 && retryAfter)
    return <FormattedMessage id="error.tooManyAttempts" values={waitOf(retryAfter)} />;
  return message ?? <FormattedMessage id={status === 0 ? 'error.offline' : 'error.generic'} />;
};
