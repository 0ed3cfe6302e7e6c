import { useCallback } from 'react';
import type { Words } from '../../api/refusalWords';
import { Notice } from '../../ui';
import type { Outcome } from './useApplicationRequests';

const RefusedNotice = ({ words }: { words: Words }) =>
  'text' in words ? (
    <Notice tone="error">{words.text}</Notice>
  ) : (
    <Notice tone="error" messageId={words.messageId} />
  );

/** What came of cancelling or deleting. It takes the focus, because the row that was acted on may be gone. */
export const OutcomeNotice = ({ outcome }: { outcome: Outcome }) => {
  const focus = useCallback((element: HTMLDivElement | null) => element?.focus(), []);
  return (
    <div ref={focus} tabIndex={-1}>
      {'done' in outcome && <Notice tone="success" messageId={outcome.done} />}
      {'refused' in outcome && <RefusedNotice words={outcome.refused} />}
    </div>
  );
};
