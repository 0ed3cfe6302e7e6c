import Paper from '@mui/material/Paper';
import { styled } from '@mui/material/styles';
import { FormattedMessage } from 'react-intl';
import { useParams, useSearchParams } from 'react-router';
import { ErrorState, PageFrame, SkeletonRows, StatusChip } from '../../ui';
import { BeginConversation } from './BeginConversation';
import { filterOf, parametersOf } from './conversationFilter';
import { ConversationHint } from './ConversationHint';
import { ConversationList } from './ConversationList';
import { ConversationPane } from './ConversationPane';
import { MissingConversation } from './MissingConversation';
import { SchoolConversation } from './SchoolConversation';
import { useMessageCenter } from './useMessageCenter';
import { useWords } from './useWords';

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

type Center = ReturnType<typeof useMessageCenter>;

const OpenConversation = ({ center, openId }: { center: Center; openId: string | undefined }) => {
  if (center.source === 'samples' && center.open) {
    const { user, messages } = center.open;
    return (
      <ConversationPane
        key={user.id}
        user={user}
        messages={messages}
        onSend={(text, attachments) => center.send(user.id, text, attachments)}
      />
    );
  }
  if (center.source === 'server' && center.open)
    return <SchoolConversation key={center.open.user.id} user={center.open.user} />;
  if (center.source === 'server' && openId !== undefined)
    return <MissingConversation key={openId} {...center.reading} />;
  return <ConversationHint messageId={openId === undefined ? 'messages.choose' : 'messages.unknown'} />;
};

/**
 * /message-center and /message-center/{userId}/conversation, where `userId` names the conversation: messages with the schools'
 * offices, or samples where the server has none (P2.32).
 */
export const MessageCenterPage = () => {
  const say = useWords();
  const { userId } = useParams();
  const [parameters, setParameters] = useSearchParams();
  const filter = filterOf(parameters);
  const center = useMessageCenter(userId, filter);
  const isSample = center.source === 'samples';
  const open = center.source === 'none' ? undefined : center.open;
  return (
    <PageFrame
      title={
        open
          ? say({ textId: 'messages.log', values: { name: say(open.user.name) } })
          : say({ textId: 'messages.title' })
      }
      {...(center.source === 'none' ? {} : { helpId: isSample ? 'messages.help' : 'messages.helpSchool' })}
      actions={
        isSample && (
          <StatusChip tone="info">
            <FormattedMessage id="messages.sample" />
          </StatusChip>
        )
      }
    >
      {center.source !== 'none' ? (
        <Panes variant="outlined" isOpen={userId !== undefined}>
          <Place>
            <ConversationList
              conversations={center.listed}
              onRetry={center.source === 'server' && center.hasFailed ? () => void center.retry() : undefined}
              filter={filter}
              onFilter={(next) => setParameters(parametersOf(next), { replace: true })}
              openId={userId}
              emptyId={center.source === 'server' && center.isEmpty ? 'messages.none' : 'messages.noMatch'}
              action={!isSample && <BeginConversation />}
            />
          </Place>
          <Place>
            <OpenConversation center={center} openId={userId} />
          </Place>
        </Panes>
      ) : center.error ? (
        <ErrorState messageId="messages.notRead" onRetry={() => void center.retry()} />
      ) : (
        <SkeletonRows />
      )}
    </PageFrame>
  );
};
