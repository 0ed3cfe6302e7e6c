import { useCallback } from 'react';
import { Notice, Wording } from '../../ui';
import type { Outcome } from './useApplicationRequests';

/** What came of cancelling or deleting. It takes the focus, because the row that was acted on may be gone. */
export const OutcomeNotice = ({ outcome }: { outcome: Outcome }) => {
  const focus = useCallback((element: HTMLDivElement | null) => element?.focus(), []);
  return (
    <div ref={focus} tabIndex={-1}>
      {'done' in outcome && <Notice tone="success" messageId={outcome.done} />}
      {'refused' in outcome && (
        <Notice tone="error">
          <Wording {...outcome.refused} />
        </Notice>
      )}
    </div>
  );
};
