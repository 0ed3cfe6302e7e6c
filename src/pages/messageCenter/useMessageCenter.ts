import { skipToken } from '@reduxjs/toolkit/query';
import { conversationsApi, useGetConversationsQuery } from '../../api/conversations';
import type { ApiError } from '../../api/errors';
import { MESSAGES_REFRESH } from '../../domain/limits';
import {
  isInTab,
  listedOf,
  matchingConversations,
  type Attachment,
  type Conversation,
  type ConversationFilter,
  type Listed,
} from './conversations';
import { listedOfServer } from './fromServer';
import type { Reading } from './MissingConversation';
import { useSampleConversations } from './useSampleConversations';
import { useVisible } from './useVisible';
import { useWords } from './useWords';

interface Samples {
  source: 'samples';
  listed: Listed[];
  open: Conversation | undefined;
  send: (userId: string, text: string, attachments: Attachment[]) => Promise<null>;
}
interface FromServer {
  source: 'server';
  /** Undefined while they are being searched for, and when that failed. */
  listed: Listed[] | undefined;
  /** Also of a list that is kept, until it is read again. */
  hasFailed: boolean;
  retry: () => unknown;
  open: Listed | undefined;
  /** Whether there is none at all, whatever the filter says. */
  isEmpty: boolean;
  reading: Reading;
}
interface Waiting {
  source: 'none';
  error: ApiError | undefined;
  retry: () => unknown;
}

/** The conversations that the filter leaves, and the open one: the server's, or samples where it has none (P2.32). */
export const useMessageCenter = (
  openId: string | undefined,
  filter: ConversationFilter,
): Samples | FromServer | Waiting => {
  const say = useWords();
  const samples = useSampleConversations(openId);
  const { data: known } = conversationsApi.endpoints.getConversations.useQueryState('');
  // an API that has none is not asked again
  const isPolled = useVisible() && known !== null;
  const pollingInterval = isPolled ? MESSAGES_REFRESH : 0;
  const fresh = { pollingInterval, refetchOnMountOrArgChange: true };
  const list = useGetConversationsQuery('', fresh);
  const { data: all, error, isError, refetch, startedTimeStamp = 0, fulfilledTimeStamp = 0 } = list;
  const search = filter.search.trim();
  const searched = useGetConversationsQuery(all && search ? search : skipToken, fresh);

  if (all === undefined) return { source: 'none', error: error as ApiError | undefined, retry: refetch };
  if (all === null) {
    const { conversations, send } = samples;
    const listed = matchingConversations(conversations, filter, say).map(listedOf);
    return { source: 'samples', listed, open: conversations.find(({ user }) => user.id === openId), send };
  }
  const shownCall = search ? searched : list;
  const found = shownCall.currentData;
  // null where the API cannot search
  const shown = found === null ? [] : found?.filter(({ unread }) => isInTab(unread, filter.tab));
  const open = all.find(({ id }) => id === openId);
  return {
    source: 'server',
    listed: shown?.map(listedOfServer),
    // the next attempt of a polled list does not take the notice away
    hasFailed: shownCall.error !== undefined,
    retry: shownCall.refetch,
    open: open && listedOfServer(open),
    isEmpty: all.length === 0,
    reading: { startedTimeStamp, fulfilledTimeStamp, isError, refetch },
  };
};
