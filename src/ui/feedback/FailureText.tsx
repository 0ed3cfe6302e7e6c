import { FormattedMessage, useIntl } from 'react-intl';
import { refusalWordsFor } from '../../domain/refusals';
import { Wording } from './Wording';

/**
 * `status`: the HTTP status, 0 without an answer; `message`: the server's own text; `issues`: what is wrong with which field;
 * `retryAfter`: seconds.
 */
export interface Failure {
  status: number;
  message: string | null;
  code?: string | undefined;
  issues?: unknown;
  retryAfter?: number | undefined;
}

/** The time to wait: in seconds below one minute, otherwise in whole minutes. */
const waitOf = (seconds: number) => ({ minutes: seconds < 60 ? 0 : Math.ceil(seconds / 60), seconds });

/**
 * Explains a failed call: how long to wait, or why it failed. The known codes are those of the loaded messages, so that guest pages
 * need no list of them.
 */
export const FailureText = ({ failure }: { failure: Failure }) => {
  const { messages, locale } = useIntl();
  const { status, retryAfter } = failure;
  if (status === 429 && retryAfter)
    return <FormattedMessage id="error.tooManyAttempts" values={waitOf(retryAfter)} />;
  const hasWordsFor = (code: string) => `refusal.${code}` in messages;
  return <Wording {...refusalWordsFor(failure, { isEnglish: locale === 'en', hasWordsFor })} />;
};
