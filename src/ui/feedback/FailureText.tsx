import { FormattedMessage, useIntl } from 'react-intl';
import { refusalWordsFor } from '../../domain/refusals';
import { Wording } from './Wording';

/** `status`: the HTTP status, 0 without an answer; `message`: the server's own text; `retryAfter`: seconds. */
export interface Failure {
  status: number;
  message: string | null;
  code?: string | undefined;
  retryAfter?: number | undefined;
}

/** The time to wait: in seconds below one minute, otherwise in whole minutes. */
const waitOf = (seconds: number) => ({ minutes: seconds < 60 ? 0 : Math.ceil(seconds / 60), seconds });

/**
 * Explains a failed call: how long to wait, that the server cannot be reached, or why it refused. The known codes are
 * those of the loaded messages, so that guest pages need no list of them.
 */
export const FailureText = ({ failure }: { failure: Failure }) => {
  const { messages, locale } = useIntl();
  const { status, message, retryAfter } = failure;
  if (status === 429 && retryAfter)
    return <FormattedMessage id="error.tooManyAttempts" values={waitOf(retryAfter)} />;
  if (status === 0 && message === null) return <FormattedMessage id="error.offline" />;
  const hasWordsFor = (code: string) => `refusal.${code}` in messages;
  return <Wording {...refusalWordsFor(failure, { isEnglish: locale === 'en', hasWordsFor })} />;
};
