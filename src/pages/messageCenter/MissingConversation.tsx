import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { conversationsApi } from '../../api/conversations';
import { useAppDispatch } from '../../store/hooks';
import { ErrorState, SkeletonRows } from '../../ui';
import { ConversationHint } from './ConversationHint';

const Padded = styled('div')(({ theme }) => ({ padding: theme.spacing(2) }));

/** The state of reading the list of conversations. */
export interface Reading {
  /** When the last reading began, and when the last one that succeeded ended; in milliseconds. */
  startedTimeStamp: number;
  fulfilledTimeStamp: number;
  isError: boolean;
  refetch: () => unknown;
}

/** An unknown conversation may be newer than the list, so the list is read again before the page says that there is none. */
export const MissingConversation = ({ startedTimeStamp, fulfilledTimeStamp, isError, refetch }: Reading) => {
  const dispatch = useAppDispatch();
  const [askedAt] = useState(() => Date.now());
  const [isDenied, setDenied] = useState(false);
  // a reading that was under way already may not know it
  const isRead = startedTimeStamp >= askedAt && fulfilledTimeStamp >= startedTimeStamp;
  if (isRead && !isDenied) setDenied(true);
  useEffect(() => {
    if (isDenied) return;
    const { initiate } = conversationsApi.endpoints.getConversations;
    // the page's own call may not have begun yet; what is being read already is not asked for twice
    void dispatch(initiate('', { forceRefetch: true, subscribe: false }));
  }, [dispatch, fulfilledTimeStamp, isDenied]);
  if (isDenied) return <ConversationHint messageId="messages.unknown" />;
  return (
    <Padded>
      {isError ? (
        <ErrorState messageId="messages.notRead" onRetry={() => void refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </Padded>
  );
};
