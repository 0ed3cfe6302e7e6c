import { useState } from 'react';
import { useResetCalendarFeedMutation } from '../../api/calendarFeeds';
import { isApiError } from '../../api/errors';
import { useAppDispatch } from '../../store/hooks';
import { toastShown } from '../../store/ui';
import { ConfirmDialog, FailureText, Notice } from '../../ui';

/** Ends the address of a feed, which gets another one, once the parent has confirmed it in the dialog. */
export const useResetFeed = () => {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<string | null>(null);
  const [isToTell, setToTell] = useState(false);
  const [reset, { isLoading, error }] = useResetCalendarFeedMutation();
  const confirm = async (id: string) => {
    const answer = await reset(id);
    setToTell(!answer.error);
    setAsked(null);
  };
  const tell = () => {
    if (isToTell) dispatch(toastShown({ tone: 'success', messageId: 'calendar.subscription.wasReset' }));
    setToTell(false);
  };
  const dialog = (
    <ConfirmDialog
      open={asked !== null}
      titleId="calendar.subscription.resetTitle"
      questionId="calendar.subscription.resetQuestion"
      confirmId="calendar.subscription.reset"
      cancelId="calendar.subscription.keep"
      tone="error"
      busy={isLoading}
      onConfirm={() => {
        if (asked !== null) void confirm(asked);
      }}
      onClose={() => setAsked(null)}
      onClosed={tell}
    />
  );
  const refusal = isApiError(error) && (
    <Notice tone="error">
      <FailureText failure={error} />
    </Notice>
  );
  return { ask: setAsked, dialog, refusal };
};
