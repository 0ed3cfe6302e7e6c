import Button from '@mui/material/Button';
import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { conversationsApi, useGetMessagesQuery, useReadConversationMutation } from '../../api/conversations';
import { MESSAGES_AT_MOST, MESSAGES_REFRESH, MESSAGES_SHOWN } from '../../domain/limits';
import { useAppDispatch } from '../../store/hooks';
import { ErrorState, SkeletonRows } from '../../ui';
import { ConversationPane } from './ConversationPane';
import type { Correspondent } from './conversations';
import { EarlierHidden } from './EarlierHidden';
import { messageOf } from './fromServer';
import { release } from './chooseAttachments';
import type { Send } from './useComposer';
import { useLive } from './useLive';
import { useSendMessage } from './useSendMessage';
import { useVisible } from './useVisible';

/** A conversation with a school's office, as the server has it. What is seen counts as read. */
export const SchoolConversation = ({ user }: { user: Correspondent }) => {
  const { id } = user;
  const dispatch = useAppDispatch();
  const isVisible = useVisible();
  const [most, setMost] = useState(MESSAGES_SHOWN);
  const [isDetailed, setDetailed] = useState(false);
  const fresh = { pollingInterval: isVisible ? MESSAGES_REFRESH : 0, refetchOnMountOrArgChange: true };
  const { data, currentData, error, refetch } = useGetMessagesQuery({ id, most }, fresh);
  // the log may hold everything already
  const needsWhole = isDetailed && data?.hasEarlier !== false;
  const whole = useGetMessagesQuery(needsWhole ? { id, most: MESSAGES_AT_MOST } : skipToken);
  // what was shown stays until the panel has gone
  const all = needsWhole ? whole.currentData : (whole.data ?? data);
  const [markRead] = useReadConversationMutation();
  const sendMessage = useSendMessage(id);
  const isLive = useLive(currentData !== undefined, most);

  const messages = data?.messages ?? [];
  const unread = messages.findLast(({ author, readAt }) => author === 'school' && readAt === null)?.id;
  useEffect(() => {
    if (unread !== undefined && isVisible) void markRead({ id, messageId: unread });
  }, [id, unread, isVisible, markRead]);

  const readAgain = () =>
    dispatch(
      conversationsApi.endpoints.getMessages.initiate({ id, most }, { forceRefetch: true, subscribe: false }),
    );

  /** The box is emptied once the message stands in the log, also when the parent has opened another page meanwhile. */
  const send: Send = async (text, attachments, ...rest) => {
    const problem = await sendMessage(text, attachments, ...rest);
    if (problem) return problem;
    await readAgain();
    attachments.forEach(release);
    return null;
  };

  const above = (
    <>
      {/* the next attempt of a polled list does not take the notice away */}
      {!data && !error && <SkeletonRows />}
      {error && <ErrorState messageId="messages.notRead" onRetry={() => void refetch()} />}
      {data?.hasEarlier && most < MESSAGES_AT_MOST && (
        <Button onClick={() => setMost((before) => Math.min(before + MESSAGES_SHOWN, MESSAGES_AT_MOST))}>
          <FormattedMessage id="messages.earlier" />
        </Button>
      )}
      {currentData?.hasEarlier && most === MESSAGES_AT_MOST && <EarlierHidden />}
    </>
  );
  return (
    <ConversationPane
      user={user}
      messages={messages.map(messageOf)}
      onSend={send}
      above={above}
      isLive={isLive}
      details={{
        messages: all?.messages.map(messageOf),
        hasEarlier: all?.hasEarlier,
        onRetry: whole.isError ? () => void whole.refetch() : undefined,
      }}
      onDetailed={setDetailed}
    />
  );
};
