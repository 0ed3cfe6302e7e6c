import { useState } from 'react';
import { useResetCalendarFeedMutation } from '../../api/calendarFeeds';
import { useAppDispatch } from '../../store/hooks';
import { toastShown } from '../../store/ui';
import { ConfirmDialog } from '../../ui';

/** Ends the address of a feed, which gets another one, once the parent has confirmed it in the dialog. */
export const useResetFeed = () => {
  const dispatch = useAppDispatch();
  const [asked, setAsked] = useState<string | null>(null);
  const [isToTell, setToTell] = useState(false);
  const [reset, { isLoading, isError }] = useResetCalendarFeedMutation();
  const confirm = async (id: string) => {
    const { error } = await reset(id);
    setToTell(!error);
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
  return { ask: setAsked, dialog, isError };
};
