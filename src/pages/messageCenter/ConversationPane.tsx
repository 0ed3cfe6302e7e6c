import ArrowBack from '@mui/icons-material/ArrowBack';
import InfoOutlined from '@mui/icons-material/InfoOutlined';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link, useLocation } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { colours } from '../../ui/colours';
import { Avatar } from './Avatar';
import { Composer } from './Composer';
import type { Correspondent, Message } from './conversations';
import { DetailsPanel, type Details } from './DetailsPanel';
import { MessageLog } from './MessageLog';
import type { Send } from './useComposer';
import { useWords } from './useWords';

const Header = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1, 2),
  borderBlockEnd: `1px solid ${colours(theme).divider}`,
}));
const Name = styled('h2')(({ theme }) => ({
  ...theme.typography.h3,
  flexGrow: 1,
  margin: 0,
  overflowWrap: 'anywhere',
  '&:focus': { outline: 'none' },
}));
const Back = styled('span')(({ theme }) => ({ [theme.breakpoints.up('lg')]: { display: 'none' } }));

interface ConversationPaneProps {
  user: Correspondent;
  messages: readonly Message[];
  onSend: Send;
  /** Shown above the messages: that there are earlier ones, or that they could not be read. */
  above?: ReactNode;
  /** Whether what comes into the log is read aloud. */
  isLive?: boolean;
  /** What the details show, where `messages` are not all. */
  details?: Details;
  onDetailed?: (isOpen: boolean) => void;
}

/** One conversation: who it is with, what was said, and the box to write in. */
export const ConversationPane = ({
  user,
  messages,
  onSend,
  above,
  isLive = true,
  details = { messages },
  onDetailed,
}: ConversationPaneProps) => {
  const { formatMessage } = useIntl();
  const say = useWords();
  const { search } = useLocation();
  const [isDetailed, setDetailed] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const back = formatMessage({ id: 'messages.back' });
  const detailsLabel = formatMessage({ id: 'messages.details' });
  const showDetails = (isOpen: boolean) => {
    setDetailed(isOpen);
    onDetailed?.(isOpen);
  };

  // on phones the link that led here is gone
  useEffect(() => heading.current?.focus(), []);

  return (
    <>
      <Header>
        <Back>
          <IconButton
            component={Link}
            to={{ pathname: addressOf('messageCenter'), search }}
            aria-label={back}
            title={back}
            edge="start"
          >
            <ArrowBack sx={{ '[dir="rtl"] &': { transform: 'scaleX(-1)' } }} />
          </IconButton>
        </Back>
        <Avatar user={user} />
        <Name ref={heading} tabIndex={-1}>
          {say(user.name)}
        </Name>
        <IconButton
          aria-label={detailsLabel}
          title={detailsLabel}
          aria-haspopup="dialog"
          onClick={() => showDetails(true)}
        >
          <InfoOutlined />
        </IconButton>
      </Header>
      <MessageLog
        name={say(user.name)}
        author={say(user.author ?? user.name)}
        messages={messages}
        above={above}
        isLive={isLive}
      />
      <Composer conversationId={user.id} onSend={onSend} />
      <DetailsPanel user={user} {...details} open={isDetailed} onClose={() => showDetails(false)} />
    </>
  );
};
