import { styled } from '@mui/material/styles';
import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { EmptyState, ErrorState, SkeletonRows } from '../../ui';
import { FoundCount, SearchFilter, ToggleGroup } from '../../ui/filters';
import { parametersOf } from './conversationFilter';
import { ConversationItem } from './ConversationItem';
import { conversationTabs, type ConversationFilter, type Listed } from './conversations';

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

/** Where only one screen fits, closing a conversation leads back to its link, which has been hidden. */
const useFocusOnLeft = (openId: string | undefined) => {
  const list = useRef<HTMLUListElement>(null);
  const last = useRef(openId);
  useEffect(() => {
    const left = openId === undefined ? last.current : undefined;
    last.current = openId;
    if (left === undefined) return;
    const entries = [...(list.current?.querySelectorAll('li') ?? [])];
    entries
      .find(({ dataset }) => dataset.conversation === left)
      ?.querySelector('a')
      ?.focus();
  }, [openId]);
  return list;
};

interface ConversationListProps {
  /** Those that the filter leaves; undefined while they are being read, and when that failed. */
  conversations: readonly Listed[] | undefined;
  /** Tries again what failed; also beside conversations that are kept. */
  onRetry: (() => void) | undefined;
  filter: ConversationFilter;
  onFilter: (filter: ConversationFilter) => void;
  openId: string | undefined;
  emptyId: string;
  action?: ReactNode;
}

/** The conversations that the search and the tab leave; both stand in the address. */
export const ConversationList = ({
  conversations,
  onRetry,
  filter,
  onFilter,
  openId,
  emptyId,
  action,
}: ConversationListProps) => {
  const { formatMessage } = useIntl();
  const list = useFocusOnLeft(openId);
  const change = (part: Partial<ConversationFilter>) => onFilter({ ...filter, ...part });
  return (
    <Frame aria-label={formatMessage({ id: 'messages.conversations' })}>
      {action}
      <SearchFilter
        labelId="messages.search"
        search={filter.search}
        onSearch={(search) => change({ search })}
      />
      <ToggleGroup
        fullWidth
        size="small"
        color="primary"
        label={formatMessage({ id: 'messages.filter' })}
        options={conversationTabs.map((tab) => ({
          value: tab,
          text: <FormattedMessage id={`messages.filter.${tab}`} />,
        }))}
        value={filter.tab}
        onChange={(tab) => change({ tab })}
      />
      <FoundCount count={conversations?.length} />
      {onRetry && <ErrorState messageId="messages.notRead" onRetry={onRetry} />}
      {!conversations && !onRetry && <SkeletonRows />}
      {conversations?.length === 0 && <EmptyState messageId={emptyId} />}
      <List ref={list}>
        {conversations?.map((conversation) => (
          <li key={conversation.user.id} data-conversation={conversation.user.id}>
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
