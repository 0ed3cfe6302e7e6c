import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { isApiError, isUnanswered } from '../../api/errors';
import { useRemoveParentEventMutation } from '../../api/events';
import type { CalendarEvent } from '../../api/readSchoolLife';
import { toastShown } from '../../store/ui';
import { useAppDispatch } from '../../store/hooks';
import { useSideDraft } from '../../store/sideDraft';
import { ConfirmDialog } from '../../ui';
import { unknownFailure, type Failed } from './FailureNotice';

interface DeleteEventProps {
  event: CalendarEvent;
  onDeleted: () => void;
  onFailed: (failure: Failed) => void;
}

/** Deletes an event of the parent's own after the parent has confirmed it. */
export const DeleteEvent = ({ event, onDeleted, onFailed }: DeleteEventProps) => {
  const dispatch = useAppDispatch();
  const { clear } = useSideDraft('event', event.id);
  const [isAsking, setIsAsking] = useState(false);
  const [remove, { isLoading }] = useRemoveParentEventMutation();
  /** An attempt that nobody answered may have deleted it. */
  const isUncertain = useRef(false);
  const confirm = async () => {
    const { error } = await remove(event.id);
    setIsAsking(false);
    const failure = error && (isApiError(error) ? error : unknownFailure);
    const isGone = isUncertain.current && failure?.status === 404;
    if (failure && !isGone) {
      isUncertain.current ||= isUnanswered(failure);
      return onFailed(failure);
    }
    clear();
    dispatch(toastShown({ tone: 'success', messageId: 'events.deleted' }));
    return onDeleted();
  };
  return (
    <>
      <Button color="error" onClick={() => setIsAsking(true)}>
        <FormattedMessage id="events.delete" />
      </Button>
      <ConfirmDialog
        open={isAsking}
        titleId="events.deleteTitle"
        questionId={event.repetition === 'noRepeat' ? 'events.deleteQuestion' : 'events.deleteSeriesQuestion'}
        values={{ title: event.title }}
        confirmId="events.delete"
        cancelId="events.keep"
        tone="error"
        busy={isLoading}
        onConfirm={() => void confirm()}
        onClose={() => setIsAsking(false)}
      />
    </>
  );
};
