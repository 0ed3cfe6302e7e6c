import { isApiError } from '../../api/errors';
import { FailureText, Notice } from '../../ui';

/** What the server said of a call that failed, or that it said nothing (P8.1). */
export const Failure = ({ error }: { error: unknown }) =>
  isApiError(error) && (
    <Notice tone="error">
      <FailureText failure={error} />
    </Notice>
  );
