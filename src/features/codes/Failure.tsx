import { isApiError } from '../../api/errors';
import { FailureText, Notice } from '../../ui';

/** What the server said of a call that failed, or that it said nothing (portal section 8). */
export const Failure = ({ error }: { error: unknown }) =>
  isApiError(error) && (
    <Notice tone="error">
      <FailureText failure={error} />
    </Notice>
  );
