import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { useParams } from 'react-router';
import { EmptyState, PageFrame, StatusChip } from '../../ui';
import { ConversationList } from './ConversationList';
import { ConversationPane } from './ConversationPane';
import { useConversations } from './useConversations';

/** List and conversation side by side; where both do not fit, as on phones, each is a screen of its own. */
const Panes = styled(Paper, { shouldForwardProp: (prop) => prop !== 'isOpen' })<{ isOpen: boolean }>(
  ({ theme, isOpen }) => ({
    display: 'grid',
    overflow: 'hidden',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '& > :first-of-type': { display: isOpen ? 'none' : 'flex' },
    '& > :last-of-type': { display: isOpen ? 'flex' : 'none' },
    [theme.breakpoints.up('lg')]: {
      gridTemplateColumns: 'minmax(0, 18rem) minmax(0, 1fr)',
      height: 'max(30rem, calc(100dvh - 14rem))',
      '& > :first-of-type, & > :last-of-type': { display: 'flex' },
    },
  }),
);

const Place = styled('div')(({ theme }) => ({
  flexDirection: 'column',
  minHeight: 0,
  minWidth: 0,
  '&:last-of-type': {
    height: 'max(24rem, calc(100dvh - 19rem))',
    [theme.breakpoints.up('lg')]: {
      height: 'auto',
      borderInlineStart: `1px solid ${theme.vars?.palette.divider ?? ''}`,
    },
  },
}));

const Hint = styled('div')(({ theme }) => ({ margin: 'auto', padding: theme.spacing(2) }));

/** /message-center and /message-center/{userId}/conversation, on sample data alone (P2.32). */
export const MessageCenterPage = () => {
  const { userId } = useParams();
  const { conversations, send } = useConversations(userId);
  const open = conversations.find(({ user }) => user.id === userId);
  return (
    <PageFrame
      titleId="messages.title"
      helpId="messages.help"
      actions={
        <StatusChip tone="info">
          <FormattedMessage id="messages.sample" />
        </StatusChip>
      }
    >
      <Panes variant="outlined" isOpen={userId !== undefined}>
        <Place>
          <ConversationList conversations={conversations} openId={userId} />
        </Place>
        <Place>
          {open ? (
            <ConversationPane
              key={open.user.id}
              conversation={open}
              onSend={(text, attachments) => send(open.user.id, text, attachments)}
            />
          ) : (
            <Hint>
              <EmptyState messageId={userId === undefined ? 'messages.choose' : 'messages.unknown'} />
            </Hint>
          )}
        </Place>
      </Panes>
    </PageFrame>
  );
};
