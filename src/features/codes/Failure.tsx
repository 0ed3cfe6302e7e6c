import { isApiError } from '../../api/errors';
import { FailureText, Notice } from '../../ui';

/** The server's text for a call that failed, or the general one when it sent none (P8.1). */
export const Failure = ({ error }: { error: unknown }) =>
  isApiError(error) && (
    <Notice tone="error">
      <FailureText failure={error} />
    </Notice>
  );
