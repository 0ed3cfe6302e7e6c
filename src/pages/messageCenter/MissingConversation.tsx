import { styled } from '@mui/material/styles';
import { useEffect, useState } from 'react';
import { conversationsApi } from '../../api/conversations';
import { useAppDispatch } from '../../store/hooks';
import { ErrorState, SkeletonRows } from '../../ui';
import { ConversationHint } from './ConversationHint';

const Padded = styled('div')(({ theme }) => ({ padding: theme.spacing(2) }));

/** How reading all conversations stands. */
export interface Reading {
  /** When they were last read, in milliseconds. */
  fulfilledTimeStamp: number;
  isError: boolean;
  refetch: () => unknown;
}

/** A conversation that is not among those known may be newer than they are: it is denied once they were read without it. */
export const MissingConversation = ({ fulfilledTimeStamp, isError, refetch }: Reading) => {
  const dispatch = useAppDispatch();
  const [askedAt] = useState(() => Date.now());
  useEffect(() => {
    const { initiate } = conversationsApi.endpoints.getConversations;
    // the page's own call may not have begun yet; what is being read already is not asked for twice
    void dispatch(initiate('', { forceRefetch: true, subscribe: false }));
  }, [dispatch]);
  if (fulfilledTimeStamp >= askedAt) return <ConversationHint messageId="messages.unknown" />;
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
