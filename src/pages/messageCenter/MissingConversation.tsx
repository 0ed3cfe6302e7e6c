import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { ErrorState, SkeletonRows } from '../../ui';
import { ConversationHint } from './ConversationHint';

const Padded = styled('div')(({ theme }) => ({ padding: theme.spacing(2) }));

/** How reading all conversations anew stands. */
export interface Reading {
  isFetching: boolean;
  isError: boolean;
  refetch: () => unknown;
}

/** A conversation that is not among those known may be newer than they are: it is denied once they were read without it. */
export const MissingConversation = ({ isFetching, isError, refetch }: Reading) => {
  const [isSought, setSought] = useState(true);
  if (isSought && !isFetching && !isError) setSought(false);
  if (!isSought) return <ConversationHint messageId="messages.unknown" />;
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
