import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ApiError } from '../../api/errors';
import { FILES_PER_MESSAGE } from '../../domain/limits';
import { useAppDispatch, useAppSelector } from '../../store/hooks';
import { messageLeft, selectUnsent } from '../../store/ui';
import { chooseAttachments, release } from './chooseAttachments';
import type { Attachment } from './conversations';

/** Why a message was not sent: what the server said, or a message of ours. */
type NotSent = { error?: ApiError; messageId?: string };
/** Answers null when the message is sent. */
export type Send = (text: string, attachments: Attachment[]) => Promise<NotSent | null>;

/** What is being written and not sent yet. The text is there again when the parent comes back to the conversation. */
export const useComposer = (
  conversationId: string,
  input: RefObject<HTMLTextAreaElement | null>,
  onSend: Send,
) => {
  const dispatch = useAppDispatch();
  const [text, setText] = useState(useAppSelector((state) => selectUnsent(state, conversationId)));
  const [pending, setPending] = useState<Attachment[]>([]);
  const [problemIds, setProblemIds] = useState<string[]>([]);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<NotSent | null>(null);
  const unsent = useRef<Attachment[]>([]);
  const typed = useRef(text);
  const write = (next: string) => {
    typed.current = next;
    setText(next);
  };
  const keep = (attachments: Attachment[]) => {
    unsent.current = attachments;
    setPending(attachments);
  };
  useEffect(
    () => () => {
      unsent.current.forEach(release);
      dispatch(messageLeft({ conversationId, text: typed.current }));
    },
    [dispatch, conversationId],
  );

  const attach = (files: readonly File[], kind: Attachment['kind']) => {
    const choice = chooseAttachments(files, kind, new Date());
    const all = [...unsent.current, ...choice.attachments];
    all.slice(FILES_PER_MESSAGE).forEach(release);
    const tooMany = all.length > FILES_PER_MESSAGE ? ['messages.file.tooMany'] : [];
    setProblemIds([...choice.problemIds, ...tooMany]);
    keep(all.slice(0, FILES_PER_MESSAGE));
  };
  const remove = (attachment: Attachment) => {
    if (isSending) return;
    release(attachment);
    keep(unsent.current.filter(({ id }) => id !== attachment.id));
  };
  const isEmpty = text.trim() === '' && pending.length === 0;
  const send = async () => {
    if (isEmpty || isSending) return;
    setSending(true);
    const sent = pending;
    const problem = await onSend(text.trim(), sent);
    setSending(false);
    setFailure(problem);
    if (problem) return;
    // the parent may have left meanwhile
    dispatch(messageLeft({ conversationId, text: '' }));
    write('');
    setProblemIds([]);
    // files that were chosen meanwhile are for the next message
    keep(unsent.current.filter((attachment) => !sent.includes(attachment)));
  };
  /** Where the caret stands, or in place of what is selected. */
  const insert = (inserted: string) => {
    const from = input.current?.selectionStart ?? text.length;
    const to = input.current?.selectionEnd ?? from;
    write(`${text.slice(0, from)}${inserted}${text.slice(to)}`);
  };
  return { text, write, insert, pending, problemIds, attach, remove, isEmpty, isSending, failure, send };
};
