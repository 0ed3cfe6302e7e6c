import type { Ref } from 'react';
import { FailureText, Notice } from '../../ui';
import type { Outcome } from './useApplicationRequests';

interface OutcomeNoticeProps {
  outcome: Outcome;
  /** To give it the focus, because the row that was acted on may be gone. */
  ref: Ref<HTMLDivElement>;
}

/** What came of cancelling or deleting. */
export const OutcomeNotice = ({ outcome, ref }: OutcomeNoticeProps) => (
  <div ref={ref} tabIndex={-1}>
    {'done' in outcome && <Notice tone="success" messageId={outcome.done} />}
    {'failure' in outcome && (
      <Notice tone="error">
        <FailureText failure={outcome.failure} />
      </Notice>
    )}
  </div>
);
