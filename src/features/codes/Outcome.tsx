import { useCallback } from 'react';
import { Notice } from '../../ui';

/** What came of a form. It takes the focus, because the form that had it is gone. */
export const Outcome = ({ messageId }: { messageId: string }) => {
  const focus = useCallback((element: HTMLDivElement | null) => element?.focus(), []);
  return (
    <div ref={focus} tabIndex={-1}>
      <Notice tone="success" messageId={messageId} />
    </div>
  );
};
