import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { styled } from '@mui/material/styles';
import { FormattedMessage, useIntl } from 'react-intl';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui';
import { SearchFilter } from '../../ui/filters';
import { filterOf, parametersOf } from './conversationFilter';
import { ConversationItem } from './ConversationItem';
import {
  conversationTabs,
  matchingConversations,
  type Conversation,
  type ConversationFilter,
  type ConversationTab,
} from './conversations';

const Frame = styled('nav')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  gap: theme.spacing(2),
  minHeight: 0,
  padding: theme.spacing(2),
  overflowY: 'auto',
}));
const List = styled('ul')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: theme.spacing(0.5),
  margin: 0,
  padding: 0,
  listStyle: 'none',
}));

interface ConversationListProps {
  conversations: readonly Conversation[];
  openId: string | undefined;
}

/** The conversations that the search and the tab leave; both stand in the address. */
export const ConversationList = ({ conversations, openId }: ConversationListProps) => {
  const { formatMessage } = useIntl();
  const [parameters, setParameters] = useSearchParams();
  const filter = filterOf(parameters);
  const change = (part: Partial<ConversationFilter>) =>
    setParameters(parametersOf({ ...filter, ...part }), { replace: true });
  const shown = matchingConversations(conversations, filter, (id) => formatMessage({ id }));
  return (
    <Frame aria-label={formatMessage({ id: 'messages.conversations' })}>
      <SearchFilter
        labelId="messages.search"
        search={filter.search}
        onSearch={(search) => change({ search })}
      />
      <ToggleButtonGroup
        exclusive
        fullWidth
        size="small"
        color="primary"
        value={filter.tab}
        onChange={(_, tab: ConversationTab | null) => tab && change({ tab })}
        aria-label={formatMessage({ id: 'messages.filter' })}
      >
        {conversationTabs.map((tab) => (
          <ToggleButton key={tab} value={tab}>
            <FormattedMessage id={`messages.filter.${tab}`} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {shown.length === 0 && <EmptyState messageId="messages.noMatch" />}
      <List>
        {shown.map((conversation) => (
          <li key={conversation.user.id}>
            <ConversationItem
              conversation={conversation}
              search={parametersOf(filter).toString()}
              isOpen={conversation.user.id === openId}
            />
          </li>
        ))}
      </List>
    </Frame>
  );
};
