import type { ApiError } from '../../api/errors';
import { FailureText, Notice } from '../../ui';

/** What is known about a call that failed. */
export type Failed = Pick<ApiError, 'status' | 'message' | 'code' | 'retryAfter'>;

/** Not a refusal by the server but a fault of ours, which has no wording for the parent. */
export const unknownFailure: Failed = { status: 500, message: null };

/** Why an event was not saved or deleted; nothing while nothing failed. */
export const FailureNotice = ({ failure }: { failure: Failed | null }) =>
  failure && (
    <Notice tone="error">
      <FailureText failure={failure} />
    </Notice>
  );
