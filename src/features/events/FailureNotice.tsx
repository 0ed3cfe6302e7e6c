import type { ApiError } from '../../api/errors';
import { FailureText, Notice } from '../../ui';

/** What is known of a call that failed. */
export type Failed = Pick<ApiError, 'status' | 'message' | 'code' | 'retryAfter'>;

/** No refusal of the server: a fault of ours, with no words for the parent. */
export const unknownFailure: Failed = { status: 500, message: null };

/** Why an event was not saved or deleted; nothing while nothing failed. */
export const FailureNotice = ({ failure }: { failure: Failed | null }) =>
  failure && (
    <Notice tone="error">
      <FailureText failure={failure} />
    </Notice>
  );
