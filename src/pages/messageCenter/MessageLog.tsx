import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { colours } from '../../ui/colours';
import type { Message } from './conversations';
import { MessageBubble } from './MessageBubble';

const Log = styled('div')(({ theme }) => ({
  flexGrow: 1,
  minHeight: 0,
  overflowY: 'auto',
  padding: theme.spacing(2),
  '&:focus-visible': { outline: `3px solid ${colours(theme).primary.main}`, outlineOffset: -3 },
}));
const List = styled('ol')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(1.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

interface MessageLogProps {
  name: string;
  /** Who signs what is received. */
  author: string;
  above?: ReactNode;
  /** Whether what comes in is read aloud. */
  isLive: boolean;
  messages: readonly Message[];
}

/** What was said, oldest first; the newest is in sight. */
export const MessageLog = ({ name, author, messages, above, isLive }: MessageLogProps) => {
  const { formatMessage } = useIntl();
  const log = useRef<HTMLDivElement>(null);
  const newest = messages.at(-1)?.id;
  useEffect(() => {
    if (log.current) log.current.scrollTop = log.current.scrollHeight;
  }, [newest]);
  return (
    <Log
      ref={log}
      role="log"
      aria-live={isLive ? 'polite' : 'off'}
      tabIndex={0}
      aria-label={formatMessage({ id: 'messages.log' }, { name })}
    >
      {above}
      <List>
        {messages.map((message) => (
          <MessageBubble key={message.id} message={message} name={author} />
        ))}
      </List>
    </Log>
  );
};
