import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { colours } from '../../ui/colours';
import { AttachmentView } from './AttachmentView';
import type { Message } from './conversations';
import { useWords } from './useWords';

const Bubble = styled('li', { shouldForwardProp: (prop) => prop !== 'isSent' })<{ isSent: boolean }>(
  ({ theme, isSent }) => ({
    display: 'grid',
    gap: theme.spacing(1),
    maxWidth: 'min(36rem, 85%)',
    padding: theme.spacing(1, 1.5),
    borderRadius: theme.shape.borderRadius,
    overflowWrap: 'anywhere',
    alignSelf: isSent ? 'flex-end' : 'flex-start',
    color: isSent ? colours(theme).primary.contrastText : colours(theme).text.primary,
    backgroundColor: isSent ? colours(theme).primary.main : colours(theme).action.selected,
  }),
);
const Text = styled('p')({ margin: 0, whiteSpace: 'pre-wrap' });
const Origin = styled('p')(({ theme }) => ({ ...theme.typography.body2, margin: 0, fontSize: '0.8125rem' }));

/** A message with its attachments, who wrote it and when. */
export const MessageBubble = ({ message, name }: { message: Message; name: string }) => {
  const { formatDate, formatMessage } = useIntl();
  const isSent = message.type === 'sent';
  const text = useWords()(message.words);
  return (
    <Bubble isSent={isSent}>
      {text && <Text>{text}</Text>}
      {message.attachments.map((attachment) => (
        <AttachmentView key={attachment.id} attachment={attachment} />
      ))}
      <Origin>
        <FormattedMessage
          id="messages.from"
          values={{
            name: isSent ? formatMessage({ id: 'messages.you' }) : name,
            time: formatDate(message.time, { dateStyle: 'medium', timeStyle: 'short' }),
          }}
        />
      </Origin>
    </Bubble>
  );
};
