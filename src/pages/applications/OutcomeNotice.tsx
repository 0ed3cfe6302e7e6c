import { useCallback } from 'react';
import { FormattedMessage } from 'react-intl';
import { Notice } from '../../ui';
import type { Outcome } from './useApplicationRequests';

/** What came of cancelling or deleting. It takes the focus, because the row that was acted on may be gone. */
export const OutcomeNotice = ({ outcome }: { outcome: Outcome }) => {
  const focus = useCallback((element: HTMLDivElement | null) => element?.focus(), []);
  return (
    <div ref={focus} tabIndex={-1}>
      {'messageId' in outcome ? (
        <Notice tone="success" messageId={outcome.messageId} />
      ) : (
        <Notice tone="error">{outcome.error ?? <FormattedMessage id="error.generic" />}</Notice>
      )}
    </div>
  );
};
