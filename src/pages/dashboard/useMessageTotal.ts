import { useGetConversationsQuery } from '../../api/conversations';

/**
 * How many messages the parent has written and received, null until it is known; none where the API has no conversations or does not count
 * their messages (decision 56).
 */
export const useMessageTotal = (): number | null => {
  const { data } = useGetConversationsQuery('', { refetchOnMountOrArgChange: true });
  if (data === undefined) return null;
  return (data ?? []).reduce((total, { messageCount = 0 }) => total + messageCount, 0);
};
