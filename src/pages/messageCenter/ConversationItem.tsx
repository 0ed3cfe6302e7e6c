import { styled } from '@mui/material/styles';
import { FormattedDate, FormattedMessage } from 'react-intl';
import { Link } from 'react-router';
import { addressOf } from '../../domain/addresses';
import { VisuallyHidden } from '../../ui';
import { colours } from '../../ui/colours';
import { Avatar } from './Avatar';
import type { Listed, Message } from './conversations';
import { useWords } from './useWords';

const Row = styled(Link)(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  padding: theme.spacing(1),
  borderRadius: theme.shape.borderRadius,
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { backgroundColor: colours(theme).action.hover },
  '&[aria-current="page"]': { backgroundColor: colours(theme).action.selected },
  '&:focus-visible': { outline: `3px solid ${colours(theme).primary.main}`, outlineOffset: -3 },
}));
const Lines = styled('span')(({ theme }) => ({
  flexGrow: 1,
  minWidth: 0,
  '& > span': { display: 'block', overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > span + span': { ...theme.typography.body2, color: colours(theme).text.secondary },
}));
const End = styled('span')(({ theme }) => ({
  ...theme.typography.body2,
  display: 'grid',
  justifyItems: 'end',
  whiteSpace: 'nowrap',
  gap: theme.spacing(0.5),
  color: colours(theme).text.secondary,
}));
const Count = styled('span')(({ theme }) => ({
  minWidth: 22,
  padding: theme.spacing(0, 0.75),
  borderRadius: 11,
  textAlign: 'center',
  fontWeight: theme.typography.fontWeightBold,
  color: colours(theme).secondary.contrastText,
  backgroundColor: colours(theme).secondary.main,
}));

const Excerpt = ({ message }: { message: Message }) => {
  const text = useWords()(message.words);
  if (!text)
    return <FormattedMessage id="messages.attachmentOnly" values={{ count: message.attachments.length }} />;
  return message.type === 'sent' ? <FormattedMessage id="messages.yourLast" values={{ text }} /> : text;
};

interface ConversationItemProps {
  conversation: Listed;
  /** The filter of the list, kept in the address. */
  search: string;
  isOpen: boolean;
}

export const ConversationItem = ({ conversation, search, isOpen }: ConversationItemProps) => {
  const say = useWords();
  const { user, last, unread: count } = conversation;
  return (
    <Row
      to={{ pathname: addressOf('conversation', { userId: user.id }), search }}
      aria-current={isOpen ? 'page' : undefined}
    >
      <Avatar user={user} />
      <Lines>
        <span>{say(user.name)}</span>
        <span>{last && <Excerpt message={last} />}</span>
      </Lines>
      <End>
        {last && <FormattedDate value={last.time} day="numeric" month="short" />}
        {count > 0 && (
          <Count>
            <span aria-hidden>{count}</span>
            <VisuallyHidden>
              <FormattedMessage id="messages.unread" values={{ count }} />
            </VisuallyHidden>
          </Count>
        )}
      </End>
    </Row>
  );
};
