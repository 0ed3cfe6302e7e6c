import { styled } from '@mui/material/styles';
import { EmptyState } from '../../ui';

const Middle = styled('div')(({ theme }) => ({ margin: 'auto', padding: theme.spacing(2) }));

/** In the place of a conversation: why there is none. */
export const ConversationHint = ({ messageId }: { messageId: string }) => (
  <Middle>
    <EmptyState messageId={messageId} />
  </Middle>
);
