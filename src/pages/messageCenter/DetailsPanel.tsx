import Close from '@mui/icons-material/Close';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ErrorState, SkeletonRows } from '../../ui';
import { CardLine } from '../../ui/cards';
import { AttachmentView } from './AttachmentView';
import { Avatar } from './Avatar';
import { EarlierHidden } from './EarlierHidden';
import { attachmentsOf, type Attachment, type Correspondent, type Message } from './conversations';
import { useWords } from './useWords';

const Body = styled('div')(({ theme }) => ({
  display: 'grid',
  alignContent: 'start',
  gap: theme.spacing(2),
  boxSizing: 'border-box',
  width: 'min(22rem, 100vw)',
  padding: theme.spacing(2),
  '& h2, & h3': { ...theme.typography.h3, margin: 0 },
}));
const Header = styled('div')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  '& > div': { flexGrow: 1 },
}));
const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

const Shared = ({ titleId, attachments }: { titleId: string; attachments: readonly Attachment[] }) => (
  <>
    <h3>
      <FormattedMessage id={titleId} />
    </h3>
    {attachments.length === 0 && (
      <CardLine>
        <FormattedMessage id="messages.details.none" />
      </CardLine>
    )}
    <List>
      {attachments.map((attachment) => (
        <li key={attachment.id}>
          <AttachmentView attachment={attachment} />
        </li>
      ))}
    </List>
  </>
);

/** The messages whose files are shown. */
export interface Details {
  /** Undefined while they are being read, and when that failed. */
  messages: readonly Message[] | undefined;
  hasEarlier?: boolean | undefined;
  /** Tries again what failed. */
  onRetry?: (() => void) | undefined;
}

interface DetailsPanelProps extends Details {
  user: Correspondent;
  open: boolean;
  onClose: () => void;
}

/** Who the conversation is with, and every image and file in it. */
export const DetailsPanel = ({
  user,
  messages,
  hasEarlier = false,
  onRetry,
  open,
  onClose,
}: DetailsPanelProps) => {
  const { formatMessage } = useIntl();
  const id = useId();
  const say = useWords();
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{ paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': id } }}
    >
      <Body>
        <Header>
          <Avatar user={user} size={56} />
          <div>
            <h2 id={id}>{say(user.name)}</h2>
            {user.status && (
              <CardLine>
                <FormattedMessage id={`messages.status.${user.status}`} />
              </CardLine>
            )}
          </div>
          <IconButton aria-label={formatMessage({ id: 'messages.details.close' })} onClick={onClose}>
            <Close />
          </IconButton>
        </Header>
        {onRetry && <ErrorState messageId="messages.notRead" onRetry={onRetry} />}
        {!messages && !onRetry && <SkeletonRows />}
        {messages && (
          <>
            <Shared titleId="messages.details.images" attachments={attachmentsOf(messages, 'image')} />
            <Shared titleId="messages.details.files" attachments={attachmentsOf(messages, 'file')} />
          </>
        )}
        {hasEarlier && <EarlierHidden />}
      </Body>
    </Drawer>
  );
};
