import { FormattedMessage, useIntl } from 'react-intl';
import { saysMoreThanCode } from '../../domain/refusals';
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

/** What a conflict is refused with was said by its dialog, in the parent's language. */
const isSaidAlready = (code: string | undefined) => code === 'STALE';

/**
 * What became of a call that failed: how long to wait, else the server's words, which are English, or ours for its code, with
 * the server's quoted where ours do not say the same, else that nobody can be reached. The codes are those of the wording that
 * is loaded, so that pages of visitors need no list of them.
 */
export const FailureText = ({ failure: { status, message, code, retryAfter } }: FailureTextProps) => {
  const { messages, locale } = useIntl();
  if (status === 429 && retryAfter)
    return <FormattedMessage id="error.tooManyAttempts" values={waitOf(retryAfter)} />;
  const wordingId = `refusal.${code}`;
  const isOurs = wordingId in messages;
  if (message === null && !isOurs)
    return <FormattedMessage id={status === 0 ? 'error.offline' : 'error.generic'} />;
  if (message === null) return <FormattedMessage id={wordingId} />;
  if (locale === 'en' || isSaidAlready(code)) return message;
  if (!isOurs) return <Wording messageId="error.quoted" text={message} />;
  return saysMoreThanCode({ code: code ?? '', message }) ? (
    <Wording messageId="error.quotedInvalid" text={message} />
  ) : (
    <FormattedMessage id={wordingId} />
  );
};
